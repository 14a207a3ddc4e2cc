import { BukuError } from './errors.ts';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Returns the parts joined in a new array. */
export function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

export function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the bytes of pairs of hexadecimal digits. */
export function fromHex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Returns the standard base64 (RFC 4648, section 4) of the bytes, with padding. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * Reads standard base64. Returns null for any other text: without padding, of the URL-safe alphabet, or with bits after the last byte, so that each
 * value has only one encoding.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!BASE64.test(text)) return null;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return toBase64(bytes) === text ? bytes : null;
}

/** Returns true for a text without lone surrogates. `String.prototype.isWellFormed` is missing in supported browsers. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** Returns the UTF-8 bytes of a well-formed text. A lone surrogate would be replaced: callers check `isWellFormed` first. */
export function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

/** Returns the text of UTF-8 bytes, a byte order mark included, or null if they are not valid UTF-8. */
export function fromUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Returns the platform's cryptography.
 *
 * @throws BukuError `crypto_unavailable` if there is none: browsers offer it only to pages over https
 */
export function subtle() {
  const found: typeof crypto.subtle | undefined = globalThis.crypto?.subtle;
  if (found === undefined) throw new BukuError('crypto_unavailable', 'Web Crypto is missing; pages need https for it.');
  return found;
}

/**
 * Node's own hash; undefined elsewhere. It is synchronous. Web Crypto passes each hash to another thread, which takes many times as long as hashing
 * the few bytes of a leaf or a node. It is not imported, so that a page needs no substitute for it.
 */
const nodeCrypto = globalThis.process?.getBuiltinModule?.('crypto');

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const node = nodeCrypto?.createHash('sha256').update(bytes).digest();
  return new Uint8Array(node ?? (await subtle().digest('SHA-256', bytes)));
}
