import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { Button, LinkButton } from '../button/index.ts';
import { LoadFailed } from '../load-failed/load-failed.tsx';
import { LoadMore } from './load-more.tsx';

const meta = {
  title: 'Actions/LoadMore',
  component: LoadMore,
  args: { shown: 24, total: 1_204, children: <LinkButton href="#halaman-2">Muat lagi</LinkButton> },
} satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A link to the next page, which works without JavaScript; the count is read aloud when it changes. */
export const MoreLeft: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Menampilkan 24 dari 1.204')).toHaveAttribute('aria-live', 'polite');
    await keyboard('{Tab}');
    await expect(canvas.getByRole('link', { name: 'Muat lagi' })).toHaveFocus();
  },
};

export const Loading: Story = { args: { children: <Button busy>Memuat</Button> } };

/** The shown items stay; the error is beside the button. */
export const Failed: Story = {
  args: {
    children: (
      <>
        <LoadFailed failed text="Kelanjutannya belum bisa dimuat. Periksa koneksi Anda, lalu coba lagi." />
        <Button>Coba lagi</Button>
      </>
    ),
  },
};

export const AllShown: Story = { args: { shown: 37, total: 37, children: undefined } };

export const Empty: Story = { args: { shown: 0, total: 0, children: undefined } };

export const Dark: Story = { globals: { scheme: 'dark' } };
