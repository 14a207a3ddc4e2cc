import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_TITLE } from '../../.storybook/samples.tsx';
import { LinkButton } from '../button/index.ts';
import { SectionHead } from './section-head.tsx';

const meta = {
  title: 'Isi/SectionHead',
  component: SectionHead,
  args: { title: 'Hampir tercapai', children: 'Kurang dari seperlima lagi.' },
} satisfies Meta<typeof SectionHead>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Biasa: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Hampir tercapai' })).toBeVisible();
  },
};

export const DenganTautan: Story = {
  args: {
    aside: (
      <LinkButton href="#semua" variant="quiet">
        Lihat semua
      </LinkButton>
    ),
  },
};

export const KataPanjang: Story = {
  args: { title: LONG_TITLE, aside: '4 kabar' },
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { globals: { skema: 'gelap' } };
