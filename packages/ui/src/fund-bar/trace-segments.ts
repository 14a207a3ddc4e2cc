import type { FundSegment } from './fund-bar.tsx';

/** Where the rupiah are that a company added to a gift, as `payments.trace` returns them in `match`. */
export interface MatchFigures {
  readonly evidencedRupiah: number;
  readonly awaitingRupiah: number;
  readonly waitingRupiah: number;
  /** Their part of the bank's fees. */
  readonly transferFeesRupiah: number;
  readonly returnedRupiah: number;
  readonly sharedRupiah: number;
}

/** Where the rupiah of one gift are, as `payments.trace` returns them. */
export interface TraceFigures extends MatchFigures {
  /** What the platform and the gateway have kept. */
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

/** The parts of a fund bar for one gift; they add up to it. What went back is a part only if there is any. */
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

/** The same for what a company added to the gift: it goes back to the company's pool, and bears no fee but the bank's, if any. */
export function matchSegments(match: MatchFigures): FundSegment[] {
  const amountRupiah = match.transferFeesRupiah;
  const fees: FundSegment[] = amountRupiah > 0 ? [{ tone: 'fees', label: 'Biaya kirim bank', amountRupiah }] : [];
  return segmentsOf(match, fees, 'Kembali ke dana padanan');
}
