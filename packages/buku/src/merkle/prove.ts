import { rootOf } from './hash.ts';
import { consistencyRanges, inclusionRanges, type RangeHash } from './ranges.ts';

/** Returns the hashes of subtrees of a tree whose leaf hashes are all in memory. */
const hashesOf =
  (leafHashes: readonly Uint8Array[]): RangeHash =>
  ({ start, end }) =>
    rootOf(leafHashes.slice(start, end));

/** Returns the proof that the tree has this leaf; `hashOf` provides hashes of subtrees. */
export async function inclusionProofFrom(hashOf: RangeHash, index: number, size: number): Promise<Uint8Array[]> {
  return Promise.all(inclusionRanges(index, size).map(hashOf));
}

/** Returns the proof that a tree grew out of its first `first` leaves; `hashOf` provides hashes of subtrees. */
export async function consistencyProofFrom(hashOf: RangeHash, first: number, second: number): Promise<Uint8Array[]> {
  if (first === 0) return [];
  const ranges = consistencyRanges(first, second);
  return Promise.all((ranges[0]?.start === 0 ? ranges.slice(1) : ranges).map(hashOf));
}

/**
 * Proves that a tree has a leaf (RFC 9162, section 2.1.3.1).
 *
 * @param leafHashes of the whole tree
 * @param index of the leaf, from 0
 * @returns hashes of 32 bytes, nearest first; none for a tree of one leaf
 * @throws BukuError `out_of_range`
 */
export function proveInclusion(leafHashes: readonly Uint8Array[], index: number): Promise<Uint8Array[]> {
  return inclusionProofFrom(hashesOf(leafHashes), index, leafHashes.length);
}

/**
 * Proves that a tree grew out of its first leaves (RFC 9162, section 2.1.4.1).
 *
 * @param leafHashes of the larger tree
 * @param first size of the smaller one
 * @returns hashes of 32 bytes; none for trees of one size, and for a smaller tree without leaves
 * @throws BukuError `out_of_range`
 */
export function proveConsistency(leafHashes: readonly Uint8Array[], first: number): Promise<Uint8Array[]> {
  return consistencyProofFrom(hashesOf(leafHashes), first, leafHashes.length);
}
