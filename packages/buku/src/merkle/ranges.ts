import { BukuError } from '../errors.ts';

/** A subtree: leaves from `start` up to but not including `end`. */
export interface LeafRange {
  start: number;
  end: number;
}

/** Returns a subtree's hash from any source. */
export type RangeHash = (range: LeafRange) => Promise<Uint8Array>;

/**
 * Checks a count of leaves.
 *
 * @throws BukuError `out_of_range` for anything but a whole number from 0 to 2^53 - 1, the largest exact integer of JavaScript
 */
export function checkSize(size: number): void {
  if (!Number.isSafeInteger(size) || size < 0) throw new BukuError('out_of_range', `${size} is no size of a tree.`);
}

/** Checks the index of a leaf in a tree. */
function checkIndex(index: number, size: number): void {
  checkSize(size);
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) {
    throw new BukuError('out_of_range', `A tree of ${size} leaves has no leaf ${index}.`);
  }
}

/** Returns the split of a subtree of two or more leaves: after the largest power of two below its size. */
function splitOf({ start, end }: LeafRange): number {
  let width = 1;
  while (width * 2 < end - start) width *= 2;
  return start + width;
}

/** Returns the subtrees whose hashes prove a leaf, nearest first (RFC 9162, section 2.1.3.1). */
export function inclusionRanges(index: number, size: number): LeafRange[] {
  checkIndex(index, size);
  const siblings: LeafRange[] = [];
  let { start, end } = { start: 0, end: size };
  while (end - start > 1) {
    const split = splitOf({ start, end });
    siblings.push(index < split ? { start: split, end } : { start, end: split });
    if (index < split) end = split;
    else start = split;
  }
  return siblings.reverse();
}

/**
 * Returns the subtrees whose hashes prove that a tree grew out of another one (RFC 9162, section 2.1.4.1). The first one ends with the smaller tree.
 * If it begins with leaf 0, it is the whole smaller tree, and the published proof omits it, because its root is known.
 */
export function consistencyRanges(first: number, second: number): LeafRange[] {
  checkSize(second);
  if (!Number.isSafeInteger(first) || first < 1 || first > second) {
    throw new BukuError('out_of_range', `A tree of ${second} leaves cannot have grown out of one of ${first}.`);
  }
  const ranges: LeafRange[] = [];
  let { start, end } = { start: 0, end: second };
  while (end !== first) {
    const split = splitOf({ start, end });
    ranges.push(first <= split ? { start: split, end } : { start, end: split });
    if (first <= split) end = split;
    else start = split;
  }
  return [...ranges, { start, end }].reverse();
}

/** Full subtrees that a range consists of, largest first: each of 2^`height` leaves, the `index`-th of its height. */
export function fullSubtrees({ start, end }: LeafRange): { height: number; index: number }[] {
  const subtrees: { height: number; index: number }[] = [];
  let next = start;
  while (next < end) {
    let height = 0;
    while (next % 2 ** (height + 1) === 0 && next + 2 ** (height + 1) <= end) height += 1;
    subtrees.push({ height, index: next / 2 ** height });
    next += 2 ** height;
  }
  return subtrees;
}
