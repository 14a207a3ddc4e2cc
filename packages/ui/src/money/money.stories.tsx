import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TEN_DIGITS_RUPIAH } from '../../.storybook/samples.tsx';
import { Money } from './money.tsx';

const meta = {
  title: 'Uang/Money',
  component: Money,
  args: { amountRupiah: 148_250_000 },
} satisfies Meta<typeof Money>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Angkanya juga tertulis di `value`, sehingga mesin membacanya tanpa menebak titik. */
export const DalamKalimat: Story = {
  render: (args) => (
    <p>
      Terkumpul <Money {...args} /> dari 1.204 donatur.
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('data')).toHaveAttribute('value', '148250000');
  },
};

export const Tebal: Story = { args: { size: 'strong' } };
export const Sedang: Story = { args: { size: 'm' } };
export const Besar: Story = { args: { size: 'l' } };

/** Judul: Rp lebih kecil, di garis dasar yang sama. */
export const SangatBesar: Story = { tags: ['visual'], args: { size: 'xl' } };

export const Nol: Story = { args: { amountRupiah: 0, size: 'l' } };

/** Sepuluh angka tidak pernah terpotong barisnya, juga di 320 piksel. */
export const SepuluhAngka: Story = {
  args: { amountRupiah: TEN_DIGITS_RUPIAH, size: 'xl' },
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { args: { size: 'xl' }, globals: { skema: 'gelap' } };
