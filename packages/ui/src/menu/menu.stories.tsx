import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { BankIcon, CloseIcon, DocumentIcon, EyeIcon, MoreIcon } from '../icon/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Menu } from './index.ts';

const onDelete = fn();

const meta = {
  title: 'Layers/Menu',
  component: Menu,
  // The guards at either end of the list pass the focus on at once; the focus never stays on them.
  parameters: { a11y: { context: { exclude: ['[data-base-ui-focus-guard]'] } } },
  args: {
    label: 'Tindakan galang dana',
    align: 'start',
    trigger: (props) => (
      <IconButton label="Tindakan lain" {...props}>
        <MoreIcon />
      </IconButton>
    ),
    items: [
      { label: 'Lihat halaman', href: '#halaman', icon: <EyeIcon /> },
      { label: 'Sunting', onSelect: fn(), icon: <DocumentIcon /> },
      {
        label: 'Tarik dana',
        onSelect: fn(),
        icon: <BankIcon />,
        disabled: true,
        detail: 'Menunggu bukti penggunaan dana',
      },
      { rule: 'danger' },
      { label: 'Hapus draf', onSelect: onDelete, icon: <CloseIcon />, tone: 'danger' },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const menu = () => screen.findByRole('menu', { name: 'Tindakan galang dana' });
const gone = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
const open = async () => {
  await keyboard('{Tab}{ArrowDown}');
  await menu();
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Lihat halaman' })).toHaveFocus());
};

export const Closed: Story = {};

export const Open: Story = { tags: ['visual'], play: open };

/** Arrow keys move, letters jump, Enter chooses; the focus returns to the button. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    onDelete.mockClear();
    const trigger = canvas.getByRole('button', { name: 'Tindakan lain' });
    await open();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await keyboard('{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Sunting' })).toHaveFocus();
    await keyboard('h');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Hapus draf' })).toHaveFocus());
    await keyboard('{Enter}');
    await gone();
    await expect(onDelete).toHaveBeenCalledOnce();
    await expect(trigger).toHaveFocus();
  },
};

/** Escape and Tab close the menu without a choice. */
export const Cancel: Story = {
  play: async ({ canvas }) => {
    for (const key of ['{Escape}', '{Tab}']) {
      canvas.getByRole('button').focus();
      await keyboard('{Enter}');
      await menu();
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Lihat halaman' })).toHaveFocus());
      await keyboard(key);
      await gone();
      await expect(canvas.getByRole('button')).toHaveFocus();
    }
  },
};

/** A second press of the button closes the menu and does not open it again. */
export const PressTwice: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Tindakan lain' });
    await userEvent.click(trigger);
    await menu();
    await userEvent.click(trigger);
    await gone();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  },
};

export const LongText: Story = {
  args: {
    items: [
      { label: 'Lihat halaman', href: '#halaman' },
      {
        label: 'Mempertanggungjawabkan pengadaan perlengkapan keterampilan',
        onSelect: fn(),
        detail: 'Menunggu persetujuan penanggung jawab kesejahteraan masyarakat',
      },
    ],
  },
  play: open,
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { play: open, globals: { scheme: 'dark' } };
