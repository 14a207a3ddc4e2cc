import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CheckIcon, ClockIcon } from '../icon/index.ts';
import { LiveNote, StatusStrip } from './status-strip.tsx';

const meta = {
  title: 'State/StatusStrip',
  component: StatusStrip,
  args: {
    icon: <ClockIcon />,
    title: 'Menunggu pembayaran',
    children: 'Bayar sebelum 10.28 WIB',
    end: <span className="u-numbers u-strong">14:32</span>,
  },
} satisfies Meta<typeof StatusStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = { tags: ['visual'] };

export const Paid: Story = {
  args: {
    tone: 'success',
    icon: <CheckIcon />,
    title: 'Sudah dibayar',
    children: '21 November 2026 pukul 10.31 WIB',
    end: undefined,
  },
};

export const Failed: Story = {
  args: {
    tone: 'error',
    title: 'Pembayaran gagal',
    children: 'Saldo tidak cukup. Uang Anda tidak terpotong.',
    end: undefined,
  },
};

export const LongText: Story = {
  args: {
    title: 'Menunggu pertanggungjawaban pemindahbukuan',
    children: 'Bayar Rp 9.876.543.210 sebelum 22 November 2026',
  },
  globals: { viewport: { value: 'narrow' } },
};

/** The dot pulses; with reduced motion it is still. */
export const Live: Story = {
  render: () => <LiveNote>Status diperbarui otomatis</LiveNote>,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Status diperbarui otomatis')).toHaveAttribute('aria-live', 'polite');
  },
};

export const ReducedMotion: Story = { ...Live, globals: { motion: 'reduced' } };

export const Dark: Story = { globals: { scheme: 'dark' } };
