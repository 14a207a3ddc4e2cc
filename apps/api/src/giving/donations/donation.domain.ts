import type { CreateDonation } from '@uluran/contract/donation-form';
import type { FieldErrors } from '@uluran/contract/envelope';
import { formatRupiah } from '@uluran/contract/money';

/** Checks that the schema cannot make: today's minimum, and the limits of the chosen method. */
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
