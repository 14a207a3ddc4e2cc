import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Badge, CountBadge, StatusBadge } from './index.ts';
import { STATUS_WORDS } from './status-words.ts';

const meta = {
  title: 'State/Badge',
  component: Badge,
  args: { tone: 'waiting', children: 'Menunggu pembayaran' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

const Row = ({ children }: { readonly children: ReactNode }) => <div className="u-stack">{children}</div>;

/** Each tone has its own mark: colour is never the only sign. */
export const Tones: Story = {
  tags: ['visual'],
  render: () => (
    <Row>
      {(['plain', 'waiting', 'success', 'error', 'over', 'returned'] as const).map((tone) => (
        <span key={tone}>
          <Badge tone={tone}>{tone}</Badge>
        </span>
      ))}
    </Row>
  ),
};

/** The label of each payment state, the same on all screens. */
export const PaymentStates: Story = {
  render: () => (
    <Row>
      {(Object.keys(STATUS_WORDS.payment) as (keyof typeof STATUS_WORDS.payment)[]).map((status) => (
        <span key={status}>
          <StatusBadge kind="payment" status={status} />
        </span>
      ))}
    </Row>
  ),
};

/** Numbers of unread items. */
export const Count: Story = {
  render: () => (
    <p>
      Pemberitahuan <CountBadge count={3} what="belum dibaca" /> Laporan <CountBadge count={128} what="belum dibaca" />
    </p>
  ),
};

export const LongText: Story = {
  args: { children: 'Menunggu pertanggungjawaban perlengkapan keterampilan' },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { ...Tones, tags: [], globals: { scheme: 'dark' } };
