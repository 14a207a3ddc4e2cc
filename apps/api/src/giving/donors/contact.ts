import type { CreateDonation } from '@uluran/contract/donation-form';
import { InvalidFields } from '../../platform/http/failures.ts';
import { PHONE_REFUSED, toE164 } from '../../platform/values/phone.ts';

/** Returns e-mail in lower case and phone in E.164, as stored. A number without a country code is Indonesian. */
export function normaliseContact({ email, phone }: CreateDonation['donor']): {
  email: string | null;
  phone: string | null;
} {
  if (phone === undefined) return { email: email?.toLowerCase() ?? null, phone: null };
  const number = toE164(phone);
  if (number === undefined) throw new InvalidFields({ 'donor.phone': [PHONE_REFUSED] });
  return { email: email?.toLowerCase() ?? null, phone: number };
}
