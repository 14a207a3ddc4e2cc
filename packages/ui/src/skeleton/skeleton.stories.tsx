import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SkeletonCard, SkeletonList, SkeletonPage } from './skeleton.tsx';

const meta = { title: 'Keadaan/Skeleton', component: SkeletonCard } satisfies Meta<typeof SkeletonCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Diam: kerangka tidak berkedip. */
export const Kartu: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'Memuat' })).toBeVisible();
  },
};

/** Diumumkan sekali untuk semuanya. */
export const Daftar: Story = {
  tags: ['visual'],
  render: () => <SkeletonList count={3} label="Memuat galang dana" />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')).toHaveLength(1);
  },
};

export const Halaman: Story = { render: () => <SkeletonPage /> };

export const Sempit: Story = { ...Daftar, globals: { viewport: { value: 'sempit' } } };

export const Gelap: Story = { globals: { skema: 'gelap' } };
