import { csvCell } from '@uluran/contract/csv';
import { formatDate } from '@uluran/contract/locale';
import { PAYMENT_METHODS, type PaymentMethodCode } from '@uluran/contract/payment-methods';
import type { GivingType, TargetKind } from '@uluran/contract/targets';

/** A gift as a statement lists it. Money is integer rupiah. */
export interface StatementGift {
  paidAt: string;
  title: string;
  organiser: string;
  kind: TargetKind;
  givingTypes: GivingType[];
  donationNumber: string;
  /** Null until it is issued. */
  receiptNumber: string | null;
  method: PaymentMethodCode;
  amountRupiah: number;
  tipRupiah: number;
  /** Returned to the donor so far, of gift and tip together. */
  returnedRupiah: number;
}

/** Gifts of an account in one year of Western Indonesian Time. */
export interface GivingStatement {
  name: string;
  year: number;
  asOf: string;
  /** Oldest first. Includes gifts that were returned in full, so that receipts and statement agree. */
  gifts: StatementGift[];
}

/** Returns the paid amount of a gift, and the part of it that was not returned to the donor. */
export function figuresOf({ amountRupiah, tipRupiah, returnedRupiah }: StatementGift) {
  const paidRupiah = amountRupiah + tipRupiah;
  return { paidRupiah, keptRupiah: paidRupiah - returnedRupiah };
}

/** Returns the sums of a statement. */
export function sumsOf({ gifts }: Pick<GivingStatement, 'gifts'>) {
  const sum = (figure: (gift: StatementGift) => number) => gifts.reduce((total, gift) => total + figure(gift), 0);
  return {
    amountRupiah: sum((gift) => gift.amountRupiah),
    tipRupiah: sum((gift) => gift.tipRupiah),
    paidRupiah: sum((gift) => figuresOf(gift).paidRupiah),
    returnedRupiah: sum((gift) => gift.returnedRupiah),
    keptRupiah: sum((gift) => figuresOf(gift).keptRupiah),
  };
}

const HEAD = [
  'tanggal',
  'waktu_utc',
  'nomor_donasi',
  'nomor_kuitansi',
  'tujuan',
  'penggalang',
  'jenis_dana',
  'cara_bayar',
  'donasi_rupiah',
  'tip_rupiah',
  'dibayar_rupiah',
  'kembali_rupiah',
  'bersih_rupiah',
];

/** Returns a statement as RFC 4180, with the mark by which spreadsheets recognise UTF-8. */
export function statementCsv({ gifts }: GivingStatement): string {
  const rows = gifts.map((gift) => {
    const { paidRupiah, keptRupiah } = figuresOf(gift);
    return [
      formatDate(gift.paidAt),
      new Date(gift.paidAt).toISOString(),
      gift.donationNumber,
      gift.receiptNumber ?? '',
      gift.title,
      gift.organiser,
      gift.givingTypes.join(' '),
      PAYMENT_METHODS[gift.method].label,
      gift.amountRupiah,
      gift.tipRupiah,
      paidRupiah,
      gift.returnedRupiah,
      keptRupiah,
    ];
  });
  return `\uFEFF${[HEAD, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}
