import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { SearchField } from './search-field.tsx';

const handleSearch = fn((event: Event) => event.preventDefault());

const meta = {
  title: 'Fields/SearchField',
  component: SearchField,
  args: { label: 'Cari', name: 'q', placeholder: 'Cari galang dana' },
  decorators: [
    (Story) => (
      <search>
        <form onSubmit={(event) => handleSearch(event.nativeEvent)}>
          <Story />
        </form>
      </search>
    ),
  ],
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Enter submits the surrounding form. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    handleSearch.mockClear();
    await keyboard('{Tab}');
    await expect(canvas.getByRole('searchbox', { name: 'Cari' })).toHaveFocus();
    await keyboard('panti{Enter}');
    await expect(canvas.getByRole('searchbox')).toHaveValue('panti');
    await expect(handleSearch).toHaveBeenCalledOnce();
  },
};

export const Filled: Story = { args: { defaultValue: 'perlengkapan keterampilan tunarungu Minahasa Tenggara' } };

export const LongText: Story = {
  args: { placeholder: 'Cari penyelenggara, penggalangan, atau pertanggungjawaban' },
  globals: { viewport: { value: 'narrow' } },
};

export const Disabled: Story = { args: { disabled: true } };

export const Dark: Story = { globals: { scheme: 'dark' } };
