import type { CreateDonation } from '@uluran/contract/donation-form';
import type { FieldErrors } from '@uluran/contract/envelope';
import { formatRupiah, shareRupiah } from '@uluran/contract/money';
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
