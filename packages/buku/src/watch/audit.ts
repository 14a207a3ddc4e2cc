import { areEqual } from '../bytes.ts';
import { BukuError } from '../errors.ts';
import { hashLeaf, hashNode, joinSubtrees, rootOf } from '../merkle/hash.ts';
import type { Checkpoint } from '../note/checkpoint.ts';
import { readEntries } from '../tiles/entries.ts';
import { TILE_WIDTH } from '../tiles/path.ts';
import type { ReadFile } from '../tiles/read.ts';
import { addTransfer, type BookSums, copySums, emptySums } from '../transfer/sums.ts';
import { parseTransfer } from '../transfer/transfer.ts';

/** Root of a full subtree of 256 · 2^`height` leaves. */
export interface Subtree {
  height: number;
  root: Uint8Array;
}

/** What was read of a book: its full bundles. With it, a later audit reads only what came behind them. */
export interface AuditState {
  /** Few, however many leaves there are. */
  subtrees: readonly Subtree[];
  /** Of the leaves of these subtrees, and no others. */
  sums: BookSums;
}

const NOTHING: AuditState = { subtrees: [], sums: emptySums() };

/** Adds the root of a full bundle behind the others, and joins those of one size. */
async function push(subtrees: readonly Subtree[], root: Uint8Array): Promise<Subtree[]> {
  const kept = [...subtrees];
  let added: Subtree = { height: 0, root };
  while (kept.at(-1)?.height === added.height) {
    const left = kept.pop();
    if (left) added = { height: added.height + 1, root: await hashNode(left.root, added.root) };
  }
  return [...kept, added];
}

function addEntry(sums: BookSums, entry: Uint8Array): void {
  try {
    addTransfer(sums, parseTransfer(entry));
  } catch (error) {
    if (!(error instanceof BukuError)) throw error;
    throw new BukuError(error.code, `Leaf ${sums.transfers}: ${error.message}`);
  }
}

/**
 * Reads what a book has behind an earlier audit, and recomputes its root and its sums. What the earlier one has read is not read again: an edit of
 * those rows in the ledger shows when all of it is read.
 *
 * @param checkpoint as `openCheckpoint` or `checkGrowth` returned it
 * @param from what an audit of a smaller or the same tree returned
 * @returns sums of exactly the leaves that the log has signed, and the state for the next audit
 * @throws BukuError as `auditBook`; `wrong_root` also for a state that is not of this log
 */
export async function resumeAudit(
  { size, root }: Pick<Checkpoint, 'root' | 'size'>,
  read: ReadFile,
  from: AuditState = NOTHING,
): Promise<{ sums: BookSums; state: AuditState }> {
  const full = copySums(from.sums);
  let { subtrees } = from;
  let sums = full;
  let rest: Uint8Array[] = [];
  for await (const entries of readEntries(read, size, full.transfers)) {
    const isFull = entries.length === TILE_WIDTH;
    // The last bundle may grow: its leaves are read again by the next audit.
    if (!isFull) sums = copySums(full);
    for (const entry of entries) addEntry(sums, entry);
    const bundleRoot = await rootOf(await Promise.all(entries.map(hashLeaf)));
    if (isFull) subtrees = await push(subtrees, bundleRoot);
    else rest = [bundleRoot];
  }
  const computed = await joinSubtrees([...subtrees.map((subtree) => subtree.root), ...rest]);
  if (!areEqual(computed, root))
    throw new BukuError('wrong_root', 'The entries lead to another root than the signed one.');
  return { sums, state: { subtrees, sums: full } };
}

/**
 * Reads the whole book from its bundles of entries, and recomputes its root and its sums.
 *
 * @param checkpoint as `openCheckpoint` or `checkGrowth` returned it
 * @returns sums of exactly the leaves that the log has signed
 * @throws BukuError `wrong_root` if the entries are not those of the checkpoint, `malformed_transfer` with the leaf's place, `missing_tile`,
 *   `malformed_tile`, `out_of_range`; whatever `read` throws
 */
export async function auditBook(checkpoint: Pick<Checkpoint, 'root' | 'size'>, read: ReadFile): Promise<BookSums> {
  return (await resumeAudit(checkpoint, read)).sums;
}
