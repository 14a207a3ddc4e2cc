import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { keyboard } from '../../.storybook/keyboard.ts';
import { TEN_DIGITS_RUPIAH } from '../../.storybook/samples.tsx';
import { Money } from '../money/money.tsx';
import { CopyField } from './index.ts';

const meta = {
  title: 'Actions/CopyField',
  component: CopyField,
  args: {
    label: 'Nomor virtual account',
    text: '8808012345678901',
    what: 'nomor virtual account',
    children: '8808 0123 4567 8901',
  },
} satisfies Meta<typeof CopyField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The button's name includes the copied thing, and the result is read aloud. */
export const AccountNumber: Story = {
  play: async ({ canvas }) => {
    await keyboard('{Tab}');
    await expect(canvas.getByRole('button', { name: /Salin\s*nomor virtual account/ })).toHaveFocus();
    await keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Nomor virtual account disalin'));
  },
};

export const Amount: Story = {
  tags: ['visual'],
  args: { label: 'Jumlah', text: '250137', what: 'jumlah', children: <Money amountRupiah={250_137} size="strong" /> },
};

export const TenDigits: Story = {
  args: {
    label: 'Jumlah yang harus dipindahbukukan',
    text: String(TEN_DIGITS_RUPIAH),
    what: 'jumlah',
    children: <Money amountRupiah={TEN_DIGITS_RUPIAH} size="strong" />,
  },
  globals: { viewport: { value: 'narrow' } },
};

/** A long text without spaces wraps and does not push the button out. */
export const LongAddress: Story = {
  args: {
    label: 'Tautan',
    text: 'https://uluran.example/campaigns/mempertanggungjawabkan-perlengkapan-keterampilan',
    what: 'tautan',
    children: 'https://uluran.example/campaigns/mempertanggungjawabkan-perlengkapan-keterampilan',
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
