import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { Select } from './select.tsx';

const meta = {
  title: 'Fields/Select',
  component: Select,
  args: {
    label: 'Urutkan',
    name: 'sort',
    children: (
      <>
        <option value="urgent">Paling mendesak</option>
        <option value="newest">Terbaru</option>
        <option value="nearly">Hampir tercapai</option>
      </>
    ),
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The device's own list: letters and arrow keys choose, also without JavaScript. */
export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await keyboard('{Tab}');
    const select = canvas.getByRole('combobox', { name: 'Urutkan' });
    await expect(select).toHaveFocus();
    await keyboard('t');
    await expect(select).toHaveValue('newest');
  },
};

/** The label is only read aloud: for toolbars. */
export const Compact: Story = {
  args: { compact: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Urutkan' })).toBeVisible();
  },
};

export const Invalid: Story = {
  args: {
    label: 'Kategori',
    error: 'Pilih satu kategori',
    children: (
      <>
        <option value="">Pilih kategori</option>
        <option value="health">Kesehatan</option>
      </>
    ),
  },
};

export const Disabled: Story = { args: { disabled: true, hint: 'Hanya satu urutan tersedia' } };

export const LongText: Story = {
  args: {
    label: 'Kategori pertanggungjawaban',
    children: <option>Pemberdayaan kesejahteraan masyarakat berkebutuhan khusus dan keluarganya</option>,
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
