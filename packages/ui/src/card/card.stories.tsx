import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_TITLE, SampleCover } from '../../.storybook/samples.tsx';
import { Card, MiniCard } from './card.tsx';

const meta = {
  title: 'Content/Card',
  component: Card,
  args: { padded: true, children: <p>Laporan terakhir: 18 November 2026, oleh pengurus di Masohi.</p> },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The element that fits the content: section, article or list item. */
export const Section: Story = {
  args: { as: 'section', 'aria-label': 'Laporan' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Laporan' })).toBeVisible();
  },
};

/** On a phone only the content is visible, without the card. */
export const BareOnPhone: Story = { args: { bareOnPhone: true } };

export const Small: Story = {
  render: () => (
    <MiniCard cover={<SampleCover />} title="Perpustakaan keliling">
      Yayasan Layar Pustaka
    </MiniCard>
  ),
};

export const SmallLongText: Story = {
  render: () => (
    <MiniCard cover={<SampleCover />} title={LONG_TITLE}>
      Terkumpul Rp 9.876.543.210
    </MiniCard>
  ),
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
