import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { Select } from './select.tsx';

const meta = {
  title: 'Isian/Select',
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

/** Daftar milik perangkat: huruf dan panah memilih, juga tanpa JavaScript. */
export const Biasa: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await keyboard('{Tab}');
    const select = canvas.getByRole('combobox', { name: 'Urutkan' });
    await expect(select).toHaveFocus();
    await keyboard('t');
    await expect(select).toHaveValue('newest');
  },
};

/** Label hanya dibacakan: untuk bilah alat. */
export const Padat: Story = {
  args: { compact: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Urutkan' })).toBeVisible();
  },
};

export const Galat: Story = {
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

export const Mati: Story = { args: { disabled: true, hint: 'Hanya satu urutan tersedia' } };

export const KataPanjang: Story = {
  args: {
    label: 'Kategori pertanggungjawaban',
    children: <option>Pemberdayaan kesejahteraan masyarakat berkebutuhan khusus dan keluarganya</option>,
  },
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { globals: { skema: 'gelap' } };
