import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { FilterChip, FilterChipButton, FilterChips } from './filter-chips.tsx';

const meta = {
  title: 'Choices/FilterChips',
  component: FilterChips,
  args: {
    label: 'Saring menurut kategori',
    children: ['Semua', 'Kesehatan', 'Pendidikan', 'Bencana', 'Lingkungan', 'Rumah ibadah'].map((name, index) => (
      <FilterChip key={name} href={`#${name}`} aria-current={index === 1 ? 'true' : undefined}>
        {name}
      </FilterChip>
    )),
  },
} satisfies Meta<typeof FilterChips>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A filter is an address; `aria-current` marks the chosen one. On a phone the row scrolls sideways. */
export const Links: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Saring menurut kategori' })).toBeVisible();
    await expect(canvas.getByRole('link', { current: true })).toHaveTextContent('Kesehatan');
    await keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}');
    await expect(canvas.getByRole('link', { name: 'Rumah ibadah' })).toHaveFocus();
  },
};

const handlePress = fn();

/** A chip that acts on the same page. */
export const ToggleButton: Story = {
  render: () => (
    <FilterChipButton aria-pressed="true" onClick={handlePress}>
      Mendesak
    </FilterChipButton>
  ),
  play: async ({ canvas }) => {
    handlePress.mockClear();
    await keyboard('{Tab} ');
    await expect(canvas.getByRole('button', { name: 'Mendesak', pressed: true })).toHaveFocus();
    await expect(handlePress).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  args: {
    children: (
      <FilterChip href="#panjang" aria-current="true">
        Pemberdayaan masyarakat berkebutuhan khusus
      </FilterChip>
    ),
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
