import { concat, sha256 } from '../bytes.ts';

/** Bytes of a SHA-256 hash, the only one this log uses. */
export const HASH_SIZE = 32;

/** Different first bytes prevent a leaf from being used as a node: RFC 9162, section 2.1.1. */
const LEAF_PREFIX = Uint8Array.of(0);
const NODE_PREFIX = Uint8Array.of(1);

/** Returns the hash of a leaf: SHA-256 of a zero byte and the entry (RFC 9162, section 2.1.1). */
export function hashLeaf(entry: Uint8Array): Promise<Uint8Array> {
  return sha256(concat(LEAF_PREFIX, entry));
}

/** Returns the hash of an inner node: SHA-256 of a byte of one and the hashes of both children (RFC 9162, section 2.1.1). */
export function hashNode(left: Uint8Array, right: Uint8Array): Promise<Uint8Array> {
  return sha256(concat(NODE_PREFIX, left, right));
}

/** Returns the next level: pairs are hashed, an odd last hash is copied. */
function levelAbove(hashes: readonly Uint8Array[]): Promise<Uint8Array[]> {
  return Promise.all(
    hashes.flatMap((left, index) => {
      if (index % 2 === 1) return [];
      const right = hashes[index + 1];
      return [right === undefined ? left : hashNode(left, right)];
    }),
  );
}

/**
 * Returns the root of a tree (the Merkle Tree Hash of RFC 9162, section 2.1.1).
 *
 * @param hashes of its leaves, or of whole subtrees of one size, as in a tile
 * @returns for no leaves, the hash of the empty text
 */
export async function rootOf(hashes: readonly Uint8Array[]): Promise<Uint8Array> {
  let level = hashes;
  while (level.length > 1) level = await levelAbove(level);
  return level[0] ?? sha256(new Uint8Array());
}

/** Returns the root over subtrees of decreasing size, in order: all but the last are full. */
export async function joinSubtrees(roots: readonly Uint8Array[]): Promise<Uint8Array> {
  let joined = roots.at(-1) ?? (await rootOf([]));
  for (const left of roots.slice(0, -1).reverse()) joined = await hashNode(left, joined);
  return joined;
}
