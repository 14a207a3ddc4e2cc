import { PRODUCT_NAME } from '@uluran/brand';
import type { Receipt, ReceiptPayer } from '@uluran/contract/endpoints';
import { formatDate, formatTime } from '@uluran/contract/locale';
import { amountInWords, formatRupiah } from '@uluran/contract/money';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';
import { printReceiptCode, RECEIPT_CHECK_PATH } from '@uluran/contract/receipt-codes';
import { TAX_NUMBER_NAMES } from '@uluran/contract/tax-numbers';
import type { CorrectionText, ReceiptLine, ReceiptText } from '../../app/receipt-text.ts';
import { receiptWords } from '../../app/receipt-words.ts';
import { capitalised } from '../../targets/standing.ts';
import type { KindWords } from '../../targets/target-pages.ts';

const MADE =
  'Kuitansi ini dibuat sistem dan sah tanpa tanda tangan. Bila donasi dikembalikan, kuitansi tetap dan koreksinya tampil di halaman pemeriksaan.';

/** Tax number for the deduction of zakat: whole only in the payer's own document. */
function taxLines({ taxNumber }: Receipt, payer: ReceiptPayer | undefined): ReceiptLine[] {
  if (payer !== undefined) return [{ label: TAX_NUMBER_NAMES[payer.kind], value: payer.number }];
  if (taxNumber === null) return [];
  const note = 'Nama dan angka lengkapnya hanya di berkas PDF.';
  return [{ label: TAX_NUMBER_NAMES[taxNumber.kind], value: `Berakhiran ${taxNumber.lastFour}`, note }];
}

interface Setting {
  words: KindWords;
  origin: string;
  /** Payer of zakat on a receipt for the tax office; named also if the donor is hidden on the donor wall. */
  payer?: ReceiptPayer | undefined;
}

/** Returns the texts of a receipt. They contain only data that never changes, so that the document is always the same. */
export function receiptText(receipt: Receipt, { words, origin, payer }: Setting): ReceiptText {
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
      { label: 'Telah diterima dari', value: payer?.name ?? receipt.donorName, subject: 'Nama' },
      ...taxLines(receipt, payer),
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
    made: MADE,
    law,
  };
}

/** Returns the corrections since a receipt was issued. Their numbers are a series of their own. */
export function correctionTexts({ corrections }: Pick<Receipt, 'corrections'>): CorrectionText[] {
  return corrections.map(({ number, changeRupiah, at }) => ({
    number,
    date: formatDate(at),
    words: `${formatRupiah(Math.abs(changeRupiah))} ${changeRupiah < 0 ? 'kembali kepada donatur' : 'tercatat kembali'}`,
  }));
}
