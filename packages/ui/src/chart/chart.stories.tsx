import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatNumber, formatRupiah } from '@uluran/contract/money';
import { LONG_NAME } from '../../.storybook/samples.tsx';
import { BarChart, BarTable, LineChart, Sparkline } from './index.ts';

const WEEKS = ['14 Okt', '21 Okt', '28 Okt', '4 Nov', '11 Nov', '18 Nov', '21 Nov'];
const GROWN = [12, 61, 96, 111, 123, 134, 148];
const points = WEEKS.map((label, index) => ({ label, value: GROWN[index] ?? 0 }));
const MONTHS = 'Des Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov'.split(' ');
const format = (value: number) => formatNumber(value);

const meta = {
  title: 'Isi/Chart',
  component: LineChart,
  args: { label: 'Terkumpul: 12 juta pada 14 Okt, 148 juta pada 21 Nov', points, goal: 200, events: [2, 4], format },
} satisfies Meta<typeof LineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Garis putus-putus ialah target, titik-titik hari terbitnya kabar. Tabelnya selalu ada di sampingnya. */
export const Garis: Story = { tags: ['visual'] };

export const GarisKosong: Story = {
  args: { label: 'Belum ada donasi', points: [{ label: '14 Okt', value: 0 }], events: [] },
};

export const Batang: Story = {
  render: () => (
    <BarChart
      label="Donasi per bulan"
      bars={MONTHS.map((label, month) => ({ label, value: (month * 137) % 800 }))}
      format={format}
    />
  ),
};

export const BatangKosong: Story = {
  render: () => (
    <BarChart label="Donasi per bulan" bars={MONTHS.map((label) => ({ label, value: 0 }))} format={format} />
  ),
};

export const Bagian: Story = {
  render: () => (
    <BarTable
      caption="Cara bayar"
      columns={['Cara bayar', 'Jumlah']}
      rows={[
        { key: 'qris', name: 'QRIS', value: 9_876_543_210, amount: formatRupiah(9_876_543_210), note: '742 donasi' },
        { key: 'va', name: LONG_NAME, value: 584_300_000, amount: formatRupiah(584_300_000), note: '318 donasi' },
        { key: 'balik', name: 'Kartu', value: -20_000, amount: formatRupiah(-20_000) },
      ]}
    />
  ),
};

export const Kecil: Story = { render: () => <Sparkline label="16 hari terakhir: naik 4 juta" values={GROWN} /> };

export const Sempit: Story = { globals: { viewport: { value: 'sempit' } } };

export const Gelap: Story = { globals: { skema: 'gelap' }, tags: ['visual'] };
