import type { Funds } from '@uluran/contract';
import { formatDate } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import type { TargetDetail } from '../target-pages.ts';

/** The sentence about what was refunded to donors; null if nothing was. */
export function refundSentence(funds: Funds): string | null {
  return funds.refundedRupiah > 0
    ? `Dari ${formatRupiah(funds.raisedRupiah)} yang masuk, ${formatRupiah(funds.refundedRupiah)} dikembalikan kepada donatur.`
    : null;
}

/** What is taken from a gift before it reaches the organiser, shown before a donor gives. */
export function feeSentence(platformFeeBasisPoints: number): string {
  if (platformFeeBasisPoints === 0)
    return 'Tanpa biaya pengelolaan. Dari setiap donasi hanya dipotong biaya penyedia pembayaran.';
  const percent = String(platformFeeBasisPoints / 100).replace('.', ',');
  return `Biaya: ${percent}% dari setiap donasi untuk pengelolaan, ditambah biaya penyedia pembayaran.`;
}

/** `per 20 November 2026` */
export function fundDate(funds: Funds): string {
  return `per ${formatDate(funds.asOf)}`;
}

/** The plan's sum. It may differ from the target; then both are shown. */
export function budgetTotalRupiah(budget: TargetDetail['budget']): number {
  return budget.reduce((total, line) => total + line.amountRupiah, 0);
}
