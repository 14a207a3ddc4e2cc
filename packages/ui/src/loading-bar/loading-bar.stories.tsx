import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { createHeldTimers } from '../../.storybook/held-timers.ts';
import { LoadingBar } from './index.ts';
import { LOADING_TIMES } from './loading-timer.ts';

const meta = { title: 'Keadaan/LoadingBar', component: LoadingBar, args: { loading: true } } satisfies Meta<
  typeof LoadingBar
>;
export default meta;
type Story = StoryObj<typeof meta>;

const throttle = createHeldTimers(LOADING_TIMES.throttleMs);

/** Muncul sesudah 200 milidetik: tunggu yang singkat tidak perlu diberitakan. */
export const Memuat: Story = {
  beforeEach: throttle.hold,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).toBeNull();
    throttle.release();
    await expect(await canvas.findByRole('progressbar', { name: 'Memuat halaman' })).toBeVisible();
  },
};

export const Diam: Story = { args: { loading: false } };

export const Gelap: Story = { ...Memuat, globals: { skema: 'gelap' } };
