import type { FundSegment } from './fund-bar.tsx';

/** The figures of a fund, as the API reports them, in whole rupiah. */
export interface FundFigures {
  readonly raisedRupiah: number;
  readonly matchedRupiah: number;
  readonly refundedRupiah: number;
  readonly feesRupiah: number;
  readonly evidencedRupiah: number;
  readonly awaitingEvidenceRupiah: number;
  readonly pendingRupiah: number;
  readonly balanceRupiah: number;
}

/**
 * The bar's parts. Their sum is the gifts and matches, less the refunds.
 *
 * @param evidencePlace the section that shows the receipts
 */
export function fundSegments(funds: FundFigures, evidencePlace = 'Kabar'): FundSegment[] {
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
export function fundTotal(funds: FundFigures): { label: string; amountRupiah: number } {
  const collectedRupiah = funds.raisedRupiah + funds.matchedRupiah;
  return funds.refundedRupiah > 0
    ? { label: 'Terkumpul setelah pengembalian', amountRupiah: collectedRupiah - funds.refundedRupiah }
    : { label: 'Terkumpul', amountRupiah: collectedRupiah };
}
