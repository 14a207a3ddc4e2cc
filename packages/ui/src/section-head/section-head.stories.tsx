import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_TITLE } from '../../.storybook/samples.tsx';
import { LinkButton } from '../button/index.ts';
import { SectionHead } from './section-head.tsx';

const meta = {
  title: 'Content/SectionHead',
  component: SectionHead,
  args: { title: 'Hampir tercapai', children: 'Kurang dari seperlima lagi.' },
} satisfies Meta<typeof SectionHead>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Hampir tercapai' })).toBeVisible();
  },
};

export const WithLink: Story = {
  args: {
    aside: (
      <LinkButton href="#semua" variant="quiet">
        Lihat semua
      </LinkButton>
    ),
  },
};

export const LongText: Story = {
  args: { title: LONG_TITLE, aside: '4 kabar' },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
