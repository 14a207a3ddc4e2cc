import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { LinkButton } from './index.ts';

const meta = {
  title: 'Tindakan/LinkButton',
  component: LinkButton,
  args: { href: '#donasi', children: 'Donasi Sekarang', variant: 'primary' },
} satisfies Meta<typeof LinkButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Pergi ke alamat lain, maka ia tautan walau berupa tombol. */
export const Utama: Story = {
  play: async ({ canvas }) => {
    await keyboard('{Tab}');
    await expect(canvas.getByRole('link', { name: 'Donasi Sekarang' })).toHaveFocus();
  },
};

export const Kedua: Story = { args: { variant: 'secondary', children: 'Lihat kabar' } };

export const Tenang: Story = { args: { variant: 'quiet', outdent: true, children: 'Lihat semua' } };

export const SelebarWadah: Story = { args: { wide: true, size: 'l' }, globals: { viewport: { value: 'sempit' } } };

export const KataPanjang: Story = {
  args: { wide: true, children: 'Pertanggungjawabkan penggunaan dana kemanusiaan sekarang' },
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { args: { variant: 'secondary' }, globals: { skema: 'gelap' } };
