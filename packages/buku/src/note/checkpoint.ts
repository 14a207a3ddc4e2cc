import { fromBase64, toBase64 } from '../bytes.ts';
import { BukuError } from '../errors.ts';
import { HASH_SIZE } from '../merkle/hash.ts';
import { parseVerifierKey } from './key.ts';
import { verifyNote } from './note.ts';

/** The state of a log at one moment: C2SP tlog-checkpoint. */
export interface Checkpoint {
  /** Name of the log, such as `uluran.example/buku`. */
  origin: string;
  /** Leaves of its tree. */
  size: number;
  /** Root of its tree, 32 bytes. */
  root: Uint8Array;
  /** Further lines. The log defines their meaning; this package ignores them. */
  extensions: string[];
}

/** Expected signer of a checkpoint. */
export interface CheckpointTrust {
  /** The log's public key, `name+keyid+base64`. */
  publicKey: string;
  /** The log's origin; by default the name of the key. */
  origin?: string;
}

const SIZE = /^(?:0|[1-9]\d*)$/;

const refuse = (message: string) => new BukuError('malformed_checkpoint', message);

/**
 * Reads the text of a checkpoint, which is the signed part of its note. It proves nothing by itself: see `openCheckpoint`.
 *
 * @throws BukuError `malformed_checkpoint`
 */
export function parseCheckpoint(text: string): Checkpoint {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.some((line) => line === '')) {
    throw refuse('A checkpoint is lines that are not empty, each with a newline.');
  }
  const [origin, sizeText, rootText, ...extensions] = lines;
  if (origin === undefined || sizeText === undefined || rootText === undefined) {
    throw refuse('A checkpoint has at least three lines: origin, size and root.');
  }
  const size = Number(sizeText);
  if (!SIZE.test(sizeText) || !Number.isSafeInteger(size)) {
    throw refuse('The second line of a checkpoint is its size in decimal digits, below 2^53.');
  }
  const root = fromBase64(rootText);
  if (root?.length !== HASH_SIZE) throw refuse('The third line of a checkpoint is the root, 32 bytes in base64.');
  return { origin, size, root, extensions };
}

/** Writes the text of a checkpoint, ready to be signed. Throws the errors of `parseCheckpoint` for fields that it would refuse. */
export function formatCheckpoint({ origin, size, root, extensions }: Checkpoint): string {
  const text = `${[origin, size, toBase64(root), ...extensions].join('\n')}\n`;
  parseCheckpoint(text);
  return text;
}

/**
 * Reads a signed checkpoint and verifies that the log has signed it.
 *
 * @param note as served at `<log>/checkpoint`
 * @throws BukuError `malformed_key`, `malformed_note`, `unknown_key`, `bad_signature`, `malformed_checkpoint`, `wrong_origin`,
 *   `crypto_unavailable`
 */
export async function openCheckpoint(note: string, trust: CheckpointTrust): Promise<Checkpoint> {
  const key = await parseVerifierKey(trust.publicKey);
  const checkpoint = parseCheckpoint(await verifyNote(note, key));
  const origin = trust.origin ?? key.name;
  if (checkpoint.origin !== origin) {
    throw new BukuError('wrong_origin', `The checkpoint is of ${checkpoint.origin}, not of ${origin}.`);
  }
  return checkpoint;
}
