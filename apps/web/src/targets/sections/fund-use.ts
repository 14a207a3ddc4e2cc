import type { Funds } from '@uluran/contract';
import { formatDate } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import type { TargetDetail } from '../target-pages.ts';

/** The sentence about refunds to donors; null if there are none. */
export function refundSentence(funds: Funds): string | null {
  return funds.refundedRupiah > 0
    ? `Dari ${formatRupiah(funds.raisedRupiah)} yang masuk, ${formatRupiah(funds.refundedRupiah)} dikembalikan kepada donatur.`
    : null;
}

/** The sentence about the fees of a gift, shown before a donor gives. */
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

/** Sum of the plan. If it differs from the target, the page shows both. */
export function budgetTotalRupiah(budget: TargetDetail['budget']): number {
  return budget.reduce((total, line) => total + line.amountRupiah, 0);
}
