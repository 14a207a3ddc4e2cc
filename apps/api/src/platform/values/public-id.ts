import { randomBytes } from 'node:crypto';

/** Returns a new id of about 128 random bits, as 22 letters, digits, `-` and `_`. It is a secret: its bearer may open the item it names. */
export function newPublicId(): string {
  const id = randomBytes(16).toString('base64url');
  // Operators type ids in commands, in which a word that begins with `-` is an option.
  return id.startsWith('-') ? newPublicId() : id;
}
