import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NOW_AT } from '../../.storybook/samples.tsx';
import { DateTime } from './date-time.tsx';

const meta = {
  title: 'Content/DateTime',
  component: DateTime,
  args: { at: '2026-11-20T10:43:00+07:00' },
} satisfies Meta<typeof DateTime>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Always Western Indonesian Time, on any device. */
export const DateOnly: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('20 November 2026')).toHaveAttribute('datetime', '2026-11-20T10:43:00+07:00');
  },
};

/** The time of day has a dot. */
export const DateAndTime: Story = {
  args: { format: 'date-time' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('20 November 2026 pukul 10.43 WIB')).toBeVisible();
  },
};

export const TimeOnly: Story = { args: { format: 'time' } };

/** Computed from the server's clock, so that server and browser render the same text. */
export const Ago: Story = {
  render: () => <DateTime at="2026-11-21T10:06:00+07:00" format="ago" serverNowAt={NOW_AT} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('8 menit lalu')).toBeVisible();
  },
};

export const Dark: Story = { args: { format: 'date-time' }, globals: { scheme: 'dark' } };
