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
  title: 'Content/Chart',
  component: LineChart,
  args: { label: 'Terkumpul: 12 juta pada 14 Okt, 148 juta pada 21 Nov', points, goal: 200, events: [2, 4], format },
} satisfies Meta<typeof LineChart>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The dashed line is the target, the dots are the days of updates. A table with the same figures is always beside it. */
export const Line: Story = { tags: ['visual'] };

export const LineEmpty: Story = {
  args: { label: 'Belum ada donasi', points: [{ label: '14 Okt', value: 0 }], events: [] },
};

export const Bars: Story = {
  render: () => (
    <BarChart
      label="Donasi per bulan"
      bars={MONTHS.map((label, month) => ({ label, value: (month * 137) % 800 }))}
      format={format}
    />
  ),
};

export const BarsEmpty: Story = {
  render: () => (
    <BarChart label="Donasi per bulan" bars={MONTHS.map((label) => ({ label, value: 0 }))} format={format} />
  ),
};

export const Shares: Story = {
  render: () => (
    <BarTable
      caption="Cara bayar"
      columns={['Cara bayar', 'Jumlah']}
      rows={[
        { key: 'qris', name: 'QRIS', value: 9_876_543_210, amount: formatRupiah(9_876_543_210), note: '742 donasi' },
        { key: 'va', name: LONG_NAME, value: 584_300_000, amount: formatRupiah(584_300_000), note: '318 donasi' },
        { key: 'returned', name: 'Kartu', value: -20_000, amount: formatRupiah(-20_000) },
      ]}
    />
  ),
};

export const Small: Story = { render: () => <Sparkline label="16 hari terakhir: naik 4 juta" values={GROWN} /> };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { globals: { scheme: 'dark' }, tags: ['visual'] };
