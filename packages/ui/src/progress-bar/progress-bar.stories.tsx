import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from './progress-bar.tsx';

const meta = {
  title: 'Money/ProgressBar',
  component: ProgressBar,
  args: { value: 74, label: 'Terkumpul 74 persen' },
} satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The figure is always written as text near the bar. */
export const Partial: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Terkumpul 74 persen' })).toHaveAttribute('value', '74');
  },
};

export const Empty: Story = { args: { value: 0, label: 'Terkumpul 0 persen' } };

/** Over the target: the bar is full. */
export const OverTarget: Story = {
  args: { value: 122, label: 'Terkumpul 122 persen' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('value', '100');
  },
};

export const Thin: Story = { args: { value: 24, max: 182, thin: true, label: 'Menampilkan 24 dari 182' } };

export const Dark: Story = { globals: { scheme: 'dark' } };
