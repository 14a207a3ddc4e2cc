import { PRODUCT_NAME } from '@uluran/brand';
import type { Receipt } from '@uluran/contract/endpoints';
import { formatDate, formatTime } from '@uluran/contract/locale';
import { amountInWords, formatRupiah } from '@uluran/contract/money';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';
import { printReceiptCode, RECEIPT_CHECK_PATH } from '@uluran/contract/receipt-codes';
import { receiptWords } from '../../app/receipt-words.ts';
import { capitalised } from '../../targets/standing.ts';
import type { KindWords } from '../../targets/target-pages.ts';

/** A statement of a receipt; `note` stands small below its value. */
export interface ReceiptLine {
  label: string;
  value: string;
  note?: string;
}

/** What a receipt states, in the order it is read. */
export interface ReceiptText {
  title: string;
  /** Of the series without gaps. */
  number: string;
  date: string;
  institution: string;
  lines: readonly ReceiptLine[];
  /** What was paid, part by part; the last is the sum. */
  bill: readonly (readonly [label: string, amount: string])[];
  /** Where it is checked: the address of the QR code, the page and the code to type there. */
  check: { address: string; page: string; code: string };
  law: string;
}

/** The texts of a receipt: only what never changes, so that the document is the same whenever it is made. */
export function receiptText(receipt: Receipt, words: KindWords, origin: string): ReceiptText {
  const { title, fund, gift, law } = receiptWords(receipt.givingTypes);
  const page = new URL(RECEIPT_CHECK_PATH, origin);
  const paidOn = formatDate(receipt.paidAt);
  const added = receipt.paidRupiah - receipt.amountRupiah - receipt.tipRupiah;
  return {
    title,
    number: receipt.number,
    date: paidOn,
    institution: receipt.institution,
    lines: [
      { label: 'Telah diterima dari', value: receipt.donorName },
      { label: 'Uang sejumlah', value: capitalised(amountInWords(receipt.paidRupiah)) },
      {
        label: 'Untuk',
        value: receipt.target.title,
        note: `${capitalised(words.organiser)}: ${receipt.target.organiser}`,
      },
      { label: 'Jenis dana', value: fund },
      {
        label: 'Cara bayar',
        value: `${PAYMENT_METHODS[receipt.method].label}, lunas ${paidOn} pukul ${formatTime(receipt.paidAt)}`,
        note: `Nomor donasi ${receipt.donationNumber}`,
      },
    ],
    bill: [
      [gift, formatRupiah(receipt.amountRupiah)],
      [`Tip untuk ${PRODUCT_NAME}`, formatRupiah(receipt.tipRupiah)],
      ['Biaya yang ditambahkan kepada Anda', formatRupiah(added)],
      ['Jumlah diterima', formatRupiah(receipt.paidRupiah)],
    ],
    check: {
      address: new URL(`${RECEIPT_CHECK_PATH}/${receipt.code}`, origin).href,
      page: `${page.host}${page.pathname}`,
      code: printReceiptCode(receipt.code),
    },
    law,
  };
}
