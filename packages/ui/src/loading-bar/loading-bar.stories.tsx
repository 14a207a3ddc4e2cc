import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LoadingBar } from './index.ts';

const meta = { title: 'Keadaan/LoadingBar', component: LoadingBar, args: { loading: true } } satisfies Meta<
  typeof LoadingBar
>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Muncul sesudah 200 milidetik: tunggu yang singkat tidak perlu diberitakan. */
export const Memuat: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).toBeNull();
    await expect(await canvas.findByRole('progressbar', { name: 'Memuat halaman' })).toBeVisible();
  },
};

export const Diam: Story = { args: { loading: false } };

export const Gelap: Story = { ...Memuat, globals: { skema: 'gelap' } };
