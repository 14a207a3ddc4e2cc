import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { Button } from '../button/index.ts';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Fields/TextField',
  component: TextField,
  args: { label: 'Nama lengkap', name: 'name', autoComplete: 'name' },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The label is linked to the field; the hint is read aloud with it. */
export const Empty: Story = {
  args: { hint: 'Sesuai keinginan Anda', optional: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: /Nama lengkap ?\(boleh kosong\)/ });
    await expect(field).toHaveAccessibleDescription('Sesuai keinginan Anda');
    await keyboard('{Tab}');
    await keyboard('Ratna');
    await expect(field).toHaveValue('Ratna');
  },
};

export const Filled: Story = { tags: ['visual'], args: { defaultValue: 'Ratna Wulandari' } };

/** The input stays; the error names the mistake and its remedy. */
export const Invalid: Story = {
  tags: ['visual'],
  args: {
    defaultValue: 'ratna@',
    label: 'Email',
    type: 'email',
    error: 'Tulis alamat email lengkap, seperti nama@contoh.id',
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Email' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Tulis alamat email lengkap, seperti nama@contoh.id');
    await expect(field).toHaveValue('ratna@');
  },
};

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'Ratna Wulandari', hint: 'Tidak bisa diubah setelah verifikasi' },
};

export const WithButton: Story = {
  args: {
    label: 'Kata sandi',
    type: 'password',
    autoComplete: 'current-password',
    end: <Button variant="quiet">Tampilkan</Button>,
  },
};

export const LongText: Story = {
  args: {
    label: 'Keterangan pertanggungjawaban ketidaksesuaian pembelanjaan perlengkapan',
    error: 'Ketidaksesuaiannya belum dipertanggungjawabkan. Jelaskan dengan sekurang-kurangnya dua kalimat.',
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { args: { error: 'Isi nama, atau pilih Hamba Allah' }, globals: { scheme: 'dark' } };
