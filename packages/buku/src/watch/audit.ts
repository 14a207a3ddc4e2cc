import { areEqual } from '../bytes.ts';
import { BukuError } from '../errors.ts';
import { hashLeaf, hashNode, joinSubtrees, rootOf } from '../merkle/hash.ts';
import type { Checkpoint } from '../note/checkpoint.ts';
import { readEntries } from '../tiles/entries.ts';
import { TILE_WIDTH } from '../tiles/path.ts';
import type { ReadFile } from '../tiles/read.ts';
import { addTransfer, type BookSums, emptySums } from '../transfer/sums.ts';
import { parseTransfer } from '../transfer/transfer.ts';

/** Root of a full subtree of 256 · 2^`height` leaves. */
interface Subtree {
  height: number;
  root: Uint8Array;
}

/** Adds the root of a full bundle behind the others, and joins those of one size. Few are kept, however many leaves there are. */
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
 * Reads the whole book from its bundles of entries, and recomputes its root and its sums.
 *
 * @param checkpoint as `openCheckpoint` or `checkGrowth` returned it
 * @returns sums of exactly the leaves that the log has signed
 * @throws BukuError `wrong_root` if the entries are not those of the checkpoint, `malformed_transfer` with the leaf's place, `missing_tile`,
 *   `malformed_tile`, `out_of_range`; whatever `read` throws
 */
export async function auditBook({ size, root }: Pick<Checkpoint, 'root' | 'size'>, read: ReadFile): Promise<BookSums> {
  const sums = emptySums();
  let subtrees: Subtree[] = [];
  let rest: Uint8Array[] = [];
  for await (const entries of readEntries(read, size)) {
    for (const entry of entries) addEntry(sums, entry);
    const bundleRoot = await rootOf(await Promise.all(entries.map(hashLeaf)));
    if (entries.length === TILE_WIDTH) subtrees = await push(subtrees, bundleRoot);
    else rest = [bundleRoot];
  }
  const computed = await joinSubtrees([...subtrees.map((subtree) => subtree.root), ...rest]);
  if (!areEqual(computed, root))
    throw new BukuError('wrong_root', 'The entries lead to another root than the signed one.');
  return sums;
}
