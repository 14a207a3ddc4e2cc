import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { LONG_NAME, LONG_TITLE, SampleCover, TEN_DIGITS_RUPIAH } from '../../.storybook/samples.tsx';
import { ClockIcon } from '../icon/index.ts';
import { Tag } from '../tag/tag.tsx';
import { TargetCard, TargetRow } from './target-card.tsx';

const meta = {
  title: 'Money/TargetCard',
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

/** The whole card is one link; the focus ring surrounds the card. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await keyboard('{Tab}');
    await expect(canvas.getByRole('link', { name: 'Perpustakaan keliling untuk anak Pulau Seram' })).toHaveFocus();
    await expect(canvas.getByRole('progressbar', { name: 'Terkumpul 74 persen' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'terverifikasi' })).toBeVisible();
  },
};

export const WithReason: Story = {
  args: { reason: <Tag icon={<ClockIcon size="s" />}>Berakhir lusa</Tag>, timeLeft: 'hari terakhir' },
};

export const NoDonations: Story = { args: { collectedRupiah: 0, percent: 0, verified: false } };

export const OverTarget: Story = { args: { collectedRupiah: 61_000_000, percent: 122, timeLeft: 'selesai' } };

/** Without a target there is no bar and no percentage. */
export const NoTarget: Story = {
  args: { targetRupiah: null, percent: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).toBeNull();
  },
};

export const LongTextTenDigits: Story = {
  args: {
    title: <a href="#panjang">{LONG_TITLE}</a>,
    organiser: LONG_NAME,
    collectedRupiah: TEN_DIGITS_RUPIAH,
    targetRupiah: TEN_DIGITS_RUPIAH,
    percent: 100,
    timeLeft: 'hari terakhir',
  },
  globals: { viewport: { value: 'narrow' } },
};

/** The feet of the cards are level although the titles differ in length. */
export const Grid: Story = {
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

/** A small picture beside the text. */
export const Rows: Story = {
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

export const Dark: Story = { globals: { scheme: 'dark' } };
