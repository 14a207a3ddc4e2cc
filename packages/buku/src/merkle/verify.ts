import { areEqual } from '../bytes.ts';
import { HASH_SIZE, hashNode, rootOf } from './hash.ts';

/** Claim that a tree has a leaf at an index. */
export interface InclusionClaim {
  /** Index of the leaf, from 0. */
  index: number;
  /** Leaves of the tree. */
  size: number;
  leafHash: Uint8Array;
  root: Uint8Array;
}

/** Claim that the second tree grew out of the first. */
export interface ConsistencyClaim {
  first: { size: number; root: Uint8Array };
  second: { size: number; root: Uint8Array };
}

const isHash = (bytes: Uint8Array): boolean => bytes.length === HASH_SIZE;
const isSize = (size: number): boolean => Number.isSafeInteger(size) && size >= 0;
const isOdd = (number: number): boolean => number % 2 === 1;
/** Half, rounded down. JavaScript's shifts have 32 bits, but sizes of trees may have more. */
const half = (number: number): number => (number - (number % 2)) / 2;

/** Indexes of a node and of the last node on its level. */
interface Places {
  node: number;
  last: number;
}

/** Skips levels on which the last node has no sibling. */
function skipLoneLevels({ node, last }: Places): Places {
  let places = { node, last };
  while (places.node !== 0 && !isOdd(places.node)) places = { node: half(places.node), last: half(places.last) };
  return places;
}

/**
 * Checks a proof that a tree has a leaf (RFC 9162, section 2.1.3.2).
 *
 * @param proof hashes as `proveInclusion` returns them
 * @returns false for a wrong proof, and for an index, size or hash that cannot be one; never throws for them
 */
export async function verifyInclusion(claim: InclusionClaim, proof: readonly Uint8Array[]): Promise<boolean> {
  const { index, size, leafHash, root } = claim;
  if (!isSize(size) || !isSize(index) || index >= size || ![leafHash, root, ...proof].every(isHash)) return false;
  let places: Places = { node: index, last: size - 1 };
  let hash = leafHash;
  for (const sibling of proof) {
    if (places.last === 0) return false;
    const isRight = isOdd(places.node) || places.node === places.last;
    hash = isRight ? await hashNode(sibling, hash) : await hashNode(hash, sibling);
    if (isRight) places = skipLoneLevels(places);
    places = { node: half(places.node), last: half(places.last) };
  }
  return places.last === 0 && areEqual(hash, root);
}

/**
 * Computes the roots of both trees from the hashes that `consistencyRanges` lists, the first of them included.
 *
 * @returns null if there are too many hashes or too few
 */
export async function rootsOfConsistency(
  sizes: { first: number; second: number },
  hashes: readonly Uint8Array[],
): Promise<{ first: Uint8Array; second: Uint8Array } | null> {
  let places: Places = { node: sizes.first - 1, last: sizes.second - 1 };
  while (isOdd(places.node)) places = { node: half(places.node), last: half(places.last) };
  const [seed, ...rest] = hashes;
  if (seed === undefined) return null;
  let roots = { first: seed, second: seed };
  for (const hash of rest) {
    if (places.last === 0) return null;
    if (isOdd(places.node) || places.node === places.last) {
      roots = { first: await hashNode(hash, roots.first), second: await hashNode(hash, roots.second) };
      places = skipLoneLevels(places);
    } else {
      roots = { first: roots.first, second: await hashNode(roots.second, hash) };
    }
    places = { node: half(places.node), last: half(places.last) };
  }
  return places.last === 0 ? roots : null;
}

/** Returns true for 1, 2, 4, … */
const isPowerOfTwo = (size: number): boolean => 2 ** Math.round(Math.log2(size)) === size;

/**
 * Checks a proof that a tree grew out of another by appending leaves (RFC 9162, section 2.1.4.2).
 *
 * @param proof hashes as `proveConsistency` returns them
 * @returns false for a wrong proof, and for invalid sizes or hashes; every tree grows out of the empty one, with an empty proof
 */
export async function verifyConsistency(claim: ConsistencyClaim, proof: readonly Uint8Array[]): Promise<boolean> {
  const { first, second } = claim;
  if (!isSize(first.size) || !isSize(second.size) || first.size > second.size) return false;
  if (![first.root, second.root, ...proof].every(isHash)) return false;
  if (first.size === second.size) return proof.length === 0 && areEqual(first.root, second.root);
  if (first.size === 0) return proof.length === 0 && areEqual(first.root, await rootOf([]));
  if (proof.length === 0) return false;
  const hashes = isPowerOfTwo(first.size) ? [first.root, ...proof] : proof;
  const roots = await rootsOfConsistency({ first: first.size, second: second.size }, hashes);
  return roots !== null && areEqual(roots.first, first.root) && areEqual(roots.second, second.root);
}
