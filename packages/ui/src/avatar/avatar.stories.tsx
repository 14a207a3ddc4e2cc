import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { LONG_NAME } from '../../.storybook/samples.tsx';
import { Avatar } from './index.ts';

const meta = { title: 'Isi/Avatar', component: Avatar, args: { name: 'Ratna Wulandari' } } satisfies Meta<
  typeof Avatar
>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Hiasan: namanya berdiri di sebelahnya, maka tidak dibacakan. */
export const Nama: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('RW')).toHaveAttribute('aria-hidden', 'true');
  },
};

/** Fotonya menutupi huruf; huruf tampil lagi bila fotonya tidak bisa dimuat. */
export const Foto: Story = {
  args: {
    src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="%23c56601"/></svg>',
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('img')).toBeVisible();
  },
};

/** Foto yang rusak tidak meninggalkan gambar pecah. */
export const FotoRusak: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
  },
};

export const TanpaNama: Story = { args: { name: undefined } };
export const Besar: Story = { args: { size: 'l' } };
export const NamaPanjang: Story = { args: { name: LONG_NAME } };
export const Gelap: Story = { globals: { skema: 'gelap' } };
