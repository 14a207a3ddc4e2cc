import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { Button } from '../button/index.ts';
import { Banner } from './banner.tsx';

const meta = {
  title: 'Keadaan/Banner',
  component: Banner,
  args: { title: 'Waktu habis', children: 'Uang Anda tidak terpotong' },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pemberitahuan: Story = { tags: ['visual'], args: { action: <Button>Buat baru</Button> } };

export const Berhasil: Story = {
  tags: ['visual'],
  args: { tone: 'success', title: 'Sudah dibayar', children: '21 November 2026 pukul 10.31 WIB' },
};

/** Warna tidak pernah bicara sendiri: ikon dan kalimat ikut. */
export const Gagal: Story = {
  tags: ['visual'],
  args: { tone: 'error', title: 'Pembayaran gagal', children: 'Saldo tidak cukup', action: <Button>Coba lagi</Button> },
  play: async ({ canvas }) => {
    await keyboard('{Tab}');
    await expect(canvas.getByRole('button', { name: 'Coba lagi' })).toHaveFocus();
  },
};

/** Muncul kemudian: dibacakan setelah yang sedang dibacakan. */
export const Sopan: Story = {
  args: { live: 'polite', title: undefined, children: 'Versi baru tersedia' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Versi baru tersedia');
  },
};

/** Muncul kemudian: memotong yang sedang dibacakan. */
export const Mendesak: Story = {
  args: { live: 'assertive', tone: 'error' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Waktu habis');
  },
};

export const KataPanjang: Story = {
  args: {
    title: 'Pertanggungjawaban ketidaksesuaian',
    children: 'Penyelenggara mempertanggungjawabkan Rp 9.876.543.210 paling lambat 4 Desember 2026.',
    action: <Button>Coba lagi</Button>,
  },
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = {
  args: { tone: 'error', action: <Button>Coba lagi</Button> },
  globals: { skema: 'gelap' },
};
