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

/** Result of reading the full bundles of a book. With it, a later audit reads only the entries after them. */
export interface AuditState {
  /** A small number, regardless of the number of leaves. */
  subtrees: readonly Subtree[];
  /** Sums of the leaves of exactly these subtrees. */
  sums: BookSums;
}

const NOTHING: AuditState = { subtrees: [], sums: emptySums() };

/** Appends the root of a full bundle, and joins subtrees of equal size. */
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
 * Reads the entries of a book after an earlier audit, and recomputes its root and its sums. Rows of the earlier audit are not read again; a change of
 * those rows in the ledger is found only by an audit of all rows.
 *
 * @param checkpoint as `openCheckpoint` or `checkGrowth` returned it
 * @param from state of an audit of a smaller or the same tree
 * @returns sums of exactly the leaves that the log has signed, and the state for the next audit
 * @throws BukuError as `auditBook`; `wrong_root` also for a state of another log
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
    // The last bundle may grow, so the next audit reads its leaves again.
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
 * @throws BukuError `wrong_root` if the entries do not belong to the checkpoint, `malformed_transfer` with the leaf's index, `missing_tile`,
 * `malformed_tile`, `out_of_range`; any error of `read`
 */
export async function auditBook(checkpoint: Pick<Checkpoint, 'root' | 'size'>, read: ReadFile): Promise<BookSums> {
  return (await resumeAudit(checkpoint, read)).sums;
}
