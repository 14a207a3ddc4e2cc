import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { Tabs } from './index.ts';

const meta = {
  title: 'Navigasi/Tabs',
  component: Tabs,
  args: {
    label: 'Isi galang dana',
    tabs: [
      { id: 'cerita', label: 'Cerita', content: 'Perahu perpustakaan kami bocor sejak musim barat lalu.' },
      { id: 'kabar', label: 'Kabar', count: 4, content: 'Papan lambung baru sudah tiba di Amahai.' },
      { id: 'donatur', label: 'Donatur', count: '1.204', content: 'Hamba Allah, Siti, Markus, dan lainnya.' },
    ],
    onTabChange: fn(),
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Panah berpindah dan berputar, Home dan End ke ujung, Tab masuk ke isinya. */
export const PapanKetik: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    await keyboard('{Tab}{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: /Kabar/ })).toHaveFocus();
    await expect(canvas.getByRole('tab', { name: /Kabar/ })).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel', { name: /Kabar/ })).toBeVisible();
    await expect(canvas.getAllByRole('tabpanel')).toHaveLength(1);
    await keyboard('{End}{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Cerita' })).toHaveFocus();
    await keyboard('{Tab}');
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
    await expect(args.onTabChange).toHaveBeenCalledTimes(3);
  },
};

export const DibukaDariServer: Story = {
  args: { defaultTab: 'kabar' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Papan lambung');
  },
};

/** Lebih banyak tab daripada lebar layar: barisnya bergeser sendiri. */
export const KataPanjang: Story = {
  args: {
    tabs: ['Pertanggungjawaban', 'Kesejahteraan', 'Keberlanjutan', 'Ketunarunguan'].map((label) => ({
      id: label.toLowerCase(),
      label,
      content: `Isi ${label.toLowerCase()}.`,
    })),
  },
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { globals: { skema: 'gelap' } };
