import type { Funds } from '@uluran/contract/endpoints';

/** Contents of the pockets of a fund, or of several. */
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

/** Returns the places of the money, as pages show them. */
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
