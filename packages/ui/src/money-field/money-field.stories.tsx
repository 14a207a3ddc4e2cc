import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { createHeldTimers } from '../../.storybook/held-timers.ts';
import { keyboard } from '../../.storybook/keyboard.ts';
import { MoneyField } from './index.ts';
import { REST_MS } from './money-field.tsx';

const meta = {
  title: 'Fields/MoneyField',
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

/** Dots between thousands are added while typing; the amount is written in words, and read aloud after a pause. */
export const Typing: Story = {
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

/** Everyday notation is accepted, and the field shows the understood amount when it loses the focus. */
export const EverydayNotation: Story = {
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

/** The cursor stays behind the same digit when a digit in the middle is deleted. */
export const CursorPosition: Story = {
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

/** A text that is no whole number stays as typed and does not silently become another amount. */
export const NotWholeNumber: Story = {
  tags: ['visual'],
  args: { defaultText: '10.000,50', error: 'Tulis jumlah dalam rupiah bulat, tanpa sen' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('10.000,50');
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

export const TenDigits: Story = {
  args: { defaultAmountRupiah: 9_876_543_210 },
  globals: { viewport: { value: 'narrow' } },
};

export const Disabled: Story = { args: { defaultAmountRupiah: 100_000, disabled: true } };

export const Dark: Story = { args: { defaultAmountRupiah: 250_000 }, globals: { scheme: 'dark' } };
