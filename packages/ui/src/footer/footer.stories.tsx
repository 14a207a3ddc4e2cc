import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FOUNDATION, SampleLogo } from '../../.storybook/samples.tsx';
import { Footer, FooterGroup, FooterLink } from './footer.tsx';

const meta = {
  title: 'Layout/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  args: {
    foundation: FOUNDATION,
    logo: <SampleLogo />,
    year: 2026,
    version: '2.0.0',
    legalLinks: (
      <>
        <a href="#syarat">Syarat dan ketentuan</a> · <a href="#privasi">Kebijakan privasi</a>
      </>
    ),
    children: (
      <>
        <FooterGroup title="Tentang">
          <FooterLink href="#tentang">Tentang Uluran</FooterLink>
          <FooterLink href="#relawan">Relawan</FooterLink>
        </FooterGroup>
        <FooterGroup title="Bantuan">
          <FooterLink href="#bantuan">Pusat bantuan</FooterLink>
          <FooterLink href="#pertanggungjawaban">Laporan pertanggungjawaban</FooterLink>
        </FooterGroup>
      </>
    ),
  },
} satisfies Meta<typeof Footer>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The foundation that runs the site, its address and its permit. */
export const Phone: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('contentinfo')).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: 'Bantuan' })).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } };
export const Dark: Story = { globals: { scheme: 'dark' } };
