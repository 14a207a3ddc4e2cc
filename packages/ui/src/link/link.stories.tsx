import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Link } from './link.tsx';

const meta = {
  title: 'Actions/Link',
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

export const InSentence: Story = { tags: ['visual'] };

/** A link to another site opens a new tab and announces it: by an icon, and by words for screen readers. */
export const External: Story = {
  args: { external: true, href: 'https://kemensos.go.id', children: 'situs Kementerian Sosial' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'situs Kementerian Sosial (tab baru)' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

/** Outside a sentence: as high as a touch target. */
export const Alone: Story = {
  args: { alone: true, children: 'Ubah kata sandi' },
  render: (args) => <Link {...args} />,
};

export const LongText: Story = {
  args: {
    external: true,
    children: 'pertanggungjawaban pengadaan perlengkapan keterampilan penyandang ketunarunguan',
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
