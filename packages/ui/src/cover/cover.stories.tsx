import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { COVER } from '../../.storybook/samples.tsx';
import { Cover } from './cover.tsx';

const meta = {
  title: 'Isi/Cover',
  component: Cover,
  args: { ...COVER, alt: 'Anak-anak membaca di tepi pantai', priority: true },
} satisfies Meta<typeof Cover>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Tempatnya sudah ada sebelum gambarnya tiba. */
export const Gambar: Story = {
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'Anak-anak membaca di tepi pantai' });
    const { width, height } = picture.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(16 / 9, 1);
  },
};

/** Tanpa arti sendiri: teks alternatifnya kosong. */
export const Hiasan: Story = { args: { alt: '' } };

export const GambarHilang: Story = { args: { src: 'data:image/png;base64,' } };

export const DenganHitungan: Story = { args: { children: <span className="u-cover__count">1/5</span> } };

export const Gelap: Story = { globals: { skema: 'gelap' } };
