import type { Funds } from '@uluran/contract';
import { formatDate } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';
import type { FundSegment } from '@uluran/ui/fund-bar';
import type { TargetDetail } from '../target-pages.ts';

/**
 * The bar's parts. Together they are what was given and matched, less what was refunded.
 *
 * @param evidencePlace the section that shows the receipts
 */
export function fundSegments(funds: Funds, evidencePlace = 'Kabar'): FundSegment[] {
  const pending: FundSegment = {
    tone: 'pending',
    label: 'Sedang dicairkan',
    detail: 'sudah diminta, sedang diperiksa',
    amountRupiah: funds.pendingRupiah,
  };
  return [
    {
      tone: 'proved',
      label: 'Dicairkan, berbukti',
      detail: `kuitansinya dimuat di ${evidencePlace}`,
      amountRupiah: funds.evidencedRupiah,
    },
    {
      tone: 'pending',
      label: 'Menunggu bukti',
      detail: 'dicairkan, buktinya belum dimuat',
      amountRupiah: funds.awaitingEvidenceRupiah,
    },
    ...(funds.pendingRupiah > 0 ? [pending] : []),
    { tone: 'fees', label: 'Biaya', detail: 'pembayaran dan pengelolaan', amountRupiah: funds.feesRupiah },
    { tone: 'balance', label: 'Saldo', detail: 'belum dicairkan', amountRupiah: funds.balanceRupiah },
  ];
}

/** The last line under the bar. */
export function fundTotal(funds: Funds): { label: string; amountRupiah: number } {
  const collectedRupiah = funds.raisedRupiah + funds.matchedRupiah;
  return funds.refundedRupiah > 0
    ? { label: 'Terkumpul setelah pengembalian', amountRupiah: collectedRupiah - funds.refundedRupiah }
    : { label: 'Terkumpul', amountRupiah: collectedRupiah };
}

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
