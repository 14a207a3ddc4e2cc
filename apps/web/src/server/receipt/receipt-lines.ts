import { PRODUCT_NAME } from '@uluran/brand';
import type { PaymentDetail } from '@uluran/contract';
import { formatDate, formatTime } from '@uluran/contract/locale';
import { amountInWords, formatRupiah } from '@uluran/contract/money';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';
import { capitalised } from '../../targets/standing.ts';
import type { KindWords } from '../../targets/target-pages.ts';

/** What a receipt states, in the order it is read. */
export interface ReceiptText {
  /** The number in the foundation's books. */
  number: string;
  /** The gift in figures and in words. */
  amount: string;
  amountWords: string;
  lines: readonly (readonly [label: string, value: string])[];
}

/** The texts of a paid gift's receipt; undefined for a payment without one: not paid, or given back whole. */
export function receiptText(payment: PaymentDetail, words: KindWords): ReceiptText | undefined {
  const { donation, refundedRupiah } = payment;
  const { receiptNumber, target, amountRupiah, tipRupiah } = donation;
  const paidAt = donation.paidAt ?? payment.paidAt;
  if (receiptNumber === null || paidAt === null) return undefined;
  const amountWords = capitalised(amountInWords(amountRupiah));
  return {
    number: receiptNumber,
    amount: formatRupiah(amountRupiah),
    amountWords,
    lines: [
      ['Diterima dari', donation.donorName],
      ['Untuk', target.title],
      [capitalised(words.organiser), target.organiser],
      ['Waktu', `${formatDate(paidAt)} pukul ${formatTime(paidAt)}`],
      ['Cara bayar', PAYMENT_METHODS[payment.method].label],
      [`Tip untuk ${PRODUCT_NAME}`, formatRupiah(tipRupiah)],
      ['Total dibayar', formatRupiah(payment.amountRupiah)],
      ...(refundedRupiah > 0 ? [['Dikembalikan', formatRupiah(refundedRupiah)] as const] : []),
    ],
  };
}
