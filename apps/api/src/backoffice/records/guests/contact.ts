import { emailField } from '@uluran/contract/person-fields';
import { toE164 } from '../../../platform/values/phone.ts';

/** Contact by which a guest is found: one of both is given. */
export interface GuestContact {
  /** In small letters, as stored. */
  email: string | null;
  /** E.164 */
  phone: string | null;
}

/** Reads a guest's contact: an address contains an `@`, a number does not. Returns undefined for any other text. */
export function readGuestContact(written: string): GuestContact | undefined {
  if (written.includes('@')) {
    const { data: email } = emailField.safeParse(written);
    return email === undefined ? undefined : { email, phone: null };
  }
  const phone = toE164(written);
  return phone === undefined ? undefined : { email: null, phone };
}

/** Digits of the end of a number that are enough to name it. */
const TELLING_DIGITS = 8;

/** Returns true if a text contains the contact: such a text would keep it after the erasure. */
export function names({ email, phone }: GuestContact, text: string): boolean {
  if (email !== null) return text.toLowerCase().includes(email);
  return phone !== null && text.replace(/\D/g, '').includes(phone.slice(-TELLING_DIGITS));
}
