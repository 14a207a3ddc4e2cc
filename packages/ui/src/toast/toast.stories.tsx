import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { Button } from '../button/index.ts';
import { createToastQueue, type ToastInput, type ToastQueue, ToastRegion } from './index.ts';
import type { ToastClock } from './toast-schedule.ts';

const undo = fn();
const COPIED: ToastInput = { message: 'Tautan disalin', tone: 'success', durationMs: null };
const DELETED: ToastInput = {
  message: 'Draf dihapus',
  durationMs: null,
  action: { label: 'Urungkan', onPress: undo },
};
const FAILED: ToastInput = {
  message: 'Perubahan belum tersimpan karena koneksi terputus',
  tone: 'error',
  action: { label: 'Coba lagi', onPress: () => undefined },
};

const load = fn();
const NEW_VERSION: ToastInput = {
  key: 'new-version',
  message: 'Versi baru siap. Isian yang belum dikirim akan hilang.',
  durationMs: null,
  action: { label: 'Muat ulang', onPress: load },
};

interface SceneProps {
  readonly toasts: readonly ToastInput[];
  readonly createQueue?: () => ToastQueue;
}

/** A page with a button for each toast. The queue is kept when the scene is rendered again. */
function Scene({ toasts, createQueue = createToastQueue }: SceneProps) {
  const [queue] = useState(() => createQueue());
  const say = () => {
    for (const toast of toasts) queue.add(toast);
  };
  return (
    <>
      <Button onClick={say}>Beri tahu</Button>
      <ToastRegion queue={queue} />
    </>
  );
}

const meta = {
  title: 'Layers/Toast',
  component: Scene,
  args: { toasts: [COPIED] },
} satisfies Meta<typeof Scene>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The first toast comes with the code that draws it. */
const shown = () => waitFor(() => expect(document.querySelector('.u-toast')).toBeVisible());

const say = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Beri tahu' }));
  await shown();
};

/** The region is rendered empty first, so that the first message is read aloud too. */
export const Success: Story = {
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Pemberitahuan' });
    await expect(region).toHaveTextContent('');
    await say();
    await expect(region).toHaveTextContent('Tautan disalin');
    await expect(canvas.getByText('Tautan disalin').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  },
};

/** Escape closes the toast that has the focus; the focus returns to its former place. */
export const Keyboard: Story = {
  args: { toasts: [DELETED] },
  play: async ({ canvas }) => {
    await keyboard('{Tab}{Enter}');
    await shown();
    await keyboard('{Tab}');
    await expect(canvas.getByRole('button', { name: 'Urungkan' })).toHaveFocus();
    await keyboard('{Escape}');
    await expect(canvas.queryByText('Draf dihapus')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Beri tahu' })).toHaveFocus();
  },
};

/** The action closes the toast. */
export const WithAction: Story = {
  args: { toasts: [DELETED] },
  play: async ({ canvas }) => {
    undo.mockClear();
    await say();
    await userEvent.click(canvas.getByRole('button', { name: 'Urungkan' }));
    await expect(undo).toHaveBeenCalledOnce();
    await expect(canvas.queryByText('Draf dihapus')).toBeNull();
  },
};

/** A new version waits while a form has input: the toast stays until it is answered, and is not shown twice. */
export const NewVersion: Story = {
  args: { toasts: [NEW_VERSION, NEW_VERSION] },
  play: async ({ canvas }) => {
    load.mockClear();
    await say();
    await expect(canvas.getAllByText(/^Versi baru siap/)).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Muat ulang' }));
    await expect(load).toHaveBeenCalledOnce();
  },
};

/** A clock that the story moves. */
function createStoryClock() {
  const timers = new Map<number, { dueMs: number; run: () => void }>();
  let nowMs = 0;
  let lastId = 0;
  const clock: ToastClock = {
    now: () => nowMs,
    after(milliseconds, run) {
      lastId += 1;
      const id = lastId;
      timers.set(id, { dueMs: nowMs + milliseconds, run });
      return () => void timers.delete(id);
    },
  };
  return {
    clock,
    pass(milliseconds: number) {
      nowMs += milliseconds;
      for (const [id, { dueMs, run }] of [...timers]) {
        if (dueMs > nowMs) continue;
        timers.delete(id);
        run();
      }
    },
  };
}

const SHORT_MS = 200;
const { clock, pass } = createStoryClock();
const createTimedQueue = () =>
  createToastQueue(async () => {
    const parts = await import('./toast-parts.ts');
    return { ...parts, createToastSchedule: () => parts.createToastSchedule(clock) };
  });
const lookAway = (away: boolean) => {
  Object.defineProperty(document, 'hidden', { value: away, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** The time is paused while the toast is hovered or focused or another tab is shown, and runs on afterwards. */
export const Paused: Story = {
  args: { toasts: [{ ...COPIED, durationMs: SHORT_MS }], createQueue: createTimedQueue },
  beforeEach: () => () => {
    Reflect.deleteProperty(document, 'hidden');
  },
  play: async ({ canvas }) => {
    const gone = async () => {
      pass(SHORT_MS);
      await waitFor(() => expect(canvas.queryByText('Tautan disalin')).toBeNull());
    };
    const stays = async () => {
      pass(2 * SHORT_MS);
      await expect(canvas.getByText('Tautan disalin')).toBeVisible();
    };
    await say();
    await userEvent.hover(canvas.getByText('Tautan disalin'));
    await stays();
    await userEvent.unhover(canvas.getByText('Tautan disalin'));
    await gone();
    await say();
    lookAway(true);
    await stays();
    lookAway(false);
    await gone();
    await say();
    canvas.getByRole('button', { name: 'Tutup: Tautan disalin' }).focus();
    await stays();
    canvas.getByRole('button', { name: 'Beri tahu' }).focus();
    await gone();
  },
};

/** An error is read aloud at once and stays until it is closed; at most three toasts are shown. */
export const Many: Story = {
  tags: ['visual'],
  args: { toasts: [COPIED, DELETED, FAILED, COPIED] },
  play: async ({ canvas }) => {
    await say();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByText(/koneksi terputus/).closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
  },
};

export const Narrow: Story = {
  args: { toasts: [{ message: 'Mempertanggungjawabkan perlengkapan keterampilan ketunarunguan', tone: 'error' }] },
  play: say,
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { args: { toasts: [COPIED, FAILED] }, play: say, globals: { scheme: 'dark' } };
