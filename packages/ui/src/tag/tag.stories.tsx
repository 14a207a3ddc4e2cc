import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CheckIcon } from '../icon/index.ts';
import { Tag } from './tag.tsx';

const meta = { title: 'Isi/Tag', component: Tag, args: { children: 'Mendesak' } } satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Bukan tombol: ia tidak bisa ditekan dan tidak mendapat fokus. */
export const Biasa: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Berhasil: Story = {
  tags: ['visual'],
  args: { tone: 'success', icon: <CheckIcon size="s" />, children: 'Terbukti' },
};

export const KataPanjang: Story = {
  args: { children: 'Pertanggungjawaban ketidaksesuaian menunggu penyelenggara' },
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { globals: { skema: 'gelap' } };
