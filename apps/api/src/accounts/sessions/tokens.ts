import { createHash, randomBytes, randomInt } from 'node:crypto';

/** What is handed out once, and the hash that is all we keep of it. */
export interface Secret {
  text: string;
  hash: Buffer;
}

/** SHA-256 is enough for what is random: there is nothing to guess from. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** 256 random bits as 43 letters, digits, `-` and `_`: a session's token or a link's. */
export function newToken(): Secret {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: sha256(text) };
}

// Thirty-two letters and digits that are easy to distinguish: five bits each.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** 80 random bits, to be read from a mail and typed: `k7wd-3fpm-x2ha-9tqe`. */
export function newTemporaryPassword(): Secret {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const text = Array.from({ length: GROUPS }, group).join('-');
  return { text, hash: temporaryPasswordHash(text) };
}

/** Returns the hash of a typed temporary password: with or without its dashes, in any case. */
export function temporaryPasswordHash(typed: string): Buffer {
  return sha256(typed.toLowerCase().replaceAll(/[\s-]/g, ''));
}
