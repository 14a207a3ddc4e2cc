import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { ShareIcon } from '../icon/index.ts';
import { Button } from './index.ts';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Donasi Sekarang', variant: 'primary', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The only orange button of a screen. Enter and Space press it. */
export const Primary: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    await keyboard('{Tab}');
    await expect(canvas.getByRole('button', { name: 'Donasi Sekarang' })).toHaveFocus();
    await keyboard('{Enter}');
    await keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const Secondary: Story = {
  tags: ['visual'],
  args: { variant: 'secondary', children: [<ShareIcon key="icon" />, 'Bagikan'] },
};

export const Quiet: Story = { args: { variant: 'quiet', children: 'Lihat semua' } };

/** 56 px high, for the main step of a flow. */
export const LargeWide: Story = { args: { size: 'l', wide: true, children: 'Bayar Rp 250.000' } };

/** Keeps the focus and stays readable, but a second press does nothing. */
export const Busy: Story = {
  tags: ['visual'],
  args: { busy: true, children: 'Memproses' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Memproses' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await keyboard('{Tab}');
    await expect(button).toHaveFocus();
    await keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** The button or the text beside it gives the reason. */
export const Disabled: Story = {
  tags: ['visual'],
  args: { disabled: true, children: 'Pilih jumlah dulu' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Pilih jumlah dulu' });
    await expect(button).toBeDisabled();
    await keyboard('{Tab}');
    await expect(button).not.toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: { wide: true, children: 'Pertanggungjawabkan penggunaan dana kemanusiaan sekarang' },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
