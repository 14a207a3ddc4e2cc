import type { Funds } from '@uluran/contract/endpoints';

/** What lies in the pockets of a fund, or of several. */
export interface FundPosition {
  gross: number;
  refunded: number;
  platformFee: number;
  gatewayFee: number;
  unsettled: number;
  settled: number;
  requested: number;
  transferred: number;
  evidenced: number;
  receivable: number;
  matched: number;
  asOf: Date;
}

/** Returns where the money is, as pages show it. */
export function fundsOf(position: FundPosition): Funds {
  return {
    raisedRupiah: position.gross,
    matchedRupiah: position.matched,
    refundedRupiah: position.refunded,
    feesRupiah: position.platformFee + position.gatewayFee,
    platformFeeRupiah: position.platformFee,
    gatewayFeeRupiah: position.gatewayFee,
    evidencedRupiah: position.evidenced,
    awaitingEvidenceRupiah: position.transferred,
    pendingRupiah: position.requested,
    balanceRupiah: position.unsettled + position.settled - position.receivable,
    asOf: position.asOf.toISOString(),
  };
}
