import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_TITLE, SampleCover } from '../../.storybook/samples.tsx';
import { Card, MiniCard } from './card.tsx';

const meta = {
  title: 'Isi/Card',
  component: Card,
  args: { padded: true, children: <p>Laporan terakhir: 18 November 2026, oleh pengurus di Masohi.</p> },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Biasa: Story = {};

/** Elemen yang cocok dengan isinya: bagian, artikel, butir daftar. */
export const Bagian: Story = {
  args: { as: 'section', 'aria-label': 'Laporan' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Laporan' })).toBeVisible();
  },
};

/** Di ponsel hanya isinya yang tampak. */
export const PolosDiPonsel: Story = { args: { bareOnPhone: true } };

export const Kecil: Story = {
  render: () => (
    <MiniCard cover={<SampleCover />} title="Perpustakaan keliling">
      Yayasan Layar Pustaka
    </MiniCard>
  ),
};

export const KecilKataPanjang: Story = {
  render: () => (
    <MiniCard cover={<SampleCover />} title={LONG_TITLE}>
      Terkumpul Rp 9.876.543.210
    </MiniCard>
  ),
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { globals: { skema: 'gelap' } };
