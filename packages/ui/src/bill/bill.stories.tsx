import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LONG_NAME, TEN_DIGITS_RUPIAH } from '../../.storybook/samples.tsx';
import { Money } from '../money/money.tsx';
import { Bill, BillRow } from './bill.tsx';

const meta = {
  title: 'Money/Bill',
  component: Bill,
  args: {
    children: (
      <>
        <BillRow label="Donasi">
          <Money amountRupiah={250_000} />
        </BillRow>
        <BillRow label="Tip untuk Uluran">
          <Money amountRupiah={5_000} />
        </BillRow>
        <BillRow label="Jumlah" total>
          <Money amountRupiah={255_000} />
        </BillRow>
      </>
    ),
  },
} satisfies Meta<typeof Bill>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Names on the left, values on the right. */
export const BeforePaying: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      'Rp\u00a0250.000',
      'Rp\u00a05.000',
      'Rp\u00a0255.000',
    ]);
  },
};

/** A name may wrap, an amount may not. */
export const LongTextTenDigits: Story = {
  args: {
    children: (
      <>
        <BillRow label="Penerima">{LONG_NAME}</BillRow>
        <BillRow label="Jumlah" total>
          <Money amountRupiah={TEN_DIGITS_RUPIAH} />
        </BillRow>
      </>
    ),
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
