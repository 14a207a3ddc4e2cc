import type { GivingType } from '@uluran/contract/targets';
import { gatewayFeeRupiah, type MethodTerms } from '../payments/methods.ts';
import type { PaymentFees } from '../payments/repository.ts';
import { fundFeeRupiah } from './donation.domain.ts';

/** What the fees of a payment follow from. */
export interface Payable {
  amountRupiah: number;
  tipRupiah: number;
  allocations: readonly { givingType: GivingType; amountRupiah: number; platformFeeRupiah: number }[];
}

/** What the gateway will keep of a payment by its terms, and who bears it: each allocation its share, then the tip, then the platform. */
export function paymentFees(
  { amountRupiah, tipRupiah, allocations }: Payable,
  terms: Pick<MethodTerms, 'feeBasisPoints' | 'feeFixedRupiah'>,
  costCeilingBasisPoints: Record<GivingType, number>,
): PaymentFees {
  const paidRupiah = amountRupiah + tipRupiah;
  const fee = gatewayFeeRupiah(terms, paidRupiah);
  const allocationFeesRupiah = allocations.map((allocation) =>
    fundFeeRupiah(allocation, { gatewayFeeRupiah: fee, paidRupiah }, costCeilingBasisPoints[allocation.givingType]),
  );
  const left = allocationFeesRupiah.reduce((rest, borne) => rest - borne, fee);
  return { gatewayFeeRupiah: fee, tipFeeRupiah: Math.min(tipRupiah, left), allocationFeesRupiah };
}
