import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ConsentCard } from './consent-card.tsx';

const meta = {
  title: 'Layers/ConsentCard',
  component: ConsentCard,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Bolehkah kami mengukur iklan?',
    children:
      'Supaya kami tahu iklan mana yang membawa donatur, dan tidak membuang uang. Nama, kontak, dan jumlah donasi tidak pernah ikut.',
    note: (
      <>
        Bisa diubah kapan saja lewat <a href="#pengaturan">Pengaturan privasi</a> di bawah halaman.
      </>
    ),
    yes: 'Boleh',
    no: 'Tidak',
    onAnswer: fn(),
  },
} satisfies Meta<typeof ConsentCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Both answers have the same size and colour. */
export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const [no, yes] = canvas.getAllByRole('button');
    if (no === undefined || yes === undefined) throw new Error('Two answers are expected.');
    await expect(yes.getBoundingClientRect().width).toBe(no.getBoundingClientRect().width);
    await expect(getComputedStyle(yes).backgroundColor).toBe(getComputedStyle(no).backgroundColor);
    await userEvent.click(no);
    await expect(args.onAnswer).toHaveBeenLastCalledWith(false);
    await userEvent.click(yes);
    await expect(args.onAnswer).toHaveBeenLastCalledWith(true);
  },
};

export const NoNote: Story = { args: { note: undefined } };

export const Dark: Story = { globals: { scheme: 'dark' } };
