import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SkeletonCard, SkeletonList, SkeletonPage } from './skeleton.tsx';

const meta = { title: 'State/Skeleton', component: SkeletonCard } satisfies Meta<typeof SkeletonCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The skeleton does not blink. */
export const Card: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Memuat' })).toBeVisible();
  },
};

/** Announced once for all cards. */
export const List: Story = {
  tags: ['visual'],
  render: () => <SkeletonList count={3} label="Memuat galang dana" />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')).toHaveLength(1);
  },
};

export const Page: Story = { render: () => <SkeletonPage /> };

export const Narrow: Story = { ...List, globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { globals: { scheme: 'dark' } };
