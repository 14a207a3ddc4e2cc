import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatRupiah } from '@uluran/contract/money';
import { expect, fn, userEvent } from 'storybook/test';
import { LONG_NAME, TEN_DIGITS_RUPIAH } from '../../.storybook/samples.tsx';
import { type Column, DataTable, Pager } from './index.ts';

interface Gift {
  name: string;
  at: string;
  method: string;
  amountRupiah: number;
}

const GIFTS: Gift[] = [
  { name: 'Hamba Allah', at: '21 Nov, 10.12', method: 'QRIS', amountRupiah: 250_000 },
  { name: 'Dewi Puspitasari', at: '21 Nov, 09.57', method: 'GoPay', amountRupiah: 100_000 },
  { name: LONG_NAME, at: '21 Nov, 09.18', method: 'Virtual account BRI', amountRupiah: TEN_DIGITS_RUPIAH },
];

const columns: Column<Gift>[] = [
  { key: 'name', name: 'Donatur', cell: ({ name }) => name },
  { key: 'at', name: 'Waktu', cell: ({ at }) => at },
  { key: 'method', name: 'Cara bayar', cell: ({ method }) => method },
  { key: 'amount', name: 'Jumlah', end: true, cell: ({ amountRupiah }) => formatRupiah(amountRupiah) },
];

const meta = {
  title: 'Isi/DataTable',
  component: DataTable<Gift>,
  args: { caption: 'Donasi terbaru', columns, rows: GIFTS, keyOf: ({ at }) => at },
} satisfies Meta<typeof DataTable<Gift>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Di ponsel tiap baris menjadi satu blok; bagi pembaca layar tetap tabel. */
export const Biasa: Story = { tags: ['visual'] };

export const Lebar: Story = { globals: { viewport: { value: 'desktop' } }, tags: ['visual'] };

export const SedangMemuat: Story = { args: { busy: true } };

export const Gelap: Story = { globals: { skema: 'gelap' } };

const onNext = fn();

/** Hanya satu halaman yang dipegang, berapa pun panjang daftarnya. */
export const Halaman: Story = {
  render: () => <Pager label="Halaman donatur" page={1} onNext={onNext} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sebelumnya' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Berikutnya' }));
    await expect(onNext).toHaveBeenCalledOnce();
  },
};
