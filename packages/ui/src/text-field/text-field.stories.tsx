import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { Button } from '../button/index.ts';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Isian/TextField',
  component: TextField,
  args: { label: 'Nama lengkap', name: 'name', autoComplete: 'name' },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Label terhubung ke isian; petunjuk dibacakan bersamanya. */
export const Kosong: Story = {
  args: { hint: 'Sesuai keinginan Anda', optional: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: /Nama lengkap ?\(boleh kosong\)/ });
    await expect(field).toHaveAccessibleDescription('Sesuai keinginan Anda');
    await keyboard('{Tab}');
    await keyboard('Ratna');
    await expect(field).toHaveValue('Ratna');
  },
};

export const Terisi: Story = { tags: ['visual'], args: { defaultValue: 'Ratna Wulandari' } };

/** Isian tetap ada; galat berkata apa yang salah dan cara memperbaikinya. */
export const Galat: Story = {
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

export const Mati: Story = {
  args: { disabled: true, defaultValue: 'Ratna Wulandari', hint: 'Tidak bisa diubah setelah verifikasi' },
};

export const DenganTombol: Story = {
  args: {
    label: 'Kata sandi',
    type: 'password',
    autoComplete: 'current-password',
    end: <Button variant="quiet">Tampilkan</Button>,
  },
};

export const KataPanjang: Story = {
  args: {
    label: 'Keterangan pertanggungjawaban ketidaksesuaian pembelanjaan perlengkapan',
    error: 'Ketidaksesuaiannya belum dipertanggungjawabkan. Jelaskan dengan sekurang-kurangnya dua kalimat.',
  },
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { args: { error: 'Isi nama, atau pilih Hamba Allah' }, globals: { skema: 'gelap' } };
