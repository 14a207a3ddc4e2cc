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
  title: 'Content/DataTable',
  component: DataTable<Gift>,
  args: { caption: 'Donasi terbaru', columns, rows: GIFTS, keyOf: ({ at }) => at },
} satisfies Meta<typeof DataTable<Gift>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** On a phone each row becomes a block; for screen readers it stays a table. */
export const Default: Story = { tags: ['visual'] };

export const Desktop: Story = { globals: { viewport: { value: 'desktop' } }, tags: ['visual'] };

export const Loading: Story = { args: { busy: true } };

export const Dark: Story = { globals: { scheme: 'dark' } };

const onNext = fn();

/** Only one page is in memory, however long the list is. */
export const Pages: Story = {
  render: () => <Pager label="Halaman donatur" page={1} onNext={onNext} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sebelumnya' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Berikutnya' }));
    await expect(onNext).toHaveBeenCalledOnce();
  },
};
