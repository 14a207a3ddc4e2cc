import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { LONG_TITLE } from '../../.storybook/samples.tsx';
import { BackLink, Breadcrumb, BreadcrumbLink } from './breadcrumb.tsx';

const meta = {
  title: 'Navigasi/Breadcrumb',
  component: Breadcrumb,
  args: {
    children: (
      <>
        <BreadcrumbLink href="#beranda">Beranda</BreadcrumbLink>
        <BreadcrumbLink href="#pendidikan">Pendidikan</BreadcrumbLink>
      </>
    ),
  },
} satisfies Meta<typeof Breadcrumb>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Biasa: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Remah roti' })).toBeVisible();
    await keyboard('{Tab}{Tab}');
    await expect(canvas.getByRole('link', { name: 'Pendidikan' })).toHaveFocus();
  },
};

export const KataPanjang: Story = {
  args: { children: <BreadcrumbLink href="#panjang">{LONG_TITLE}</BreadcrumbLink> },
  globals: { viewport: { value: 'sempit' } },
};

/** Satu langkah kembali. */
export const Kembali: Story = { render: () => <BackLink href="#semua">Semua galang dana</BackLink> };

export const Gelap: Story = { globals: { skema: 'gelap' } };
