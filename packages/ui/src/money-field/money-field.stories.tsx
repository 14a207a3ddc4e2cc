import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { createHeldTimers } from '../../.storybook/held-timers.ts';
import { keyboard } from '../../.storybook/keyboard.ts';
import { MoneyField } from './index.ts';
import { REST_MS } from './money-field.tsx';

const meta = {
  title: 'Isian/MoneyField',
  component: MoneyField,
  args: {
    label: 'Jumlah lain',
    name: 'amount',
    limits: 'Minimal Rp\u00a010.000',
    onAmountChange: fn(),
    onAmountSettle: fn(),
  },
} satisfies Meta<typeof MoneyField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The pause after which an amount counts as typed. */
const rest = createHeldTimers(REST_MS);

/** Titik ribuan ditambahkan selagi mengetik; jumlahnya ditulis dengan kata, dan dibacakan setelah ketikan berhenti. */
export const Mengetik: Story = {
  tags: ['visual'],
  beforeEach: rest.hold,
  play: async ({ args, canvas }) => {
    await keyboard('{Tab}');
    await keyboard('250000');
    await expect(canvas.getByRole('textbox', { name: 'Jumlah lain' })).toHaveValue('250.000');
    await expect(canvas.getByText('Dua ratus lima puluh ribu rupiah')).toBeVisible();
    await expect(args.onAmountChange).toHaveBeenLastCalledWith(250_000);
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(args.onAmountSettle).not.toHaveBeenCalled();
    rest.release();
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Dua ratus lima puluh ribu rupiah'));
    await expect(args.onAmountSettle).toHaveBeenCalledTimes(1);
    await expect(args.onAmountSettle).toHaveBeenLastCalledWith(250_000);
  },
};

/** Yang ditulis sehari-hari dibaca, dan saat isian ditinggalkan tertulis sebagaimana dipahami. */
export const TulisanSehariHari: Story = {
  beforeEach: rest.hold,
  play: async ({ args, canvas }) => {
    await keyboard('{Tab}1,5 jt');
    await expect(canvas.getByText('Satu juta lima ratus ribu rupiah')).toBeVisible();
    await keyboard('{Tab}');
    await expect(canvas.getByRole('textbox')).toHaveValue('1.500.000');
    await expect(args.onAmountSettle).toHaveBeenCalledTimes(1);
    await expect(args.onAmountSettle).toHaveBeenLastCalledWith(1_500_000);
  },
};

/** Kursor tetap di belakang angka yang sama ketika angka di tengah dihapus. */
export const KursorTetap: Story = {
  args: { defaultAmountRupiah: 1_250_000 },
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox');
    field.focus();
    field.setSelectionRange(4, 4);
    await keyboard('{Backspace}');
    await expect(field).toHaveValue('120.000');
    await expect(field.selectionStart).toBe(2);
  },
};

/** Teks yang bukan bilangan utuh dibiarkan seperti ditulis, tidak diam-diam menjadi angka lain. */
export const BukanBilangan: Story = {
  tags: ['visual'],
  args: { defaultText: '10.000,50', error: 'Tulis jumlah dalam rupiah bulat, tanpa sen' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('10.000,50');
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

export const SepuluhAngka: Story = {
  args: { defaultAmountRupiah: 9_876_543_210 },
  globals: { viewport: { value: 'sempit' } },
};

export const Mati: Story = { args: { defaultAmountRupiah: 100_000, disabled: true } };

export const Gelap: Story = { args: { defaultAmountRupiah: 250_000 }, globals: { skema: 'gelap' } };
