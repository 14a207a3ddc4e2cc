import { type FeeRates, gatewayFeeOf, gatewayFeeOfGift, type MethodFee } from '@uluran/contract/fees';
import type { GivingType } from '@uluran/contract/targets';
import type { PaymentFees } from '../payments/service.ts';
import type { DonationSettings } from './settings.ts';

/** Amounts that determine the fees of a payment. */
export interface Payable {
  amountRupiah: number;
  tipRupiah: number;
  allocations: readonly { givingType: GivingType; amountRupiah: number }[];
}

/** Returns today's rates of one giving type. */
export function feeRates(
  settings: Pick<DonationSettings, 'platformFeeBasisPoints' | 'costCeilingBasisPoints'>,
  givingType: GivingType,
): FeeRates {
  return {
    platformFeeBasisPoints: settings.platformFeeBasisPoints[givingType],
    costCeilingBasisPoints: settings.costCeilingBasisPoints[givingType],
  };
}

/**
 * Computes the gateway's fee of a payment by its terms, and the parts of it that each allocation, then the tip, then the platform bears.
 */
export function paymentFees(
  { amountRupiah, tipRupiah, allocations }: Payable,
  terms: MethodFee,
  settings: Pick<DonationSettings, 'platformFeeBasisPoints' | 'costCeilingBasisPoints'>,
): PaymentFees {
  const paidRupiah = amountRupiah + tipRupiah;
  const payment = { gatewayFeeRupiah: gatewayFeeOf(paidRupiah, terms), paidRupiah };
  const allocationFeesRupiah = allocations.map((allocation) =>
    gatewayFeeOfGift(allocation.amountRupiah, payment, feeRates(settings, allocation.givingType)),
  );
  const leftRupiah = allocationFeesRupiah.reduce((rest, borne) => rest - borne, payment.gatewayFeeRupiah);
  return {
    gatewayFeeRupiah: payment.gatewayFeeRupiah,
    tipFeeRupiah: Math.min(tipRupiah, leftRupiah),
    allocationFeesRupiah,
  };
}
