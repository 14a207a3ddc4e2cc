import { fromBase64, isWellFormed, toBase64 } from '../bytes.ts';
import { BukuError } from '../errors.ts';
import { HASH_SIZE } from '../merkle/hash.ts';
import { SALT_SIZE } from '../transfer/commitment.ts';

/** All data to check one transfer without the log's help. It includes the private part, so it is for the donor only. */
export interface ReceiptBundle {
  /** The leaf as text, as `encodeTransfer` writes it. */
  leaf: string;
  /** 32 bytes. */
  salt: Uint8Array;
  privateText: string;
  /** Index of the leaf, from 0. */
  index: number;
  /** Size of the tree of the proof and the checkpoint, in leaves. */
  treeSize: number;
  /** Hashes as `proveInclusion` returns them. */
  proof: Uint8Array[];
  /** Signed note of the log at that size. */
  checkpoint: string;
}

/** Name and version of the JSON. A change of its meaning requires another version. */
const FORMAT = 'buku-receipt';
const VERSION = 1;
const KEYS = ['checkpoint', 'format', 'index', 'leaf', 'private', 'proof', 'salt', 'treeSize', 'version'];
/** Levels of the largest possible tree. */
const MAX_PROOF = 53;
/** Characters of the longest bundle: a checkpoint with a hundred signatures fits. */
const MAX_LENGTH = 2_000_000;

const refuse = (message: string) => new BukuError('malformed_receipt', message);

/** Writes a bundle as JSON, its bytes as base64. */
export function formatReceipt(bundle: ReceiptBundle): string {
  const { leaf, salt, privateText, index, treeSize, proof, checkpoint } = bundle;
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    leaf,
    salt: toBase64(salt),
    private: privateText,
    index,
    treeSize,
    proof: proof.map(toBase64),
    checkpoint,
  });
}

function readText(fields: Record<string, unknown>, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || !isWellFormed(value)) throw refuse(`"${name}" is a text.`);
  return value;
}

function readCount(fields: Record<string, unknown>, name: string): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw refuse(`"${name}" is a count.`);
  return value;
}

function readBytes(value: unknown, size: number, name: string): Uint8Array {
  const bytes = typeof value === 'string' ? fromBase64(value) : null;
  if (bytes?.length !== size) throw refuse(`"${name}" is ${size} bytes in base64.`);
  return bytes;
}

function readFields(json: string): Record<string, unknown> {
  if (json.length > MAX_LENGTH) throw refuse(`A receipt has at most ${MAX_LENGTH} characters.`);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw refuse('A receipt is JSON.');
  }
  if (typeof value !== 'object' || value === null) throw refuse('A receipt is a JSON object.');
  const fields = Object.fromEntries(Object.entries(value));
  if (fields.format !== FORMAT || fields.version !== VERSION) {
    throw refuse(`A receipt has "format": "${FORMAT}" and "version": ${VERSION}.`);
  }
  if (Object.keys(fields).sort().join() !== KEYS.join()) throw refuse(`A receipt has the keys ${KEYS.join(', ')}.`);
  return fields;
}

/**
 * Reads a bundle from JSON. Its claims are not checked: see `verifyReceipt`.
 *
 * @throws BukuError `malformed_receipt`
 */
export function parseReceipt(json: string): ReceiptBundle {
  const fields = readFields(json);
  const { proof } = fields;
  if (!Array.isArray(proof) || proof.length > MAX_PROOF) throw refuse(`"proof" is at most ${MAX_PROOF} hashes.`);
  return {
    leaf: readText(fields, 'leaf'),
    salt: readBytes(fields.salt, SALT_SIZE, 'salt'),
    privateText: readText(fields, 'private'),
    index: readCount(fields, 'index'),
    treeSize: readCount(fields, 'treeSize'),
    proof: proof.map((hash: unknown) => readBytes(hash, HASH_SIZE, 'proof')),
    checkpoint: readText(fields, 'checkpoint'),
  };
}
