import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CheckList, TrustNote } from './check-list.tsx';

const meta = {
  title: 'Content/CheckList',
  component: CheckList,
  args: {
    items: ['Akta yayasan diperiksa 3 November 2026', 'Rekening atas nama yayasan, diperiksa 4 November 2026'],
  },
} satisfies Meta<typeof CheckList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

export const WithCard: Story = { args: { card: true } };

export const LongText: Story = {
  args: { items: ['Ketidaksesuaian pertanggungjawaban perlengkapan diselesaikan 9 November 2026'] },
  globals: { viewport: { value: 'narrow' } },
};

/** A quiet promise near an action. */
export const Trust: Story = {
  render: () => <TrustNote>Uang Anda tercatat di buku besar yang bisa dibaca siapa saja.</TrustNote>,
};

export const Dark: Story = { args: { card: true }, globals: { scheme: 'dark' } };
