import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { DateField } from './date-field.tsx';

const meta = {
  title: 'Fields/DateField',
  component: DateField,
  args: { label: 'Tanggal kuitansi', name: 'spentOn', onDayChange: fn() },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The slashes are added while typing; a partly typed year is no day yet. */
export const Empty: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByLabelText('Tanggal kuitansi');
    await expect(field).toHaveAccessibleDescription('Tulis hari/bulan/tahun.');
    await keyboard('{Tab}181120');
    await expect(field).toHaveValue('18/11/20');
    await expect(args.onDayChange).toHaveBeenLastCalledWith(null);
    await keyboard('26');
    await expect(args.onDayChange).toHaveBeenLastCalledWith('2026-11-18');
    await expect(field).toHaveAccessibleDescription('Rabu, 18 November 2026.');
  },
};

/** A day that does not exist is reported when the field loses the focus. */
export const Invalid: Story = {
  args: { error: 'Hari ini belum tiba.', defaultValue: '2026-11-30' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Tanggal kuitansi');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Hari ini belum tiba. Senin, 30 November 2026.');
    await fireEvent.change(field, { target: { value: '31/2/2026' } });
    await fireEvent.blur(field);
    await expect(field).toHaveAccessibleDescription(/^Tanggal ini tidak ada di kalender/);
  },
};

export const Filled: Story = { args: { defaultValue: '2026-11-18', hint: 'Paling lama 27 November' } };

export const Disabled: Story = { args: { disabled: true, defaultValue: '2026-11-18' } };

export const LongText: Story = {
  args: { label: 'Tanggal surat pertanggungjawaban penanggung jawab', optional: true },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { ...Filled, globals: { scheme: 'dark' } };
