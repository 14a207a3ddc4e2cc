import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TEN_DIGITS_RUPIAH } from '../../.storybook/samples.tsx';
import { FigureRow, FigureTable, FundBar } from './index.ts';

const meta = {
  title: 'Money/FundBar',
  component: FundBar,
  args: {
    caption: 'Penggunaan dana yang terkumpul',
    totalLabel: 'Terkumpul',
    totalRupiah: 148_250_000,
    segments: [
      { tone: 'proved', label: 'Terpakai dan ada bukti', detail: '11 kuitansi dan foto', amountRupiah: 86_400_000 },
      {
        tone: 'pending',
        label: 'Dicairkan, bukti menyusul',
        detail: 'Paling lambat 4 Desember',
        amountRupiah: 20_000_000,
      },
      { tone: 'fees', label: 'Biaya pembayaran', amountRupiah: 1_850_000 },
      { tone: 'balance', label: 'Belum dicairkan', amountRupiah: 40_000_000 },
    ],
  },
} satisfies Meta<typeof FundBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Bar and table show the same figures; the table is also the legend. */
export const Complete: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', { name: /^Penggunaan dana yang terkumpul: Terpakai dan ada bukti/ }),
    ).toBeVisible();
    await expect(canvas.getByRole('table', { name: 'Penggunaan dana yang terkumpul' })).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(5);
  },
};

export const NothingWithdrawn: Story = {
  args: { totalRupiah: 2_500_000, segments: [{ tone: 'balance', label: 'Belum dicairkan', amountRupiah: 2_500_000 }] },
};

/** No money yet: the table shows zero. */
export const Empty: Story = {
  args: { totalRupiah: 0, segments: [{ tone: 'balance', label: 'Belum dicairkan', amountRupiah: 0 }] },
};

/** A small segment stays visible beside a large one. */
export const SmallSegment: Story = {
  args: {
    totalRupiah: TEN_DIGITS_RUPIAH,
    segments: [
      { tone: 'fees', label: 'Biaya pembayaran', amountRupiah: 4_500 },
      { tone: 'balance', label: 'Belum dicairkan', amountRupiah: TEN_DIGITS_RUPIAH - 4_500 },
    ],
  },
};

export const LongTextTenDigits: Story = {
  args: {
    totalRupiah: TEN_DIGITS_RUPIAH,
    segments: [
      {
        tone: 'pending',
        label: 'Pertanggungjawaban perlengkapan keterampilan',
        detail: 'Menunggu ketidaksesuaian dipertanggungjawabkan penyelenggara',
        amountRupiah: TEN_DIGITS_RUPIAH,
      },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
};

/** A plan without a bar. */
export const Plan: Story = {
  render: () => (
    <FigureTable caption="Rencana anggaran">
      <FigureRow label="Perlengkapan sekolah" detail="120 paket" amountRupiah={42_000_000} />
      <FigureRow label="Pengiriman" amountRupiah={6_500_000} />
      <FigureRow label="Jumlah" amountRupiah={48_500_000} total />
    </FigureTable>
  ),
};

export const Dark: Story = { globals: { scheme: 'dark' } };

/** Very large letters on a narrow screen: an amount wider than its line wraps. */
export const LargeLetters: Story = {
  args: {
    totalRupiah: 999_999_999_999,
    segments: [{ tone: 'balance', label: 'Belum dicairkan', amountRupiah: 999_999_999_999 }],
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table');
    // As large letters at 400 percent leave it.
    if (table.parentElement !== null) table.parentElement.style.inlineSize = '112px';
    await expect(table.scrollWidth).toBeLessThanOrEqual(112);
  },
};
