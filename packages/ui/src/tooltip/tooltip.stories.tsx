import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { CopyIcon } from '../icon/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { Tooltip } from './index.ts';

const meta = {
  title: 'Lapisan/Tooltip',
  component: Tooltip,
  args: {
    text: 'Salin nomor rekening, tanpa spasi',
    side: 'bottom',
    children: (props) => (
      <IconButton label="Salin" {...props}>
        <CopyIcon />
      </IconButton>
    ),
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

const bubble = () => document.querySelector('.u-tooltip');
const shown = () => waitFor(() => expect(bubble()).toBeVisible());
const gone = () => waitFor(() => expect(bubble()).toBeNull());
const focus = async () => {
  await keyboard('{Tab}');
  await shown();
};

/** Pembaca layar sudah mengetahui isinya sebelum tampak. */
export const Tertutup: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Salin' })).toHaveAccessibleDescription(/tanpa spasi/);
    await expect(bubble()).toBeNull();
  },
};

/** Muncul pada fokus, hilang dengan Escape tanpa memindahkan fokus. */
export const PapanKetik: Story = {
  play: async ({ canvas }) => {
    await focus();
    await keyboard('{Escape}');
    await gone();
    await expect(canvas.getByRole('button', { name: 'Salin' })).toHaveFocus();
  },
};

/** Muncul setelah penunjuk berhenti sejenak, dan tinggal selama penunjuk ada di atas katanya. */
export const Penunjuk: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Salin' }));
    await shown();
    await userEvent.hover(bubble() ?? document.body);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect(bubble()).toBeVisible();
    await userEvent.unhover(bubble() ?? document.body);
    await gone();
  },
};

export const Terbuka: Story = { tags: ['visual'], play: focus };

export const KataPanjang: Story = {
  args: { text: 'Pertanggungjawaban pengadaan perlengkapan keterampilan penyandang ketunarunguan' },
  play: focus,
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { play: focus, globals: { skema: 'gelap' } };
