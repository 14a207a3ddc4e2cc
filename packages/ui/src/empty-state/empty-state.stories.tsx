import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { LinkButton } from '../button/index.ts';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'State/EmptyState',
  component: EmptyState,
  args: {
    title: 'Belum ada galang dana yang cocok',
    children: 'Coba kurangi saringan, atau lihat yang paling mendesak hari ini.',
    action: <LinkButton href="#hapus">Hapus saringan</LinkButton>,
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A friendly sentence, and always a next step. */
export const WithAction: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible();
    await keyboard('{Tab}');
    await expect(canvas.getByRole('link', { name: 'Hapus saringan' })).toHaveFocus();
  },
};

export const TitleOnly: Story = {
  args: { title: 'Belum ada doa', children: undefined, action: undefined, headingLevel: 2 },
};

export const LongText: Story = {
  args: { title: 'Pertanggungjawaban ketidaksesuaian belum dipertanggungjawabkan' },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
