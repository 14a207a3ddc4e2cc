import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { HomeIcon, SearchIcon } from '../icon/index.ts';
import { ErrorState, WayLink, WayList } from './error-state.tsx';

const meta = {
  title: 'State/ErrorState',
  component: ErrorState,
  args: {
    title: 'Page Not Found',
    titleLang: 'en',
    code: 'Page not found: /campaigns/tidak-ada',
    children: 'Halaman ini tidak ada atau sudah dipindahkan.',
    ways: (
      <WayList>
        <WayLink href="#beranda" icon={<HomeIcon />}>
          Beranda
        </WayLink>
        <WayLink href="#cari" icon={<SearchIcon />}>
          Cari galang dana
        </WayLink>
      </WayList>
    ),
  },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await keyboard('{Tab}{Tab}');
    await expect(canvas.getByRole('link', { name: 'Cari galang dana' })).toHaveFocus();
  },
};

export const ServerError: Story = {
  args: {
    title: 'Internal Server Error',
    code: '0193c2a7-5f7e-7b7e-9c55-3f0d6a4d1e22',
    children: 'Ada yang salah di pihak kami. Sebutkan nomor ini bila Anda menghubungi kami.',
    ways: undefined,
  },
};

export const LongAddress: Story = {
  args: { code: 'Page not found: /campaigns/mempertanggungjawabkan-perlengkapan-keterampilan-tunarungu-minahasa' },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
