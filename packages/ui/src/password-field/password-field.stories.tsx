import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { PasswordField, StrengthHint } from './index.ts';

const meta = {
  title: 'Isian/PasswordField',
  component: PasswordField,
  args: { label: 'Kata sandi', name: 'password' },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Tombolnya memperlihatkan dan menyembunyikan; fokus tetap padanya. */
export const Tampilkan: Story = {
  play: async ({ canvas }) => {
    await keyboard('{Tab}');
    await keyboard('rahasia sekali');
    const field = canvas.getByLabelText('Kata sandi');
    await expect(field).toHaveAttribute('type', 'password');
    await keyboard('{Tab}{Enter}');
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('rahasia sekali');
    await expect(canvas.getByRole('button', { name: 'Sembunyikan kata sandi' })).toHaveFocus();
    await keyboard(' ');
    await expect(field).toHaveAttribute('type', 'password');
  },
};

/** Ketika formulir dikirim, kata sandi kembali menjadi titik supaya peramban menawarkan menyimpannya. */
export const Dikirim: Story = {
  render: (args) => (
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    await keyboard('{Tab}{Tab}{Enter}');
    const field = canvas.getByLabelText('Kata sandi');
    await expect(field).toHaveAttribute('type', 'text');
    field.focus();
    await keyboard('rahasia{Enter}');
    await expect(field).toHaveAttribute('type', 'password');
  },
};

export const Kekuatan: Story = {
  tags: ['visual'],
  args: {
    autoComplete: 'new-password',
    strength: <StrengthHint level={2}>Cukup. Lebih panjang lebih aman.</StrengthHint>,
  },
};

export const Kuat: Story = { args: { strength: <StrengthHint level={4}>Kuat.</StrengthHint> } };

export const Galat: Story = {
  args: {
    error: 'Kata sandi paling sedikit 8 huruf',
    strength: <StrengthHint level={1}>Terlalu pendek.</StrengthHint>,
  },
};

export const Mati: Story = { args: { disabled: true, hint: 'Akun ini masuk dengan Google' } };

export const KataPanjang: Story = {
  args: {
    label: 'Kata sandi penanggung jawab pertanggungjawaban',
    hint: 'Jangan memakai kata sandi yang juga dipakai di tempat lain',
  },
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { ...Kekuatan, tags: [], globals: { skema: 'gelap' } };
