import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The check of the database: a possible number may still be longer than E.164 allows. */
const E164 = /^\+\d{8,15}$/;

/** The sentence for an invalid number. */
export const PHONE_REFUSED = 'Nomor WhatsApp belum benar, misalnya 0812 3456 7890.';

/** Returns the error of a phone number in an unchecked body; none for an absent or empty one. */
export function phoneErrors(phone: unknown, field = 'phone'): Record<string, string[]> {
  const isWrong = typeof phone === 'string' && phone.trim() !== '' && toE164(phone) === undefined;
  return isWrong ? { [field]: [PHONE_REFUSED] } : {};
}

/** Returns a phone number in E.164, as stored; undefined for an invalid one. A number without a country code is Indonesian. */
export function toE164(phone: string): string | undefined {
  const parsed = parsePhoneNumberFromString(phone, 'ID');
  return parsed?.isPossible() && E164.test(parsed.number) ? parsed.number : undefined;
}
