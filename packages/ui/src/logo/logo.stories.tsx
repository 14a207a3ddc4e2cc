import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { SampleLogo, SampleLogoLink } from '../../.storybook/samples.tsx';
import { Logo } from './index.ts';

const meta = {
  title: 'Kerangka/Logo',
  component: Logo,
  args: { name: 'Uluran', src: '', darkSrc: '' },
  render: () => <SampleLogo />,
} satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Terang: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Uluran' })).toBeVisible();
  },
};

export const JalanPulang: Story = {
  render: () => <SampleLogoLink />,
  play: async ({ canvas }) => {
    await keyboard('{Tab}');
    await expect(canvas.getByRole('link', { name: /Uluran\s*, beranda/ })).toHaveFocus();
  },
};

/** Kembarannya yang terang untuk layar gelap. */
export const Gelap: Story = { globals: { skema: 'gelap' } };
