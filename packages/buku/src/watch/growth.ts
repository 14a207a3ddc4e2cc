import { areEqual } from '../bytes.ts';
import { BukuError, type BukuErrorCode } from '../errors.ts';
import { rootOf } from '../merkle/hash.ts';
import { consistencyRanges } from '../merkle/ranges.ts';
import { rootsOfConsistency } from '../merkle/verify.ts';
import { type Checkpoint, type CheckpointTrust, openCheckpoint } from '../note/checkpoint.ts';
import { hashesFromTiles, type ReadFile, readRoot } from '../tiles/read.ts';

/** Comparison of a log's new checkpoint with the last trusted one. */
export type Growth =
  /** No checkpoint was trusted before. The tiles hash to its root. */
  | { verdict: 'first'; checkpoint: Checkpoint }
  /** The tree has not changed. */
  | { verdict: 'unchanged'; checkpoint: Checkpoint }
  /** The old leaves followed by new ones: proved. */
  | { verdict: 'grown'; checkpoint: Checkpoint; trusted: Checkpoint }
  /** The log has signed two trees of equal size: both notes together are the evidence. */
  | { verdict: 'fork'; checkpoint: Checkpoint; trusted: Checkpoint }
  /** The log has signed a larger tree that does not begin with the old leaves: both notes and the tiles are the evidence. */
  | { verdict: 'rewritten'; checkpoint: Checkpoint; trusted: Checkpoint }
  /** A smaller tree than before. It may be an old checkpoint from a cache: try again before accusing the log. */
  | { verdict: 'smaller'; checkpoint: Checkpoint; trusted: Checkpoint }
  /** The note is not a checkpoint of this log, or not signed by this key. */
  | { verdict: 'refused'; code: BukuErrorCode; message: string }
  /** The checkpoint is valid, but the tiles are missing or belong to another tree, so nothing is proved. Keep the old one. */
  | { verdict: 'unproved'; checkpoint: Checkpoint; code: BukuErrorCode; message: string };

/** Input of `checkGrowth`. */
export interface GrowthInput extends CheckpointTrust {
  /** Signed note of the last trusted checkpoint; null for the first check of a log. */
  trusted: string | null;
  /** The key of the trusted note, if the log has changed its key since; by default `publicKey`. */
  trustedKey?: string;
  /** Signed note that the log serves now. */
  next: string;
  /** Reads tiles of the log. */
  read: ReadFile;
}

/** Errors of tiles: they prove nothing. Other errors, such as a network's, are thrown to the caller. */
const TILE_ERRORS: ReadonlySet<BukuErrorCode> = new Set(['missing_tile', 'malformed_tile', 'wrong_root']);

const wrongRoot = () => new BukuError('wrong_root', 'The tiles lead to another root than the signed one.');

/**
 * Compares the beginning of the new tree with the trusted tree.
 *
 * The hashes lead to the root that the log has signed, so they belong to its tree. If they do not lead to the old root as well, the log has replaced
 * old leaves.
 */
async function compareTrees(trusted: Checkpoint, next: Checkpoint, read: ReadFile): Promise<'grown' | 'rewritten'> {
  if (trusted.size === 0) {
    if (!areEqual(await readRoot(read, next.size), next.root)) throw wrongRoot();
    return areEqual(trusted.root, await rootOf([])) ? 'grown' : 'rewritten';
  }
  const hashes = consistencyRanges(trusted.size, next.size).map(hashesFromTiles(read, next.size));
  const roots = await rootsOfConsistency({ first: trusted.size, second: next.size }, await Promise.all(hashes));
  if (roots === null || !areEqual(roots.second, next.root)) throw wrongRoot();
  return areEqual(roots.first, trusted.root) ? 'grown' : 'rewritten';
}

/** Turns a failure to read or to prove into a result. */
async function withTiles(checkpoint: Checkpoint, prove: () => Promise<Growth>): Promise<Growth> {
  try {
    return await prove();
  } catch (error) {
    if (!(error instanceof BukuError) || !TILE_ERRORS.has(error.code)) throw error;
    return { verdict: 'unproved', checkpoint, code: error.code, message: error.message };
  }
}

async function openNext({ next, ...trust }: GrowthInput): Promise<Checkpoint | (Growth & { verdict: 'refused' })> {
  try {
    return await openCheckpoint(next, trust);
  } catch (error) {
    if (!(error instanceof BukuError) || error.code === 'crypto_unavailable' || error.code === 'malformed_key')
      throw error;
    return { verdict: 'refused', code: error.code, message: error.message };
  }
}

/**
 * Checks whether a log has only grown since the trusted checkpoint. After `first`, `unchanged` and `grown` the caller stores the new note as the
 * trusted one; after any other verdict it keeps the old one, and both as evidence.
 *
 * @throws BukuError as `openCheckpoint` for the trusted note, which the caller has checked before, and for a malformed key; any error of `read`
 */
export async function checkGrowth(input: GrowthInput): Promise<Growth> {
  const trustedBy = { ...input, publicKey: input.trustedKey ?? input.publicKey };
  const trusted = input.trusted === null ? null : await openCheckpoint(input.trusted, trustedBy);
  const next = await openNext(input);
  if ('verdict' in next) return next;
  if (trusted === null) {
    return withTiles(next, async () => {
      if (!areEqual(await readRoot(input.read, next.size), next.root)) throw wrongRoot();
      return { verdict: 'first', checkpoint: next };
    });
  }
  if (next.size < trusted.size) return { verdict: 'smaller', checkpoint: next, trusted };
  if (next.size === trusted.size) {
    return areEqual(next.root, trusted.root)
      ? { verdict: 'unchanged', checkpoint: next }
      : { verdict: 'fork', checkpoint: next, trusted };
  }
  return withTiles(next, async () => {
    const verdict = await compareTrees(trusted, next, input.read);
    return { verdict, checkpoint: next, trusted };
  });
}
