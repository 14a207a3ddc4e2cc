import { toE164 } from '../../../platform/values/phone.ts';

/** How a text finds members. Contacts are compared as a whole: a part of an address or number finds no one. */
export type MemberSearch = { by: 'everyone' } | { by: 'email' | 'phone' | 'name'; value: string };

/** Digits and the signs between them, at least eight characters: a name is no such text. */
const PHONE_LIKE = /^\+?[\d\s().-]{8,24}$/;

/** Reads a search text: an address has an `@`, a number only digits and signs; everything else is a part of a name. */
export function readMemberSearch(q: string): MemberSearch {
  if (q === '') return { by: 'everyone' };
  if (q.includes('@')) return { by: 'email', value: q.toLowerCase() };
  const phone = PHONE_LIKE.test(q) ? toE164(q) : undefined;
  return phone === undefined ? { by: 'name', value: q } : { by: 'phone', value: phone };
}

const MASK = '•••';

/** `ratna@contoh.id` becomes `r•••@contoh.id`: the same number of characters for every address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${MASK}${email.slice(at)}`;
}

const SHOWN_DIGITS = 3;

/** `+6281234567890` becomes `+62•••890`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, SHOWN_DIGITS)}${MASK}${phone.slice(-SHOWN_DIGITS)}`;
}
