import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { SampleLogoLink } from '../../.storybook/samples.tsx';
import { LinkButton } from '../button/index.ts';
import { BackIcon, SearchIcon } from '../icon/index.ts';
import { LinkIconButton } from '../icon-button/icon-button.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import { TopBar, TopBarLink } from './top-bar.tsx';

const meta = {
  title: 'Layout/TopBar',
  component: TopBar,
  parameters: { layout: 'fullscreen' },
  args: {
    logo: <SampleLogoLink />,
    nav: (
      <>
        <TopBarLink href="#donasi" aria-current="page">
          Donasi
        </TopBarLink>
        <TopBarLink href="#galang">Galang Dana</TopBarLink>
        <TopBarLink href="#csr">Program CSR</TopBarLink>
      </>
    ),
    search: (
      <search>
        <form>
          <SearchField label="Cari" name="q" placeholder="Cari galang dana" />
        </form>
      </search>
    ),
    actions: (
      <>
        <LinkButton href="#masuk" className="u-desktop-only">
          Masuk
        </LinkButton>
        <LinkIconButton href="#cari" label="Cari" className="u-top__find">
          <SearchIcon />
        </LinkIconButton>
      </>
    ),
  },
} satisfies Meta<typeof TopBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Phone: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).toBeVisible();
    await keyboard('{Tab}');
    await expect(canvas.getByRole('link', { name: /Uluran/ })).toHaveFocus();
    await keyboard('{Tab}');
    await expect(canvas.getByRole('link', { name: 'Cari' })).toHaveFocus();
  },
};

/** On screens with a back button, the title replaces the logo. */
export const PhoneWithTitle: Story = {
  args: {
    title: 'Donasi',
    back: (
      <LinkIconButton href="#kembali" label="Kembali">
        <BackIcon />
      </LinkIconButton>
    ),
  },
};

export const LongTitle: Story = {
  args: { ...PhoneWithTitle.args, title: 'Pertanggungjawaban perlengkapan keterampilan' },
  globals: { viewport: { value: 'narrow' } },
};

export const Desktop: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const nav = canvas.getByRole('navigation', { name: 'Utama' });
    await expect(nav).toBeVisible();
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Donasi');
    await keyboard('{Tab}{Tab}');
    await expect(canvas.getByRole('link', { name: 'Donasi' })).toHaveFocus();
  },
};

export const DesktopDark: Story = { globals: { viewport: { value: 'desktop' }, scheme: 'dark' } };

export const Dark: Story = { globals: { scheme: 'dark' } };
