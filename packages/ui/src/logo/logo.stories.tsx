import type { Meta, StoryObj } from '@storybook/react-vite';
import mark from '@uluran/brand/assets/icon-512.svg';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { SampleLogo, SampleLogoLink } from '../../.storybook/samples.tsx';
import { Logo, LogoLink } from './logo.tsx';

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

/** Lambang lembaga lain, dengan namanya di samping; nama yang panjang patah menjadi dua baris. */
export const Lambang: Story = {
  render: () => (
    <LogoLink href="#beranda">
      <Logo name="Yayasan Jembatan Pulau-Pulau Kecil Maluku" src={mark} darkSrc={mark} mark />
    </LogoLink>
  ),
};

/** Kembarannya yang terang untuk layar gelap. */
export const Gelap: Story = { globals: { skema: 'gelap' } };
