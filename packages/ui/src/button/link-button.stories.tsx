import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { LinkButton } from './index.ts';

const meta = {
  title: 'Actions/LinkButton',
  component: LinkButton,
  args: { href: '#donasi', children: 'Donasi Sekarang', variant: 'primary' },
} satisfies Meta<typeof LinkButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** It opens another address, so it is a link although it has the form of a button. */
export const Primary: Story = {
  play: async ({ canvas }) => {
    await keyboard('{Tab}');
    await expect(canvas.getByRole('link', { name: 'Donasi Sekarang' })).toHaveFocus();
  },
};

export const Secondary: Story = { args: { variant: 'secondary', children: 'Lihat kabar' } };

export const Quiet: Story = { args: { variant: 'quiet', outdent: true, children: 'Lihat semua' } };

export const Wide: Story = { args: { wide: true, size: 'l' }, globals: { viewport: { value: 'narrow' } } };

export const LongText: Story = {
  args: { wide: true, children: 'Pertanggungjawabkan penggunaan dana kemanusiaan sekarang' },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { args: { variant: 'secondary' }, globals: { scheme: 'dark' } };
