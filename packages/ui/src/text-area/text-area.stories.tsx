import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { TextArea } from './text-area.tsx';

const meta = {
  title: 'Isian/TextArea',
  component: TextArea,
  args: { label: 'Doa atau dukungan', name: 'prayer', optional: true },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Kosong: Story = {};

/** Jumlah huruf ikut dibacakan dan berubah selagi mengetik. */
export const DenganHitungan: Story = {
  args: { maxLength: 280 },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: /Doa/ });
    await keyboard('{Tab}');
    await keyboard('Semoga lekas pulih');
    await expect(area).toHaveAccessibleDescription('18 dari 280 huruf');
  },
};

export const Penuh: Story = { args: { maxLength: 24, defaultValue: 'Semoga lekas pulih, Alya' } };

export const Galat: Story = {
  args: { label: 'Alasan penolakan', optional: false, error: 'Tulis alasannya dalam sekurang-kurangnya satu kalimat' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

export const Mati: Story = { args: { disabled: true, defaultValue: 'Doa Anda sudah terkirim.' } };

export const KataPanjang: Story = {
  args: { defaultValue: 'Mempertanggungjawabkannya'.repeat(4) },
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { args: { maxLength: 280 }, globals: { skema: 'gelap' } };
