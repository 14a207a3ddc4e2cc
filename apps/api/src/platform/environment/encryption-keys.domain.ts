/** A key that seals values in the database. */
export interface EncryptionKey {
  /** Part of every value that this key has sealed. */
  readonly id: string;
  /** 256 bits. */
  readonly bytes: Buffer;
}

/** The first key seals; every key opens. */
export type EncryptionKeys = readonly [EncryptionKey, ...EncryptionKey[]];

const KEY_BYTES = 32;
const PAIR = /^([a-z0-9][a-z0-9-]{0,31}):([A-Za-z0-9+/_-]{43}=?)$/;

/** Reads `id:base64key,id:base64key`; returns undefined for any other text. */
export function parseEncryptionKeys(text: string): EncryptionKeys | undefined {
  const keys: EncryptionKey[] = [];
  for (const part of text.split(',')) {
    const [, id, base64] = PAIR.exec(part.trim()) ?? [];
    const bytes = Buffer.from(base64 ?? '', 'base64');
    if (id === undefined || bytes.length !== KEY_BYTES || keys.some((key) => key.id === id)) return undefined;
    keys.push({ id, bytes });
  }
  const [first, ...others] = keys;
  return first && [first, ...others];
}
