import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NOW_AT } from '../../.storybook/samples.tsx';
import { DateTime } from './date-time.tsx';

const meta = {
  title: 'Isi/DateTime',
  component: DateTime,
  args: { at: '2026-11-20T10:43:00+07:00' },
} satisfies Meta<typeof DateTime>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Selalu Waktu Indonesia Barat, di perangkat mana pun. */
export const Tanggal: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('20 November 2026')).toHaveAttribute('datetime', '2026-11-20T10:43:00+07:00');
  },
};

/** Jam memakai titik. */
export const TanggalDanJam: Story = {
  args: { format: 'date-time' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('20 November 2026 pukul 10.43 WIB')).toBeVisible();
  },
};

export const Jam: Story = { args: { format: 'time' } };

/** Dihitung dari jam server, supaya server dan peramban menulis huruf yang sama. */
export const Lampau: Story = {
  render: () => <DateTime at="2026-11-21T10:06:00+07:00" format="ago" serverNowAt={NOW_AT} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('8 menit lalu')).toBeVisible();
  },
};

export const Gelap: Story = { args: { format: 'date-time' }, globals: { skema: 'gelap' } };
