import { concat, fromBase64, isWellFormed, sha256, subtle, toBase64, toHex, toUtf8 } from '../bytes.ts';
import { BukuError } from '../errors.ts';

/** A public key of a log, as parsed from `name+keyid+base64`. */
export interface VerifierKey {
  /** Name of the signer; for a log, its origin. */
  name: string;
  /** Eight hexadecimal digits. */
  keyId: string;
  /** 32 bytes. */
  publicKey: Uint8Array;
}

/** Bytes of a key id. */
export const KEY_ID_SIZE = 4;
/** The only signature type this package uses, Ed25519. It is part of the key id. */
export const ED25519_TYPE = Uint8Array.of(1);
const KEY_SIZE = 32;
const KEY_TEXT = /^(?<name>[^+]+)\+(?<keyId>[0-9a-f]{8})\+(?<base64>.+)$/su;

/** Returns true for a valid name in a signature line: not empty, no Unicode space, no plus. */
export function isKeyName(name: string): boolean {
  return isWellFormed(name) && /^[^\p{White_Space}+]+$/u.test(name);
}

/**
 * Returns the id of an Ed25519 key: the first four bytes of SHA-256 over name, newline, signature type and public key (C2SP signed-note).
 *
 * @param publicKey 32 bytes
 * @returns eight hexadecimal digits
 */
export async function keyIdOf(name: string, publicKey: Uint8Array): Promise<string> {
  const digest = await sha256(concat(toUtf8(`${name}\n`), ED25519_TYPE, publicKey));
  return toHex(digest.subarray(0, KEY_ID_SIZE));
}

/**
 * Reads the text form that public and private keys share: `name+keyid+base64`, of a type byte and 32 bytes.
 *
 * @throws BukuError `malformed_key`
 */
export function readKeyText(text: string): { name: string; keyId: string; key: Uint8Array<ArrayBuffer> } {
  const { name = '', keyId = '', base64 = '' } = KEY_TEXT.exec(text)?.groups ?? {};
  const bytes = fromBase64(base64);
  if (!isKeyName(name) || bytes === null) {
    throw new BukuError('malformed_key', 'A key is written as name, plus, eight hexadecimal digits, plus, base64.');
  }
  if (bytes.length !== KEY_SIZE + 1 || bytes[0] !== ED25519_TYPE[0]) {
    throw new BukuError('malformed_key', `The key ${name}+${keyId} is no Ed25519 key: a byte of one and 32 bytes.`);
  }
  return { name, keyId, key: bytes.slice(1) };
}

/**
 * Reads a public key.
 *
 * @param text `name+keyid+base64`, as `golang.org/x/mod/sumdb/note` and other tools of C2SP logs write it
 * @throws BukuError `malformed_key`, also for an id that is not that of the key
 */
export async function parseVerifierKey(text: string): Promise<VerifierKey> {
  const { name, keyId, key } = readKeyText(text);
  if ((await keyIdOf(name, key)) !== keyId) {
    throw new BukuError('malformed_key', `The key of ${name} has another id than ${keyId}: a character was changed.`);
  }
  return { name, keyId, publicKey: key };
}

/**
 * Writes a public key as `parseVerifierKey` reads it.
 *
 * @param publicKey 32 bytes
 * @throws BukuError `malformed_key`
 */
export async function formatVerifierKey(name: string, publicKey: Uint8Array): Promise<string> {
  if (!isKeyName(name) || publicKey.length !== KEY_SIZE) {
    throw new BukuError('malformed_key', 'A key has a name without spaces and plus, and 32 bytes.');
  }
  return `${name}+${await keyIdOf(name, publicKey)}+${toBase64(concat(ED25519_TYPE, publicKey))}`;
}

/** Translates a failed import: of a platform without Ed25519, or of bytes that are no key. */
export function keyProblem(error: unknown, name: string): BukuError {
  const isMissing = error instanceof Error && error.name === 'NotSupportedError';
  return isMissing
    ? new BukuError(
        'crypto_unavailable',
        'The Web Crypto of this platform has no Ed25519: Node 20, Chrome 137, Firefox 129 and Safari 17 have it.',
      )
    : new BukuError('malformed_key', `The key of ${name} is no point of the curve.`);
}

/**
 * Checks an Ed25519 signature.
 *
 * @returns false if it is not by this key, or not over these bytes
 * @throws BukuError `crypto_unavailable`, `malformed_key`
 */
export async function verifyEd25519(key: VerifierKey, message: Uint8Array<ArrayBuffer>, signature: Uint8Array) {
  const { name, publicKey } = key;
  const imported = await subtle()
    .importKey('raw', concat(publicKey), 'Ed25519', false, ['verify'])
    .catch((error: unknown) => {
      throw keyProblem(error, name);
    });
  return subtle().verify('Ed25519', imported, concat(signature), message);
}
