import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Countdown } from './countdown.tsx';

const after = (milliseconds: number) => new Date(Date.parse('2026-11-21T03:14:00Z') + milliseconds).toISOString();

const meta = {
  title: 'Isi/Countdown',
  component: Countdown,
  args: { serverNowAt: after(0), deadlineAt: after(14 * 60_000 + 32_000), onLastMinute: fn(), onExpire: fn() },
} satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Titik dua, karena jam memakai titik. Waktu mutlak selalu berdiri di dekatnya. */
export const Menit: Story = {
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

export const Jam: Story = { args: { deadlineAt: after(23 * 3_600_000 + 59 * 60_000) } };

/** Memberi tahu sekali begitu tinggal satu menit. */
export const SemenitTerakhir: Story = {
  args: { deadlineAt: after(59_000) },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onLastMinute).toHaveBeenCalledOnce());
    await expect(args.onExpire).not.toHaveBeenCalled();
  },
};

/** Berhenti di nol dan memberi tahu sekali. */
export const Habis: Story = {
  args: { deadlineAt: after(-1_000) },
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onExpire).toHaveBeenCalledOnce());
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^00?:00/);
  },
};

export const Gelap: Story = { globals: { skema: 'gelap' } };
