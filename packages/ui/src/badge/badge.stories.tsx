import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Badge, CountBadge, StatusBadge } from './index.ts';
import { STATUS_WORDS } from './status-words.ts';

const meta = {
  title: 'Keadaan/Badge',
  component: Badge,
  args: { tone: 'waiting', children: 'Menunggu pembayaran' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Biasa: Story = {};

const Row = ({ children }: { readonly children: ReactNode }) => <div className="u-stack">{children}</div>;

/** Setiap nada punya tanda sendiri: warna tidak pernah sendirian. */
export const Nada: Story = {
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

/** Kata untuk setiap keadaan pembayaran, sama di semua layar. */
export const KeadaanPembayaran: Story = {
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

/** Angka yang menunggu dibaca. */
export const Jumlah: Story = {
  render: () => (
    <p>
      Pemberitahuan <CountBadge count={3} what="belum dibaca" /> Laporan <CountBadge count={128} what="belum dibaca" />
    </p>
  ),
};

export const KataPanjang: Story = {
  args: { children: 'Menunggu pertanggungjawaban perlengkapan keterampilan' },
  globals: { viewport: { value: 'sempit' } },
};

export const Gelap: Story = { ...Nada, tags: [], globals: { skema: 'gelap' } };
