import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TextField } from '../text-field/text-field.tsx';
import { Field, FieldGroup } from './field.tsx';

const meta = {
  title: 'Fields/Field',
  component: Field,
  args: {
    label: 'Tanggal lahir',
    children: (control) => <input {...control} className="u-control" type="text" name="birth" />,
  },
} satisfies Meta<typeof Field>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A frame for any control: label, control, error and hint, linked to each other. */
export const CustomControl: Story = {
  args: { hint: 'Seperti di kartu identitas' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Tanggal lahir')).toHaveAccessibleDescription('Seperti di kartu identitas');
  },
};

export const LongText: Story = {
  args: {
    label: 'Pertanggungjawaban penyelenggaraan penggalangan dana kemanusiaan',
    error: 'Pertanggungjawabannya belum dilampirkan',
    hint: 'Lampirkan kuitansi dan dokumentasi penyalurannya',
    optional: true,
  },
  globals: { viewport: { value: 'narrow' } },
};

/** The error is read first, then the hint. */
export const ErrorAndHint: Story = {
  args: { hint: 'Seperti di kartu identitas', error: 'Tanggalnya belum lewat' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Tanggal lahir')).toHaveAccessibleDescription(
      'Tanggalnya belum lewat Seperti di kartu identitas',
    );
  },
};

/** Part of a form: a native fieldset, whose error is read aloud with the group. */
export const Group: Story = {
  tags: ['visual'],
  render: () => (
    <FieldGroup legend="Hubungi saya lewat" note="(boleh salah satu)" error="Isi nomor WhatsApp atau email">
      <div className="u-stack">
        <TextField label="Nomor WhatsApp" type="tel" name="phone" autoComplete="tel" />
        <TextField label="Email" type="email" name="email" autoComplete="email" />
      </div>
    </FieldGroup>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: /Hubungi saya lewat/ })).toHaveAccessibleDescription(
      'Isi nomor WhatsApp atau email',
    );
  },
};

export const Dark: Story = { args: { error: 'Tanggalnya belum lewat' }, globals: { scheme: 'dark' } };
