import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from './progress-bar.tsx';

const meta = {
  title: 'Uang/ProgressBar',
  component: ProgressBar,
  args: { value: 74, label: 'Terkumpul 74 persen' },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Angkanya selalu berdiri sebagai teks di dekat bilah. */
export const Sebagian: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Terkumpul 74 persen' })).toHaveAttribute('value', '74');
  },
};

export const Kosong: Story = { args: { value: 0, label: 'Terkumpul 0 persen' } };

/** Lewat target: bilah penuh, tidak lebih. */
export const LewatTarget: Story = {
  args: { value: 122, label: 'Terkumpul 122 persen' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('value', '100');
  },
};

export const Tipis: Story = { args: { value: 24, max: 182, thin: true, label: 'Menampilkan 24 dari 182' } };

export const Gelap: Story = { globals: { skema: 'gelap' } };
