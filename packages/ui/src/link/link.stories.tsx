import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Link } from './link.tsx';

const meta = {
  title: 'Tindakan/Link',
  component: Link,
  args: { href: '#syarat', children: 'syarat dan ketentuan' },
  render: (args) => (
    <p>
      Dengan berdonasi, Anda menyetujui <Link {...args} /> kami.
    </p>
  ),
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const DalamKalimat: Story = { tags: ['visual'] };

/** Tautan keluar membuka tab baru dan mengatakannya: tanda untuk mata, kata untuk telinga. */
export const KeSitusLain: Story = {
  args: { external: true, href: 'https://kemensos.go.id', children: 'situs Kementerian Sosial' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'situs Kementerian Sosial (tab baru)' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

/** Berdiri sendiri: setinggi sasaran jari. */
export const Sendiri: Story = {
  args: { alone: true, children: 'Ubah kata sandi' },
  render: (args) => <Link {...args} />,
};

export const KataPanjang: Story = {
  args: {
    external: true,
    children: 'pertanggungjawaban pengadaan perlengkapan keterampilan penyandang ketunarunguan',
  },
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { globals: { skema: 'gelap' } };
