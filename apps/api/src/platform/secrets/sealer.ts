import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { EncryptionKey, EncryptionKeys } from '../environment/encryption-keys.domain.ts';
import type { SealedColumn } from './columns.ts';
import { SealedValueUnreadable } from './errors.ts';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Column and row of a sealed value. */
export interface SealedPlace {
  column: Pick<SealedColumn, 'table' | 'column' | 'sealedAt'>;
  /** Id of the row, known before the row is written. */
  rowId: number;
}

/** Seals values, opens them, and makes fingerprints of them. */
export interface Sealer {
  /** Id of the key that seals. */
  readonly keyId: string;
  readonly keyIds: readonly string[];
  /** Returns `v1:{key id}:{base64url of nonce, ciphertext and tag}`, which opens for this column and row alone. */
  seal(text: string, place: SealedPlace): string;
  /** @throws SealedValueUnreadable */
  open(sealed: string, place: SealedPlace): string;
  /**
   * Returns a fingerprint from which the text cannot be guessed with a copy of the database. It is made with the key whose id is first in
   * order (k1 before k2 and k10), so that it stays the same during a change of keys.
   * @param purpose keeps fingerprints of one use from being compared with those of another
   */
  digest(text: string, purpose: string): string;
}

/** Returns the data that the cipher authenticates beside the value: the same bytes in another row, column or table do not open. */
function boundTo(keyId: string, { column: place, rowId }: SealedPlace): Buffer {
  const { table, column } = place.sealedAt ?? place;
  return Buffer.from(JSON.stringify([VERSION, keyId, table, column, rowId]));
}

function openWith(key: EncryptionKey, bytes: Buffer, place: SealedPlace): string {
  const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(boundTo(key.id, place)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

export function createSealer(keys: EncryptionKeys): Sealer {
  const [current] = keys;
  const byId = new Intl.Collator('en', { numeric: true });
  const oldest = keys.reduce((first, key) => (byId.compare(key.id, first.id) < 0 ? key : first));
  return {
    keyId: current.id,
    keyIds: keys.map(({ id }) => id),
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current.bytes, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(boundTo(current.id, place));
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}:${current.id}:${bytes.toString('base64url')}`;
    },
    open(sealed, place) {
      const { table, column } = place.column;
      const where = `The sealed ${column} of row ${place.rowId} of ${table}`;
      const [version, id = '', base64 = ''] = sealed.split(':');
      const key = keys.find((known) => known.id === id);
      if (version !== VERSION) throw new SealedValueUnreadable(`${where} is of a form that this version cannot read.`);
      if (key === undefined)
        throw new SealedValueUnreadable(`${where} was sealed with key ${id}, which ENCRYPTION_KEYS does not have.`);
      try {
        return openWith(key, Buffer.from(base64, 'base64url'), place);
      } catch {
        // The library's error contains neither the value nor the reason.
        throw new SealedValueUnreadable(
          `${where} does not open with key ${id}: the key is another one than it was, or the value was altered or copied.`,
        );
      }
    },
    digest(text, purpose) {
      const key = Buffer.from(hkdfSync('sha256', oldest.bytes, '', `uluran ${purpose}`, 32));
      return createHmac('sha256', key).update(text).digest('base64url');
    },
  };
}
