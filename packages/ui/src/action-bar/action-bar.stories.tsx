import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { Button, LinkButton } from '../button/index.ts';
import { ActionBar } from './action-bar.tsx';

const meta = {
  title: 'Kerangka/ActionBar',
  component: ActionBar,
  parameters: { layout: 'fullscreen' },
  args: {
    children: (
      <>
        <Button>Bagikan</Button>
        <LinkButton href="#donasi" variant="primary" className="u-action-bar__main">
          Donasi Sekarang
        </LinkButton>
      </>
    ),
  },
} satisfies Meta<typeof ActionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Menggantikan bilah bawah di layar yang punya tindakannya sendiri. */
export const DuaTindakan: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Tindakan' })).toBeVisible();
    await keyboard('{Tab}');
    await expect(canvas.getByRole('button', { name: 'Bagikan' })).toHaveFocus();
    await keyboard('{Tab}');
    await expect(canvas.getByRole('link', { name: 'Donasi Sekarang' })).toHaveFocus();
  },
};

export const KataPanjang: Story = {
  globals: { viewport: { value: 'sempit' } },
  args: {
    children: (
      <Button variant="primary" className="u-action-bar__main">
        Bayar Rp 9.876.543.210
      </Button>
    ),
  },
};

/** Mulai 1024 piksel tindakan yang sama berdiri di halaman, maka bilah ini hilang. */
export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};

export const Gelap: Story = { globals: { skema: 'gelap' } };
