import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { Button } from '../button/index.ts';
import { Banner } from './banner.tsx';

const meta = {
  title: 'State/Banner',
  component: Banner,
  args: { title: 'Waktu habis', children: 'Uang Anda tidak terpotong' },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Notice: Story = { tags: ['visual'], args: { action: <Button>Buat baru</Button> } };

export const Success: Story = {
  tags: ['visual'],
  args: { tone: 'success', title: 'Sudah dibayar', children: '21 November 2026 pukul 10.31 WIB' },
};

/** Colour is never the only sign: an icon and a sentence come with it. */
export const Failed: Story = {
  tags: ['visual'],
  args: { tone: 'error', title: 'Pembayaran gagal', children: 'Saldo tidak cukup', action: <Button>Coba lagi</Button> },
  play: async ({ canvas }) => {
    await keyboard('{Tab}');
    await expect(canvas.getByRole('button', { name: 'Coba lagi' })).toHaveFocus();
  },
};

/** Appears later: read aloud after the current announcement. */
export const Polite: Story = {
  args: { live: 'polite', title: undefined, children: 'Versi baru tersedia' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Versi baru tersedia');
  },
};

/** Appears later: interrupts the current announcement. */
export const Assertive: Story = {
  args: { live: 'assertive', tone: 'error' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Waktu habis');
  },
};

export const LongText: Story = {
  args: {
    title: 'Pertanggungjawaban ketidaksesuaian',
    children: 'Penyelenggara mempertanggungjawabkan Rp 9.876.543.210 paling lambat 4 Desember 2026.',
    action: <Button>Coba lagi</Button>,
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = {
  args: { tone: 'error', action: <Button>Coba lagi</Button> },
  globals: { scheme: 'dark' },
};
