import { describe, expect, it } from 'vitest';
import { hashLeaf, hashNode, rootOf, verifyConsistency, verifyInclusion } from '../src/index.ts';
import { proveConsistency, proveInclusion } from '../src/seal.ts';
import { CONSISTENCY_PROOFS, ENTRIES, INCLUSION_PROOFS, ROOTS } from './certificate-transparency.ts';
import { bytesOf, everyFlippedByte, hex, referenceProof, referenceRoot, someLeaves } from './reference.ts';

const leaves = await Promise.all(ENTRIES.map(hashLeaf));
const rootOfSize = (size: number) => bytesOf(ROOTS[size] ?? '');
const leafAt = (index: number) => leaves[index] ?? new Uint8Array();
const OTHER_HASH = referenceRoot(someLeaves(3));

describe('the tree of the Certificate Transparency suites', () => {
  it('has the published roots', async () => {
    for (const [size, root] of ROOTS.entries()) expect(hex(await rootOf(leaves.slice(0, size)))).toBe(root);
    expect(hex(await hashNode(leafAt(0), leafAt(1)))).toBe(ROOTS[2]);
  });

  it.each(INCLUSION_PROOFS)('has the published proof of leaf $index among $size', async ({ index, size, proof }) => {
    expect((await proveInclusion(leaves.slice(0, size), index)).map(hex)).toEqual(proof);
    const claim = { index, size, leafHash: leafAt(index), root: rootOfSize(size) };
    expect(await verifyInclusion(claim, proof.map(bytesOf))).toBe(true);
  });

  it.each(CONSISTENCY_PROOFS)(
    'has the published proof from $first to $second leaves',
    async ({ first, second, proof }) => {
      expect((await proveConsistency(leaves.slice(0, second), first)).map(hex)).toEqual(proof);
      const claim = {
        first: { size: first, root: rootOfSize(first) },
        second: { size: second, root: rootOfSize(second) },
      };
      expect(await verifyConsistency(claim, proof.map(bytesOf))).toBe(true);
    },
  );
});

describe('a proof of inclusion that was tampered with', () => {
  const cases = INCLUSION_PROOFS.map(({ index, size, proof }) => ({
    claim: { index, size, leafHash: leafAt(index), root: rootOfSize(size) },
    proof: proof.map(bytesOf),
  }));

  it('is refused, whichever byte of it, of the leaf or of the root is flipped', async () => {
    for (const { claim, proof } of cases) {
      for (const changed of everyFlippedByte(proof)) expect(await verifyInclusion(claim, changed)).toBe(false);
      for (const [changed] of everyFlippedByte([claim.root])) {
        expect(await verifyInclusion({ ...claim, root: changed ?? OTHER_HASH }, proof)).toBe(false);
      }
      for (const [changed] of everyFlippedByte([claim.leafHash])) {
        expect(await verifyInclusion({ ...claim, leafHash: changed ?? OTHER_HASH }, proof)).toBe(false);
      }
    }
  });

  it('is refused for another place, another size, and with hashes too many or too few', async () => {
    for (const { claim, proof } of cases) {
      const { index, size, root } = claim;
      const claims = [
        { ...claim, index: index + 1 },
        { ...claim, index: index - 1 },
        { ...claim, index: index + 0.5 },
        { ...claim, size: size * 2 },
        { ...claim, size: 0 },
        { ...claim, size: Number.NaN },
        { ...claim, size: 2 ** 53 },
        { ...claim, root: new Uint8Array() },
        { ...claim, root: root.slice(1) },
      ];
      for (const wrong of claims) expect(await verifyInclusion(wrong, proof)).toBe(false);
      const proofs = [
        [...proof, OTHER_HASH],
        [OTHER_HASH, ...proof],
        [...proof, root],
        [...proof, new Uint8Array()],
      ];
      for (const wrong of proofs) expect(await verifyInclusion(claim, wrong)).toBe(false);
      if (proof.length > 0) expect(await verifyInclusion(claim, proof.slice(1))).toBe(false);
    }
  });
});

describe('a proof of consistency that was tampered with', () => {
  const cases = CONSISTENCY_PROOFS.map(({ first, second, proof }) => ({
    claim: { first: { size: first, root: rootOfSize(first) }, second: { size: second, root: rootOfSize(second) } },
    proof: proof.map(bytesOf),
  }));

  it('is refused, whichever byte of it or of the roots is flipped', async () => {
    for (const { claim, proof } of cases) {
      for (const changed of everyFlippedByte(proof)) expect(await verifyConsistency(claim, changed)).toBe(false);
      for (const [one, other] of everyFlippedByte([claim.first.root, claim.second.root])) {
        const changed = {
          first: { ...claim.first, root: one ?? OTHER_HASH },
          second: { ...claim.second, root: other ?? OTHER_HASH },
        };
        expect(await verifyConsistency(changed, proof)).toBe(false);
      }
    }
  });

  it('is refused for other sizes, swapped roots, and with hashes too many or too few', async () => {
    for (const { claim, proof } of cases.slice(1)) {
      const { first, second } = claim;
      const claims = [
        { first: second, second: first },
        { first: { ...first, root: second.root }, second: { ...second, root: first.root } },
        { ...claim, first: { ...first, size: first.size + 1 } },
        { ...claim, first: { ...first, size: first.size - 1 } },
        { ...claim, second: { ...second, size: second.size * 2 } },
        { ...claim, first: { ...first, size: -1 } },
        { ...claim, second: { ...second, size: 0.5 } },
        { ...claim, second: { ...second, root: second.root.slice(1) } },
      ];
      for (const wrong of claims) expect(await verifyConsistency(wrong, proof)).toBe(false);
      const proofs = [[], [...proof, OTHER_HASH], [first.root, ...proof], [OTHER_HASH, ...proof], proof.slice(0, -1)];
      for (const wrong of proofs) expect(await verifyConsistency(claim, wrong)).toBe(false);
    }
  });

  it('is empty from the empty tree and between trees of one size, and nothing else is accepted there', async () => {
    const empty = { size: 0, root: rootOfSize(0) };
    const whole = { size: 8, root: rootOfSize(8) };
    expect(await proveConsistency(leaves, 0)).toEqual([]);
    expect(await verifyConsistency({ first: empty, second: whole }, [])).toBe(true);
    expect(await verifyConsistency({ first: { size: 0, root: OTHER_HASH }, second: whole }, [])).toBe(false);
    expect(await verifyConsistency({ first: empty, second: whole }, [OTHER_HASH])).toBe(false);
    expect(await verifyConsistency({ first: whole, second: whole }, [])).toBe(true);
    expect(await verifyConsistency({ first: whole, second: { ...whole, root: OTHER_HASH } }, [])).toBe(false);
    expect(await verifyConsistency({ first: whole, second: whole }, [OTHER_HASH])).toBe(false);
  });
});

it('proves nothing about places and sizes that are not there', async () => {
  for (const index of [-1, 8, 0.5, Number.NaN]) {
    await expect(proveInclusion(leaves, index)).rejects.toMatchObject({ code: 'out_of_range' });
  }
  for (const first of [-1, 9, 0.5]) {
    await expect(proveConsistency(leaves, first)).rejects.toMatchObject({ code: 'out_of_range' });
  }
  expect(referenceProof(8, leaves)).toEqual([]);
});
