import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { ShareIcon } from '../icon/index.ts';
import { Button } from './index.ts';

const meta = {
  title: 'Tindakan/Button',
  component: Button,
  args: { children: 'Donasi Sekarang', variant: 'primary', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Satu-satunya tombol jingga di sebuah layar. Enter dan Spasi menekannya. */
export const Utama: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    await keyboard('{Tab}');
    await expect(canvas.getByRole('button', { name: 'Donasi Sekarang' })).toHaveFocus();
    await keyboard('{Enter}');
    await keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const Kedua: Story = {
  tags: ['visual'],
  args: { variant: 'secondary', children: [<ShareIcon key="ikon" />, 'Bagikan'] },
};

export const Tenang: Story = { args: { variant: 'quiet', children: 'Lihat semua' } };

/** 56 piksel, untuk langkah utama sebuah alur. */
export const BesarSelebarWadah: Story = { args: { size: 'l', wide: true, children: 'Bayar Rp 250.000' } };

/** Tetap terfokus dan terbaca, tetapi tekanan kedua tidak melakukan apa-apa. */
export const Sibuk: Story = {
  tags: ['visual'],
  args: { busy: true, children: 'Memproses' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Memproses' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await keyboard('{Tab}');
    await expect(button).toHaveFocus();
    await keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** Mati: sebutkan sebabnya di tombol atau di sebelahnya. */
export const Mati: Story = {
  tags: ['visual'],
  args: { disabled: true, children: 'Pilih jumlah dulu' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Pilih jumlah dulu' });
    await expect(button).toBeDisabled();
    await keyboard('{Tab}');
    await expect(button).not.toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const KataPanjang: Story = {
  args: { wide: true, children: 'Pertanggungjawabkan penggunaan dana kemanusiaan sekarang' },
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { globals: { skema: 'gelap' } };
