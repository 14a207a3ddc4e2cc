import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { rootOf, verifyConsistency, verifyInclusion } from '../src/index.ts';
import { proveConsistency, proveInclusion } from '../src/seal.ts';
import { hex, referencePath, referenceProof, referenceRoot, someLeaves } from './reference.ts';

/** A tree, an index in it and a smaller size. */
const trees = fc.integer({ min: 1, max: 300 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    index: fc.integer({ min: 0, max: size - 1 }),
    first: fc.integer({ min: 1, max: size }),
  }),
);

it('agrees with the recursive definitions on random trees', async () => {
  await fc.assert(
    fc.asyncProperty(trees, async ({ size, index, first }) => {
      const leaves = someLeaves(size);
      expect(hex(await rootOf(leaves))).toBe(hex(referenceRoot(leaves)));
      expect((await proveInclusion(leaves, index)).map(hex)).toEqual(referencePath(index, leaves).map(hex));
      expect((await proveConsistency(leaves, first)).map(hex)).toEqual(referenceProof(first, leaves).map(hex));
    }),
    { numRuns: 150 },
  );
});

it('verifies every proof of small trees, and none for another leaf or another smaller tree', async () => {
  for (let size = 1; size <= 20; size += 1) {
    const leaves = someLeaves(size);
    const root = referenceRoot(leaves);
    for (const [index, leafHash] of leaves.entries()) {
      const proof = referencePath(index, leaves);
      for (const claimed of leaves.keys()) {
        expect(await verifyInclusion({ index: claimed, size, leafHash, root }, proof)).toBe(claimed === index);
      }
      const second = { size, root };
      const first = { size: index + 1, root: referenceRoot(leaves.slice(0, index + 1)) };
      const growth = referenceProof(index + 1, leaves);
      expect(await verifyConsistency({ first, second }, growth)).toBe(true);
      const other = { size: index + 1, root: referenceRoot(someLeaves(index + 1, 1)) };
      expect(await verifyConsistency({ first: other, second }, growth)).toBe(false);
    }
  }
});

it('refuses a proof of which any one bit is flipped', async () => {
  await fc.assert(
    fc.asyncProperty(trees, fc.nat(), fc.nat(), async ({ size, index, first }, place, bit) => {
      const leaves = someLeaves(size);
      const root = referenceRoot(leaves);
      const flip = (proof: Uint8Array[]) => {
        const changed = proof.map((hash) => hash.slice());
        const hash = changed[place % Math.max(1, proof.length)];
        if (hash) hash[(bit >> 3) % 32] = (hash[(bit >> 3) % 32] ?? 0) ^ (1 << (bit & 7));
        return changed;
      };
      const inclusion = referencePath(index, leaves);
      const leafHash = leaves[index] ?? root;
      const isAlone = inclusion.length === 0;
      expect(await verifyInclusion({ index, size, leafHash, root }, flip(inclusion))).toBe(isAlone);
      const growth = referenceProof(first, leaves);
      const claim = { first: { size: first, root: referenceRoot(leaves.slice(0, first)) }, second: { size, root } };
      expect(await verifyConsistency(claim, flip(growth))).toBe(growth.length === 0);
    }),
    { numRuns: 200 },
  );
});
