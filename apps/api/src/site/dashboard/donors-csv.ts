import { csvCell } from '@uluran/contract/csv';
import type { CampaignDonor } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { PAYMENT_METHODS } from '@uluran/contract/payment-methods';

const HEAD = [
  'tanggal',
  'waktu_utc',
  'donatur',
  'cara_bayar',
  'asal',
  'donasi_rupiah',
  'kembali_rupiah',
  'bersih_rupiah',
  'doa',
  'jumlah_aamiin',
  'jawaban',
];

const row = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The first line, after the mark by which spreadsheets recognise UTF-8. */
export const DONORS_CSV_HEAD = `\uFEFF${row(HEAD)}`;

/** Returns a gift as a line of RFC 4180. */
export function donorLine(donor: CampaignDonor): string {
  return row([
    formatDate(donor.paidAt),
    new Date(donor.paidAt).toISOString(),
    donor.name,
    PAYMENT_METHODS[donor.method].label,
    donor.source,
    donor.amountRupiah,
    donor.returnedRupiah,
    donor.amountRupiah - donor.returnedRupiah,
    donor.message ?? '',
    donor.amenCount,
    donor.answer?.words ?? '',
  ]);
}
