import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { Switch } from './switch.tsx';

const meta = {
  title: 'Choices/Switch',
  component: Switch,
  args: { label: 'Sembunyikan nama saya', detail: 'Tampil sebagai Hamba Allah', name: 'anonymous' },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A native checkbox with the role of a switch. */
export const Off: Story = {
  play: async ({ canvas }) => {
    await keyboard('{Tab}');
    const toggle = canvas.getByRole('switch', { name: /Sembunyikan nama saya/ });
    await expect(toggle).toHaveFocus();
    await keyboard(' ');
    await expect(toggle).toBeChecked();
  },
};

export const On: Story = { tags: ['visual'], args: { defaultChecked: true } };

export const Disabled: Story = { args: { disabled: true, detail: 'Donasi ini sudah dibayar' } };

export const LongText: Story = {
  args: { label: 'Beri tahu saya setiap pertanggungjawaban penggunaan dana diterbitkan penyelenggara' },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { args: { defaultChecked: true }, globals: { scheme: 'dark' } };
