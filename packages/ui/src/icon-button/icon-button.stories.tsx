import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { CloseIcon, SearchIcon } from '../icon/index.ts';
import { IconButton, LinkIconButton } from './icon-button.tsx';

const meta = {
  title: 'Tindakan/IconButton',
  component: IconButton,
  args: { label: 'Tutup', children: <CloseIcon />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Ikon tidak punya kata, maka namanya wajib. */
export const Tombol: Story = {
  play: async ({ args, canvas }) => {
    await keyboard('{Tab}');
    await expect(canvas.getByRole('button', { name: 'Tutup' })).toHaveFocus();
    await keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Tautan: Story = {
  render: () => (
    <LinkIconButton href="#cari" label="Cari">
      <SearchIcon />
    </LinkIconButton>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Cari' })).toHaveAttribute('href', '#cari');
  },
};

export const Mati: Story = { args: { disabled: true } };

export const Gelap: Story = { globals: { skema: 'gelap' } };
