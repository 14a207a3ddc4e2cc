import type { CreateDonation } from '@uluran/contract/donation-form';
import type { FieldErrors } from '@uluran/contract/envelope';
import { formatRupiah, partRupiah, shareRupiah } from '@uluran/contract/money';
import type { GivingType } from '@uluran/contract/targets';

/** What the donor wall shows for someone who hides their name. */
export const ANONYMOUS_NAME = 'Hamba Allah';

/** The platform's fee of a gift, by its giving type; rounded down, always less than the gift. */
export function platformFeeRupiah(
  amountRupiah: number,
  givingType: GivingType,
  basisPoints: Record<GivingType, number>,
): number {
  return shareRupiah(amountRupiah, basisPoints[givingType]);
}

/**
 * What a part of a gift bears of the gateway's fee: its share of what was paid, but together with the platform's fee never more than the law allows
 * (nothing of zakat and disaster relief). What it does not bear the tip does, as far as there is one, and then the platform.
 * @param ceilingBasisPoints the most that all fees together may take of it
 */
export function fundFeeRupiah(
  { amountRupiah, platformFeeRupiah }: { amountRupiah: number; platformFeeRupiah: number },
  { gatewayFeeRupiah, paidRupiah }: { gatewayFeeRupiah: number; paidRupiah: number },
  ceilingBasisPoints: number,
): number {
  const allowedRupiah = Math.max(shareRupiah(amountRupiah, ceilingBasisPoints) - platformFeeRupiah, 0);
  return Math.min(partRupiah(gatewayFeeRupiah, amountRupiah, paidRupiah), allowedRupiah);
}

/** What the schema cannot know: today's minimum, and what the chosen method takes. */
export function amountErrors(
  donation: CreateDonation,
  minimumRupiah: number,
  methodRefusal: string | null,
): FieldErrors | undefined {
  if (donation.amountRupiah < minimumRupiah)
    return { amountRupiah: [`Donasi paling sedikit ${formatRupiah(minimumRupiah)}.`] };
  if (methodRefusal !== null) return { method: [methodRefusal] };
  return undefined;
}
