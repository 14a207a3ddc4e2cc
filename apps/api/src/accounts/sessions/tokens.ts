import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A secret that is shown once, and its hash, which alone is stored. */
export interface Secret {
  text: string;
  hash: Buffer;
}

/** SHA-256 is sufficient for random secrets, which cannot be guessed. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Returns 256 random bits as 43 letters, digits, `-` and `_`, for a session's or a link's token. */
export function newToken(): Secret {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: sha256(text) };
}

// Thirty-two letters and digits that are easy to distinguish: five bits each.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Returns 80 random bits for reading in a mail and typing: `k7wd-3fpm-x2ha-9tqe`. */
export function newTemporaryPassword(): Secret {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const text = Array.from({ length: GROUPS }, group).join('-');
  return { text, hash: temporaryPasswordHash(text) };
}

/** Returns the hash of a typed temporary password: with or without its dashes, in any case. */
export function temporaryPasswordHash(typed: string): Buffer {
  return sha256(typed.toLowerCase().replaceAll(/[\s-]/g, ''));
}
