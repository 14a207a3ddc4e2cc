import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { LONG_TITLE } from '../../.storybook/samples.tsx';
import { BackLink, Breadcrumb, BreadcrumbLink } from './breadcrumb.tsx';

const meta = {
  title: 'Navigation/Breadcrumb',
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

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Remah roti' })).toBeVisible();
    await keyboard('{Tab}{Tab}');
    await expect(canvas.getByRole('link', { name: 'Pendidikan' })).toHaveFocus();
  },
};

export const LongText: Story = {
  args: { children: <BreadcrumbLink href="#panjang">{LONG_TITLE}</BreadcrumbLink> },
  globals: { viewport: { value: 'narrow' } },
};

/** One step back. */
export const Back: Story = { render: () => <BackLink href="#semua">Semua galang dana</BackLink> };

export const Dark: Story = { globals: { scheme: 'dark' } };
