import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { LONG_NAME, LONG_TITLE } from '../../.storybook/samples.tsx';
import { Button } from '../button/index.ts';
import { TextArea } from '../text-area/text-area.tsx';
import { Dialog } from './dialog.tsx';

const meta = {
  title: 'Layers/Dialog',
  component: Dialog,
  args: {
    title: 'Laporkan galang dana',
    description: 'Laporan Anda dibaca oleh tim kami dalam satu hari kerja.',
    trigger: (props) => <Button {...props}>Laporkan</Button>,
    children: <TextArea label="Apa yang tidak benar?" maxLength={500} />,
    actions: (close) => (
      <>
        <Button onClick={close}>Batal</Button>
        <Button variant="primary" onClick={close}>
          Kirim laporan
        </Button>
      </>
    ),
    onOpenChange: fn(),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const opened = () => screen.findByRole('dialog');
const open = async () => {
  await keyboard('{Tab}{Enter}');
  await opened();
};
/** The room around the dialog. */
const beside = (): Element => document.querySelector('.u-dialog-frame') ?? document.body;
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Closed: Story = {};

/** The focus enters the first field, cycles inside, and returns to the button after Escape. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Laporkan' });
    await keyboard('{Tab}{Enter}');
    const dialog = await opened();
    await expect(dialog).toHaveAccessibleName('Laporkan galang dana');
    await expect(dialog).toHaveAccessibleDescription(/satu hari kerja/);
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
    for (let presses = 0; presses < 6; presses += 1) {
      await keyboard('{Tab}');
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await expect(trigger.closest('[aria-hidden="true"]')).not.toBeNull();
    await keyboard('{Escape}');
    await gone();
    await expect(trigger).toHaveFocus();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

/** A press outside closes an ordinary dialog. */
export const PressOutside: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Laporkan' }));
    await opened();
    await userEvent.click(beside());
    await gone();
  },
};

export const Open: Story = {
  tags: ['visual'],
  play: open,
};

/** A question that needs an answer: no close button, a press outside does not close it, the harmless answer comes first. */
export const Alert: Story = {
  args: {
    kind: 'alert',
    title: 'Hapus draf ini?',
    description: 'Tulisan dan gambarnya tidak bisa dikembalikan.',
    trigger: (props) => <Button {...props}>Hapus draf</Button>,
    children: undefined,
    actions: (close) => (
      <>
        <Button onClick={close}>Batal</Button>
        <Button variant="primary" onClick={close}>
          Hapus
        </Button>
      </>
    ),
  },
  play: async () => {
    await keyboard('{Tab}{Enter}');
    const alert = await screen.findByRole('alertdialog');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Batal' })).toHaveFocus());
    await userEvent.click(beside());
    await waitFor(() => expect(alert).toBeVisible());
  },
};

/** Content higher than the screen scrolls; heading and buttons stay visible. */
export const LongText: Story = {
  args: {
    title: LONG_TITLE,
    children: Array.from({ length: 12 }, (_, index) => <p key={index}>{LONG_NAME}</p>),
  },
  globals: { viewport: { value: 'narrow' } },
  play: open,
};

export const Dark: Story = { play: open, globals: { scheme: 'dark' } };
