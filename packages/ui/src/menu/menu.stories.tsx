import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { BankIcon, CloseIcon, DocumentIcon, EyeIcon, MoreIcon } from '../icon/index.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Menu } from './index.ts';

const onDelete = fn();

const meta = {
  title: 'Lapisan/Menu',
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
      { rule: 'berbahaya' },
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

export const Tertutup: Story = {};

export const Terbuka: Story = { tags: ['visual'], play: open };

/** Panah berjalan, huruf melompat, Enter memilih; fokus kembali ke tombol. */
export const PapanKetik: Story = {
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

/** Escape dan Tab menutup tanpa memilih. */
export const Batal: Story = {
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

/** Tekanan kedua pada tombol menutup menu, bukan membukanya lagi. */
export const TekanDuaKali: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Tindakan lain' });
    await userEvent.click(trigger);
    await menu();
    await userEvent.click(trigger);
    await gone();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  },
};

export const KataPanjang: Story = {
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
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { play: open, globals: { skema: 'gelap' } };
