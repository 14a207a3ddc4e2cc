import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { DateField } from './index.ts';

const meta = {
  title: 'Isian/DateField',
  component: DateField,
  args: { label: 'Tanggal kuitansi', name: 'spentOn', max: '2026-11-27', onDayChange: fn() },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Tahun yang baru sebagian diketik belum menjadi hari. */
export const Kosong: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Tanggal kuitansi');
    await fireEvent.change(field, { target: { value: '0202-11-18' } });
    await expect(args.onDayChange).toHaveBeenLastCalledWith(null);
    await fireEvent.change(field, { target: { value: '2026-11-18' } });
    await expect(args.onDayChange).toHaveBeenLastCalledWith('2026-11-18');
  },
};

export const Terisi: Story = { args: { defaultValue: '2026-11-18', hint: 'Paling lama 27 November' } };

export const Galat: Story = {
  args: { defaultValue: '2026-11-30', error: 'Hari ini belum tiba.' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Tanggal kuitansi');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Hari ini belum tiba.');
  },
};

export const Mati: Story = { args: { disabled: true, defaultValue: '2026-11-18' } };

export const KataPanjang: Story = {
  args: { label: 'Tanggal surat pertanggungjawaban penanggung jawab', optional: true },
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { ...Terisi, globals: { skema: 'gelap' } };
