import type { RupiahTrace, TracedWithdrawal } from '@uluran/contract/endpoints';

/** Where the rupiah of a gift are, as few sums as tell it. They add up to the gift. */
export interface TraceSums {
  /** Receipts were accepted for them. */
  evidencedRupiah: number;
  /** Sent, without a receipt yet. */
  awaitingRupiah: number;
  waitingRupiah: number;
  /** Of the platform, the gateway, and the banks that sent the withdrawals. */
  feesRupiah: number;
  returnedRupiah: number;
  sharedRupiah: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What receipts account for of a withdrawal. */
export const evidencedOf = ({ lines }: TracedWithdrawal): number => sum(lines.map(({ shareRupiah }) => shareRupiah));

export function sumsOf({ withdrawals, ...trace }: RupiahTrace): TraceSums {
  return {
    evidencedRupiah: sum(withdrawals.map(evidencedOf)),
    awaitingRupiah: sum(withdrawals.map(({ awaitingRupiah }) => awaitingRupiah)),
    waitingRupiah: trace.waitingRupiah,
    feesRupiah: trace.feesRupiah + sum(withdrawals.map(({ feeRupiah }) => feeRupiah)),
    returnedRupiah: trace.returnedRupiah,
    sharedRupiah: trace.sharedRupiah,
  };
}
