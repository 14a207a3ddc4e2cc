import { partRupiah, shareRupiah } from './money.ts';
import type { GivingType } from './targets.ts';

/**
 * What a gift costs and who bears it. The platform takes its fee of the gift. The gateway keeps a fee of the whole payment: the gift bears its share of
 * that, but both fees together never take more of it than the ceiling (nothing of zakat and disaster relief); what the gift does not bear
 * the tip does, as far as it reaches, and then the platform. Nothing is ever added to what the donor pays.
 */

/** What the gateway keeps of a payment by one method. */
export interface MethodFee {
  feeBasisPoints: number;
  feeFixedRupiah: number;
}

/** What may be taken of a gift of one giving type. */
export interface FeeRates {
  platformFeeBasisPoints: number;
  /** The most that platform and gateway together may take of it. */
  costCeilingBasisPoints: number;
}

/**
 * The most that the law lets platform and gateway together take of a gift, whatever is configured. PP 29/1980: at most a tenth of what is collected, nothing
 * of disaster relief; zakat is passed on whole.
 */
export const LEGAL_CEILING_BASIS_POINTS: Readonly<Record<GivingType, number>> = {
  donasi: 1_000,
  infaq: 1_000,
  wakaf: 1_000,
  zakat: 0,
  bencana: 0,
};

/** The platform's fee of a gift, rounded down; never more than the ceiling. */
export function platformFeeOf(
  amountRupiah: number,
  { platformFeeBasisPoints, costCeilingBasisPoints }: FeeRates,
): number {
  return shareRupiah(amountRupiah, Math.min(platformFeeBasisPoints, costCeilingBasisPoints));
}

/** What the gateway keeps of a payment: a share, rounded down, and a fixed part. */
export function gatewayFeeOf(paidRupiah: number, { feeBasisPoints, feeFixedRupiah }: MethodFee): number {
  return shareRupiah(paidRupiah, feeBasisPoints) + feeFixedRupiah;
}

/**
 * What a gift, or a part of it, bears of the gateway's fee.
 * @param payment the gateway's fee of the whole payment, and what was paid: gifts and tip
 */
export function gatewayFeeOfGift(
  amountRupiah: number,
  payment: { gatewayFeeRupiah: number; paidRupiah: number },
  rates: FeeRates,
): number {
  const mostRupiah = shareRupiah(amountRupiah, rates.costCeilingBasisPoints) - platformFeeOf(amountRupiah, rates);
  return Math.min(partRupiah(payment.gatewayFeeRupiah, amountRupiah, payment.paidRupiah), Math.max(mostRupiah, 0));
}

/** What arrives of a gift once all fees that it bears are taken, in rupiah. */
export function arrivingRupiah(
  gift: { amountRupiah: number; tipRupiah: number },
  method: MethodFee,
  rates: FeeRates,
): number {
  const paidRupiah = gift.amountRupiah + gift.tipRupiah;
  const payment = { gatewayFeeRupiah: gatewayFeeOf(paidRupiah, method), paidRupiah };
  return (
    gift.amountRupiah - platformFeeOf(gift.amountRupiah, rates) - gatewayFeeOfGift(gift.amountRupiah, payment, rates)
  );
}
