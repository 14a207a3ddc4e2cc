import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { TabNav, TabNavLink } from './tab-nav.tsx';

const meta = {
  title: 'Navigation/TabNav',
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

/** Links to sections of the page: Tab and Enter, not arrow keys. */
export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Bagian galang dana' })).toBeVisible();
    await keyboard('{Tab}{Tab}');
    await expect(canvas.getByRole('link', { name: /Kabar/ })).toHaveFocus();
  },
};

/** Pages about one thing: not sticky, aligned to the start, and the open page is marked. */
export const Pages: Story = {
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

export const LongText: Story = {
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
  globals: { viewport: { value: 'narrow' } },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { globals: { scheme: 'dark' } };
