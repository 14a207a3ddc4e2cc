import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { ShareSheet } from './index.ts';

const meta = {
  title: 'Actions/ShareSheet',
  component: ShareSheet,
  args: {
    url: 'https://uluran.example/campaigns/perpustakaan-seram',
    title: 'Perpustakaan keliling untuk anak Pulau Seram',
  },
  // A browser with a share sheet of its own opens that instead: the stories show the list.
  beforeEach: () => {
    const share = Object.getOwnPropertyDescriptor(navigator, 'share');
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    return () => {
      if (share) Object.defineProperty(navigator, 'share', share);
      else Reflect.deleteProperty(navigator, 'share');
    };
  },
} satisfies Meta<typeof ShareSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

/** Enter opens, Tab moves inside, Escape closes and returns the focus. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    const list = canvasElement.querySelector('details');
    const button = canvas.getByText('Bagikan');
    await keyboard('{Tab}{Enter}');
    await expect(list?.open).toBe(true);
    await keyboard('{Tab}');
    await expect(canvas.getByRole('link', { name: /WhatsApp/ })).toHaveFocus();
    await keyboard('{Escape}');
    await expect(list?.open).toBe(false);
    await expect(button).toHaveFocus();
  },
};

/** With the pointer, because the imitated keyboard of Storybook's pages does not open `details`. */
const open: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(canvas.getByText('Bagikan'));
};

export const Open: Story = { tags: ['visual'], play: open };

/** Further options are below the list, also without JavaScript. */
export const MoreOptions: Story = {
  args: {
    children: (
      <details className="u-share__fold">
        <summary>Sematkan di situs lain</summary>
        <p className="u-share__address">{'<iframe src="https://uluran.example/embed/perpustakaan-seram"></iframe>'}</p>
      </details>
    ),
  },
  play: open,
};

/** The code is drawn on request, for a phone beside this one. */
export const QrCode: Story = {
  play: async (context) => {
    await open(context);
    await userEvent.click(context.canvas.getByText('Kode QR'));
    await expect(await context.canvas.findByRole('img', { name: 'Kode QR tautan ini' })).toBeVisible();
  },
};

export const LongAddress: Story = {
  args: { url: 'https://uluran.example/campaigns/mempertanggungjawabkan-perlengkapan-keterampilan-tunarungu' },
  play: open,
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { play: open, globals: { scheme: 'dark' } };
