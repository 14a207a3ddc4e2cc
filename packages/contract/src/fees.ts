import { partRupiah, shareRupiah } from './money.ts';
import type { GivingType } from './targets.ts';

/**
 * Fees of a gift and their division. The platform's fee is taken from the gift. The gateway's fee is taken from the whole payment. The gift pays its
 * share of the gateway's fee, but both fees together never exceed the ceiling (0 for zakat and disaster relief). The tip pays the rest as far as it
 * suffices, and then the platform. Nothing is ever added to the donor's payment.
 */

/** The gateway's fee for one payment method. */
export interface MethodFee {
  feeBasisPoints: number;
  feeFixedRupiah: number;
}

/** Largest fees of a gift of one giving type. */
export interface FeeRates {
  platformFeeBasisPoints: number;
  /** Most that platform and gateway together may take of the gift. */
  costCeilingBasisPoints: number;
}

/**
 * Most that platform and gateway together may take of a gift by law, regardless of configuration. PP 29/1980: at most a tenth of the collected
 * amount, nothing of disaster relief; zakat is passed on whole.
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

/** The gateway's fee of a payment: a share, rounded down, plus a fixed part. In rupiah. */
export function gatewayFeeOf(paidRupiah: number, { feeBasisPoints, feeFixedRupiah }: MethodFee): number {
  return shareRupiah(paidRupiah, feeBasisPoints) + feeFixedRupiah;
}

/**
 * The part of the gateway's fee that a gift, or a part of it, pays. In rupiah.
 * @param payment the gateway's fee of the whole payment, and the paid amount: gifts and tip
 */
export function gatewayFeeOfGift(
  amountRupiah: number,
  payment: { gatewayFeeRupiah: number; paidRupiah: number },
  rates: FeeRates,
): number {
  const mostRupiah = shareRupiah(amountRupiah, rates.costCeilingBasisPoints) - platformFeeOf(amountRupiah, rates);
  return Math.min(partRupiah(payment.gatewayFeeRupiah, amountRupiah, payment.paidRupiah), Math.max(mostRupiah, 0));
}

/** Amount of a gift after all fees, in rupiah. */
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
