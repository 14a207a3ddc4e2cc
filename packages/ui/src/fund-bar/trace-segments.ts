import type { FundSegment } from './fund-bar.tsx';

/** Amounts of a company's match of a gift, by their state, as `payments.trace` returns them in `match`. */
export interface MatchFigures {
  readonly evidencedRupiah: number;
  readonly awaitingRupiah: number;
  readonly waitingRupiah: number;
  /** The match's share of the bank's fees. */
  readonly transferFeesRupiah: number;
  readonly returnedRupiah: number;
  readonly sharedRupiah: number;
}

/** Amounts of one gift, by their state, as `payments.trace` returns them. */
export interface TraceFigures extends MatchFigures {
  /** Fees of the platform and the gateway. */
  readonly feesRupiah: number;
}

function segmentsOf(figures: MatchFigures, fees: FundSegment[], returned: string): FundSegment[] {
  const { evidencedRupiah, awaitingRupiah, waitingRupiah, returnedRupiah, sharedRupiah } = figures;
  const further: FundSegment[] = [
    { tone: 'fees', label: returned, amountRupiah: returnedRupiah },
    {
      tone: 'fees',
      label: 'Menggantikan donasi lain',
      amountRupiah: sharedRupiah,
      detail: 'Donasi lain dikembalikan kepada pemberinya sesudah uangnya dipakai',
    },
  ];
  return [
    { tone: 'proved', label: 'Sampai, ada kuitansinya', amountRupiah: evidencedRupiah },
    { tone: 'pending', label: 'Dicairkan, menunggu kuitansi', amountRupiah: awaitingRupiah },
    { tone: 'balance', label: 'Belum dicairkan', amountRupiah: waitingRupiah },
    ...fees,
    ...further.filter(({ amountRupiah }) => amountRupiah > 0),
  ];
}

/** The parts of a fund bar for one gift; their sum is the gift. A refund is a part only if there is one. */
export function traceSegments(trace: TraceFigures): FundSegment[] {
  const amountRupiah = trace.feesRupiah + trace.transferFeesRupiah;
  const fees: FundSegment = {
    tone: 'fees',
    label: 'Biaya',
    amountRupiah,
    detail: 'Platform, pembayaran, dan kirim bank',
  };
  return segmentsOf(trace, [fees], 'Kembali kepada Anda');
}

/** The parts for a company's match of the gift. Its refund returns to the company's pool, and its only fee is the bank's, if any. */
export function matchSegments(match: MatchFigures): FundSegment[] {
  const amountRupiah = match.transferFeesRupiah;
  const fees: FundSegment[] = amountRupiah > 0 ? [{ tone: 'fees', label: 'Biaya kirim bank', amountRupiah }] : [];
  return segmentsOf(match, fees, 'Kembali ke dana padanan');
}
