import { createHash } from 'node:crypto';

/** The definitions of RFC 9162, section 2.1, taken literally: recursive, slow, and independent of the package. */

const sha256 = (...parts: Uint8Array[]): Uint8Array => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
};

const referenceLeafHash = (entry: Uint8Array): Uint8Array => sha256(Uint8Array.of(0), entry);
const node = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(Uint8Array.of(1), left, right);

/** The largest power of two below n. */
const split = (n: number): number => 2 ** (Math.ceil(Math.log2(n)) - 1);

/** MTH over hashes of leaves. */
export function referenceRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (only === undefined) return sha256();
  if (leaves.length === 1) return only;
  const k = split(leaves.length);
  return node(referenceRoot(leaves.slice(0, k)), referenceRoot(leaves.slice(k)));
}

/** PATH(m, D). */
export function referencePath(m: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  if (leaves.length === 1) return [];
  const k = split(leaves.length);
  return m < k
    ? [...referencePath(m, leaves.slice(0, k)), referenceRoot(leaves.slice(k))]
    : [...referencePath(m - k, leaves.slice(k)), referenceRoot(leaves.slice(0, k))];
}

/** SUBPROOF(m, D, b). */
function subproof(m: number, leaves: readonly Uint8Array[], isComplete: boolean): Uint8Array[] {
  if (m === leaves.length) return isComplete ? [] : [referenceRoot(leaves)];
  const k = split(leaves.length);
  return m <= k
    ? [...subproof(m, leaves.slice(0, k), isComplete), referenceRoot(leaves.slice(k))]
    : [...subproof(m - k, leaves.slice(k), false), referenceRoot(leaves.slice(0, k))];
}

/** PROOF(m, D). */
export const referenceProof = (m: number, leaves: readonly Uint8Array[]): Uint8Array[] => subproof(m, leaves, true);

/** Hashes of `count` different leaves. */
export const someLeaves = (count: number, seed = 0): Uint8Array[] =>
  Array.from({ length: count }, (_, index) => referenceLeafHash(new TextEncoder().encode(`${seed}:${index}`)));

export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
export const bytesOf = (digits: string): Uint8Array => new Uint8Array(Buffer.from(digits, 'hex'));

/** Copies in which one byte of one hash differs, for every byte. */
export function everyFlippedByte(hashes: readonly Uint8Array[]): Uint8Array[][] {
  return hashes.flatMap((hash, place) =>
    Array.from(hash, (_, byte) => {
      const changed = hash.slice();
      changed[byte] = (changed[byte] ?? 0) ^ 0x10;
      return hashes.with(place, changed);
    }),
  );
}
