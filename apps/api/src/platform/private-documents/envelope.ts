import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { EVIDENCE_RECEIPT_KEY, IDENTITY_DOCUMENT_KEY, type SealedColumn } from '../secrets/columns.ts';
import { SealedValueUnreadable } from '../secrets/errors.ts';
import type { Sealer } from '../secrets/sealer.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A document in stored form. Its key is sealed for its row, so that a change of the installation's key rewrites 60 bytes instead of 20
 * megabytes.
 */
export interface Envelope {
  keySealed: string;
  /** Nonce, ciphertext and tag. */
  content: Buffer;
}

/** Storage of a kind of document: the column of its key, and a name that is authenticated with its content and row. */
interface DocumentKind {
  column: SealedColumn;
  name: string;
}

export const IDENTITY_DOCUMENTS: DocumentKind = { column: IDENTITY_DOCUMENT_KEY, name: 'identity document' };
export const EVIDENCE_RECEIPTS: DocumentKind = { column: EVIDENCE_RECEIPT_KEY, name: 'evidence receipt' };

interface Place {
  kind: DocumentKind;
  rowId: number;
}

/** Authenticated data: the same bytes in another row cannot be opened. */
const boundTo = ({ kind, rowId }: Place) => Buffer.from(`${kind.name} ${rowId}`);

/** Encrypts a document with a key of its own. */
export function encloseDocument(sealer: Sealer, place: Place, document: Buffer): Envelope {
  const { column } = place.kind;
  const { rowId } = place;
  const key = randomBytes(KEY_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(boundTo(place));
  const content = Buffer.concat([nonce, cipher.update(document), cipher.final(), cipher.getAuthTag()]);
  return { keySealed: sealer.seal(key.toString('base64'), { column, rowId }), content };
}

/** @throws SealedValueUnreadable */
export function openDocument(sealer: Sealer, place: Place, { keySealed, content }: Envelope): Buffer {
  const { column, name } = place.kind;
  const { rowId } = place;
  const key = Buffer.from(sealer.open(keySealed, { column, rowId }), 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, key, content.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(boundTo(place)).setAuthTag(content.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(content.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SealedValueUnreadable(`The ${name} ${rowId} does not open: its content was altered or copied.`);
  }
}
