import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { createHeldTimers } from '../../.storybook/held-timers.ts';
import { LoadingBar } from './index.ts';
import { LOADING_TIMES } from './loading-timer.ts';

const meta = { title: 'State/LoadingBar', component: LoadingBar, args: { loading: true } } satisfies Meta<
  typeof LoadingBar
>;
export default meta;
type Story = StoryObj<typeof meta>;

const throttle = createHeldTimers(LOADING_TIMES.throttleMs);

/** Appears after 200 ms: a short wait needs no notice. */
export const Loading: Story = {
  beforeEach: throttle.hold,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).toBeNull();
    throttle.release();
    await expect(await canvas.findByRole('progressbar', { name: 'Memuat halaman' })).toBeVisible();
  },
};

export const Idle: Story = { args: { loading: false } };

export const Dark: Story = { ...Loading, globals: { scheme: 'dark' } };
