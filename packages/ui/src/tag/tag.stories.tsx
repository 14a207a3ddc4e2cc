import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CheckIcon } from '../icon/index.ts';
import { Tag } from './tag.tsx';

const meta = { title: 'Content/Tag', component: Tag, args: { children: 'Mendesak' } } satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

/** No button: it cannot be pressed and gets no focus. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Success: Story = {
  tags: ['visual'],
  args: { tone: 'success', icon: <CheckIcon size="s" />, children: 'Terbukti' },
};

export const LongText: Story = {
  args: { children: 'Pertanggungjawaban ketidaksesuaian menunggu penyelenggara' },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
