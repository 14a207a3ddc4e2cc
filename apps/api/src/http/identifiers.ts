import { randomBytes } from 'node:crypto';

/** A new id of 128 random bits, as 22 letters, digits, `-` and `_`: knowing it is the right to open what it names. */
export function newPublicId(): string {
  return randomBytes(16).toString('base64url');
}
