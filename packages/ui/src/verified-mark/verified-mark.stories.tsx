import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VerifiedMark } from './verified-mark.tsx';

const meta = {
  title: 'Content/VerifiedMark',
  component: VerifiedMark,
  decorators: [
    (Story) => (
      <p className="u-stack">
        <span>Yayasan Layar Pustaka</span>
        <Story />
      </p>
    ),
  ],
} satisfies Meta<typeof VerifiedMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Verified: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'terverifikasi' })).toBeVisible();
  },
};

export const ExplicitLabel: Story = { args: { label: 'rekening dan akta diperiksa 3 November 2026' } };

export const Dark: Story = { globals: { scheme: 'dark' } };
