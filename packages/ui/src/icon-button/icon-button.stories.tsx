import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { CloseIcon, SearchIcon } from '../icon/index.ts';
import { IconButton, LinkIconButton } from './icon-button.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: 'Tutup', children: <CloseIcon />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An icon has no text, so the name is required. */
export const AsButton: Story = {
  play: async ({ args, canvas }) => {
    await keyboard('{Tab}');
    await expect(canvas.getByRole('button', { name: 'Tutup' })).toHaveFocus();
    await keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const AsLink: Story = {
  render: () => (
    <LinkIconButton href="#cari" label="Cari">
      <SearchIcon />
    </LinkIconButton>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Cari' })).toHaveAttribute('href', '#cari');
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const Dark: Story = { globals: { scheme: 'dark' } };
