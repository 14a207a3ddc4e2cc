import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TEN_DIGITS_RUPIAH } from '../../.storybook/samples.tsx';
import { Money } from '../money/money.tsx';
import { LedgerStrip, StatRow } from './stat.tsx';

const meta = {
  title: 'Money/Stat',
  component: StatRow,
  args: {
    items: [
      { label: 'terkumpul', value: '74%' },
      { label: 'donatur', value: '1.204' },
      { label: 'hari lagi', value: '12' },
    ],
  },
} satisfies Meta<typeof StatRow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(3);
  },
};

export const Zero: Story = {
  args: {
    items: [
      { label: 'terkumpul', value: '0%' },
      { label: 'donatur', value: '0' },
    ],
  },
};

export const LongText: Story = {
  args: {
    items: [
      { label: 'dipertanggungjawabkan', value: '100%' },
      { label: 'penyelenggara', value: '9.876.543' },
      { label: 'hari lagi', value: '365' },
    ],
  },
  globals: { viewport: { value: 'narrow' } },
};

/** Figures of the whole site with their source and time. */
export const Ledger: Story = {
  tags: ['visual'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <LedgerStrip
      label="Angka seluruh Uluran"
      source="Dihitung dari buku besar pada 21 November 2026 pukul 10.14 WIB."
      items={[
        { label: 'tersalurkan dan ada buktinya', value: <Money amountRupiah={TEN_DIGITS_RUPIAH} size="xl" /> },
        { label: 'donatur', value: '48.312' },
        { label: 'galang dana selesai', value: '317' },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Angka seluruh Uluran' })).toBeVisible();
  },
};

export const LedgerDesktop: Story = { ...Ledger, globals: { viewport: { value: 'desktop' } } };

export const Dark: Story = { globals: { scheme: 'dark' } };
