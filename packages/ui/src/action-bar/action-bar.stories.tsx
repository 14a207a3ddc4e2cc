import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { Button, LinkButton } from '../button/index.ts';
import { ActionBar } from './action-bar.tsx';

const meta = {
  title: 'Layout/ActionBar',
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

/** Replaces the bottom navigation on screens with an action of their own. */
export const TwoActions: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Tindakan' })).toBeVisible();
    await keyboard('{Tab}');
    await expect(canvas.getByRole('button', { name: 'Bagikan' })).toHaveFocus();
    await keyboard('{Tab}');
    await expect(canvas.getByRole('link', { name: 'Donasi Sekarang' })).toHaveFocus();
  },
};

export const LongText: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    children: (
      <Button variant="primary" className="u-action-bar__main">
        Bayar Rp 9.876.543.210
      </Button>
    ),
  },
};

/** From 1024 px on, the page itself contains the same actions, so the bar is hidden. */
export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
