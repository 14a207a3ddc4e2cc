import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { PasswordField, StrengthHint } from './index.ts';

const meta = {
  title: 'Fields/PasswordField',
  component: PasswordField,
  args: { label: 'Kata sandi', name: 'password' },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The button shows and hides the password, and keeps the focus. */
export const ShowAndHide: Story = {
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

/** Sending the form hides the password again, so that the browser offers to save it. */
export const Submitted: Story = {
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

export const Strength: Story = {
  tags: ['visual'],
  args: {
    autoComplete: 'new-password',
    strength: <StrengthHint level={2}>Cukup. Lebih panjang lebih aman.</StrengthHint>,
  },
};

export const StrongPassword: Story = { args: { strength: <StrengthHint level={4}>Kuat.</StrengthHint> } };

export const Invalid: Story = {
  args: {
    error: 'Kata sandi paling sedikit 8 huruf',
    strength: <StrengthHint level={1}>Terlalu pendek.</StrengthHint>,
  },
};

export const Disabled: Story = { args: { disabled: true, hint: 'Akun ini masuk dengan Google' } };

export const LongText: Story = {
  args: {
    label: 'Kata sandi penanggung jawab pertanggungjawaban',
    hint: 'Jangan memakai kata sandi yang juga dipakai di tempat lain',
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { ...Strength, tags: [], globals: { scheme: 'dark' } };
