import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Countdown } from './countdown.tsx';

const after = (milliseconds: number) => new Date(Date.parse('2026-11-21T03:14:00Z') + milliseconds).toISOString();

const meta = {
  title: 'Content/Countdown',
  component: Countdown,
  args: { serverNowAt: after(0), deadlineAt: after(14 * 60_000 + 32_000), onLastMinute: fn(), onExpire: fn() },
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Colons, because times of day have dots. The absolute time is always written near it. */
export const Minutes: Story = {
  // Time does not pass: the digits are the same however long the rendering takes.
  beforeEach: () => {
    const { now } = Date;
    const startMs = now();
    Date.now = () => startMs;
    return () => {
      Date.now = now;
    };
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^14:32/);
  },
};

export const Hours: Story = { args: { deadlineAt: after(23 * 3_600_000 + 59 * 60_000) } };

/** Calls back once when one minute is left. */
export const LastMinute: Story = {
  args: { deadlineAt: after(59_000) },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onLastMinute).toHaveBeenCalledOnce());
    await expect(args.onExpire).not.toHaveBeenCalled();
  },
};

/** Stops at zero and calls back once. */
export const Expired: Story = {
  args: { deadlineAt: after(-1_000) },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onExpire).toHaveBeenCalledOnce());
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^00?:00/);
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
