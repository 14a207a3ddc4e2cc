import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { PhoneField } from './index.ts';

const meta = {
  title: 'Fields/PhoneField',
  component: PhoneField,
  args: { label: 'Nomor WhatsApp', name: 'phone', hint: 'Untuk mengirim bukti donasi', onPhoneChange: fn() },
} satisfies Meta<typeof PhoneField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Digits are grouped while typing. */
export const Typing: Story = {
  play: async ({ args, canvas }) => {
    await keyboard('{Tab}');
    await keyboard('081234567890');
    await expect(canvas.getByRole('textbox', { name: 'Nomor WhatsApp' })).toHaveValue('0812 3456 7890');
    await expect(args.onPhoneChange).toHaveBeenLastCalledWith('+6281234567890');
    await keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
    await expect(canvas.getByRole('textbox')).toHaveValue('0812 345');
    await expect(args.onPhoneChange).toHaveBeenLastCalledWith(null);
  },
};

/** A number that the server sends with the page is grouped too. */
export const WithCountryCode: Story = {
  tags: ['visual'],
  args: { defaultValue: '+6281234567890' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('+62 812 3456 7890');
  },
};

/** Numbers of other countries, and texts that are no numbers, stay as typed. */
export const OtherCountry: Story = {
  args: { defaultValue: '+65 9123 4567' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue('+65 9123 4567');
  },
};

export const Invalid: Story = {
  args: { defaultValue: '0812', error: 'Nomor WhatsApp belum benar, misalnya 0812\u00a03456\u00a07890.' },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: '081234567890' } };

export const LongText: Story = {
  args: { label: 'Nomor telepon penanggung jawab pertanggungjawaban', optional: true },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { ...WithCountryCode, tags: [], globals: { scheme: 'dark' } };
