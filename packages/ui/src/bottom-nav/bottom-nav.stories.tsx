import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { ClockIcon, HeartIcon, HomeIcon, RaiseIcon, UserIcon } from '../icon/index.ts';
import { BottomNav, BottomNavLink } from './bottom-nav.tsx';

const meta = {
  title: 'Layout/BottomNav',
  component: BottomNav,
  parameters: { layout: 'fullscreen' },
  args: {
    children: (
      <>
        <BottomNavLink href="#beranda" icon={<HomeIcon />} aria-current="page">
          Beranda
        </BottomNavLink>
        <BottomNavLink href="#donasi" icon={<HeartIcon />}>
          Donasi
        </BottomNavLink>
        <BottomNavLink href="#galang" icon={<RaiseIcon />}>
          Galang Dana
        </BottomNavLink>
        <BottomNavLink href="#riwayat" icon={<ClockIcon />}>
          Riwayat
        </BottomNavLink>
        <BottomNavLink href="#akun" icon={<UserIcon />}>
          Akun
        </BottomNavLink>
      </>
    ),
  },
} satisfies Meta<typeof BottomNav>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Five destinations; `aria-current` marks the present one. */
export const Phone: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Navigasi bawah' })).toBeVisible();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Beranda');
    await keyboard('{Tab}{Tab}{Tab}');
    await expect(canvas.getByRole('link', { name: 'Galang Dana' })).toHaveFocus();
  },
};

/** Words wider than their place wrap; the bar does not scroll. */
export const LongText: Story = {
  args: {
    children: ['Pemberitahuan', 'Penggalangan', 'Pertanggungjawaban', 'Keanggotaan', 'Pengaturan'].map((name) => (
      <BottomNavLink key={name} href={`#${name}`} icon={<HomeIcon />}>
        {name}
      </BottomNavLink>
    )),
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };

export const Dark: Story = { globals: { scheme: 'dark' } };
