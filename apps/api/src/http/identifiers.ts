import { randomBytes } from 'node:crypto';

/** A new id of about 128 random bits, as 22 letters, digits, `-` and `_`: knowing it is the right to open what it names. */
export function newPublicId(): string {
  const id = randomBytes(16).toString('base64url');
  // Operators type ids in commands, where a word that begins with `-` is an option.
  return id.startsWith('-') ? newPublicId() : id;
}
