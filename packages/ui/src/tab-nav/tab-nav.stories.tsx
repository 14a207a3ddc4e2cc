import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { TabNav, TabNavLink } from './tab-nav.tsx';

const meta = {
  title: 'Navigasi/TabNav',
  component: TabNav,
  args: {
    label: 'Bagian galang dana',
    children: (
      <>
        <TabNavLink href="#cerita" aria-current="true">
          Cerita
        </TabNavLink>
        <TabNavLink href="#kabar" count={4}>
          Kabar
        </TabNavLink>
        <TabNavLink href="#donatur" count="1.204">
          Donatur
        </TabNavLink>
        <TabNavLink href="#penggunaan">Penggunaan dana</TabNavLink>
      </>
    ),
  },
} satisfies Meta<typeof TabNav>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Tautan ke bagian halaman: Tab dan Enter, bukan panah. */
export const Biasa: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Bagian galang dana' })).toBeVisible();
    await keyboard('{Tab}{Tab}');
    await expect(canvas.getByRole('link', { name: /Kabar/ })).toHaveFocus();
  },
};

/** Halaman-halaman tentang satu hal: tetap di tempatnya, rata awal, dan halaman yang terbuka ditandai. */
export const Halaman: Story = {
  args: {
    still: true,
    children: (
      <>
        <TabNavLink href="/dasbor">Dasbor</TabNavLink>
        <TabNavLink href="/kabar" aria-current="page">
          Kabar
        </TabNavLink>
        <TabNavLink href="/cairkan">Cairkan dana</TabNavLink>
        <TabNavLink href="/ubah">Ubah</TabNavLink>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const open = canvas.getByRole('link', { name: 'Kabar' });
    await expect(getComputedStyle(open).boxShadow).toContain('inset');
    await expect(getComputedStyle(canvas.getByRole('navigation')).position).toBe('static');
  },
};

export const KataPanjang: Story = {
  args: {
    children: (
      <>
        <TabNavLink href="#penggunaan" aria-current="true" count="9.876.543">
          Pertanggungjawaban penggunaan dana
        </TabNavLink>
        <TabNavLink href="#donatur">Donatur</TabNavLink>
      </>
    ),
  },
  globals: { viewport: { value: 'sempit' } },
};

export const Sempit: Story = { globals: { viewport: { value: 'sempit' } } };

export const Gelap: Story = { globals: { skema: 'gelap' } };
