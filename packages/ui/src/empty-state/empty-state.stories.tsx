import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { LinkButton } from '../button/index.ts';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'Keadaan/EmptyState',
  component: EmptyState,
  args: {
    title: 'Belum ada galang dana yang cocok',
    children: 'Coba kurangi saringan, atau lihat yang paling mendesak hari ini.',
    action: <LinkButton href="#hapus">Hapus saringan</LinkButton>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Kosong dikatakan dengan ramah, dan selalu ada jalan keluar. */
export const DenganJalanKeluar: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible();
    await keyboard('{Tab}');
    await expect(canvas.getByRole('link', { name: 'Hapus saringan' })).toHaveFocus();
  },
};

export const JudulSaja: Story = {
  args: { title: 'Belum ada doa', children: undefined, action: undefined, headingLevel: 2 },
};

export const KataPanjang: Story = {
  args: { title: 'Pertanggungjawaban ketidaksesuaian belum dipertanggungjawabkan' },
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { globals: { skema: 'gelap' } };
