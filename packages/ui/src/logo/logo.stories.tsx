import type { Meta, StoryObj } from '@storybook/react-vite';
import mark from '@uluran/brand/assets/icon-512.svg';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { SampleLogo, SampleLogoLink } from '../../.storybook/samples.tsx';
import { Logo, LogoLink } from './logo.tsx';

const meta = {
  title: 'Layout/Logo',
  component: Logo,
  args: { name: 'Uluran', src: '', darkSrc: '' },
  render: () => <SampleLogo />,
} satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Light: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Uluran' })).toBeVisible();
  },
};

export const HomeLink: Story = {
  render: () => <SampleLogoLink />,
  play: async ({ canvas }) => {
    await keyboard('{Tab}');
    await expect(canvas.getByRole('link', { name: /Uluran\s*, beranda/ })).toHaveFocus();
  },
};

/** The mark of another foundation with its name beside it; a long name wraps to two lines. */
export const WithMark: Story = {
  render: () => (
    <LogoLink href="#beranda">
      <Logo name="Yayasan Jembatan Pulau-Pulau Kecil Maluku" src={mark} darkSrc={mark} mark />
    </LogoLink>
  ),
};

/** The light variant for dark screens. */
export const Dark: Story = { globals: { scheme: 'dark' } };
