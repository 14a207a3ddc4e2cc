import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { LONG_TITLE } from '../../.storybook/samples.tsx';
import { Button } from '../button/index.ts';
import { Link } from '../link/index.ts';
import { Popover } from './index.ts';

const meta = {
  title: 'Lapisan/Popover',
  component: Popover,
  args: {
    title: 'Kenapa ada biaya?',
    trigger: (props) => (
      <Button variant="quiet" {...props}>
        Kenapa ada biaya?
      </Button>
    ),
    children: (
      <p>
        Bank dan penyedia pembayaran menarik biaya untuk setiap transaksi. Lihat <Link href="#biaya">rinciannya</Link>.
      </p>
    ),
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

const opened = () => screen.findByRole('dialog');
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const open = async () => {
  await keyboard('{Tab}{Enter}');
  await opened();
};

export const Tertutup: Story = {};

export const Terbuka: Story = { tags: ['visual'], play: open };

/** Fokus masuk, Escape menutup dan mengembalikannya. */
export const PapanKetik: Story = {
  play: async ({ canvas }) => {
    await open();
    const popover = await opened();
    await expect(popover).toHaveAccessibleName('Kenapa ada biaya?');
    await waitFor(() => expect(popover.contains(document.activeElement)).toBe(true));
    await keyboard('{Escape}');
    await gone();
    await expect(canvas.getByRole('button', { name: 'Kenapa ada biaya?' })).toHaveFocus();
  },
};

/** Tekanan kedua pada tombol, dan tekanan di luar, menutup. */
export const Tekan: Story = {
  play: async ({ canvas, canvasElement }) => {
    const trigger = canvas.getByRole('button', { name: 'Kenapa ada biaya?' });
    await userEvent.click(trigger);
    await opened();
    await userEvent.click(trigger);
    await gone();
    await userEvent.click(trigger);
    await opened();
    await userEvent.click(canvasElement.ownerDocument.body);
    await gone();
  },
};

export const KataPanjang: Story = {
  args: { title: LONG_TITLE },
  play: open,
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { play: open, globals: { skema: 'gelap' } };
