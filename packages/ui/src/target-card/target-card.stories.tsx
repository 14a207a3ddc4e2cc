import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { LONG_NAME, LONG_TITLE, SampleCover, TEN_DIGITS_RUPIAH } from '../../.storybook/samples.tsx';
import { ClockIcon } from '../icon/index.ts';
import { Tag } from '../tag/tag.tsx';
import { TargetCard, TargetRow } from './target-card.tsx';

const meta = {
  title: 'Uang/TargetCard',
  component: TargetCard,
  args: {
    as: 'article',
    cover: <SampleCover />,
    title: <a href="#perpustakaan">Perpustakaan keliling untuk anak Pulau Seram</a>,
    organiser: 'Yayasan Layar Pustaka',
    place: 'Seram',
    verified: true,
    collectedRupiah: 37_120_000,
    targetRupiah: 50_000_000,
    percent: 74,
    timeLeft: '12 hari lagi',
  },
} satisfies Meta<typeof TargetCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Seluruh kartu satu tautan; fokus melingkari kartu. */
export const Biasa: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await keyboard('{Tab}');
    await expect(canvas.getByRole('link', { name: 'Perpustakaan keliling untuk anak Pulau Seram' })).toHaveFocus();
    await expect(canvas.getByRole('progressbar', { name: 'Terkumpul 74 persen' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'terverifikasi' })).toBeVisible();
  },
};

export const DenganAlasan: Story = {
  args: { reason: <Tag icon={<ClockIcon size="s" />}>Berakhir lusa</Tag>, timeLeft: 'hari terakhir' },
};

export const BelumAdaDonasi: Story = { args: { collectedRupiah: 0, percent: 0, verified: false } };

export const LewatTarget: Story = { args: { collectedRupiah: 61_000_000, percent: 122, timeLeft: 'selesai' } };

/** Tanpa target tidak ada bilah dan persen. */
export const TanpaTarget: Story = {
  args: { targetRupiah: null, percent: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
};

export const KataPanjangSepuluhAngka: Story = {
  args: {
    title: <a href="#panjang">{LONG_TITLE}</a>,
    organiser: LONG_NAME,
    collectedRupiah: TEN_DIGITS_RUPIAH,
    targetRupiah: TEN_DIGITS_RUPIAH,
    percent: 100,
    timeLeft: 'hari terakhir',
  },
  globals: { viewport: { value: 'sempit' } },
};

/** Kaki kartu sejajar walau judulnya berbeda panjang. */
export const Sebaris: Story = {
  tags: ['visual'],
  render: (args) => (
    <ul className="u-grid">
      <TargetCard {...args} as="li" />
      <TargetCard {...args} as="li" title={<a href="#panjang">{LONG_TITLE}</a>} />
      <TargetCard {...args} as="li" title={<a href="#sumur">Sumur bor Gunungkidul</a>} targetRupiah={null} />
    </ul>
  ),
  globals: { viewport: { value: 'desktop' } },
};

/** Gambar kecil di sebelah kata-katanya. */
export const Baris: Story = {
  render: ({ as: _, timeLeft: __, ...args }) => (
    <ul className="u-stack">
      <TargetRow
        {...args}
        reason={
          <>
            <ClockIcon size="s" />
            Darurat sampai 27 November
          </>
        }
      />
      <TargetRow {...args} title={<a href="#panjang">{LONG_TITLE}</a>} organiser={LONG_NAME} targetRupiah={null} />
    </ul>
  ),
};

export const Gelap: Story = { globals: { skema: 'gelap' } };
