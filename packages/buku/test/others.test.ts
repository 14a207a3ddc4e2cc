/**
 * Compares proofs, checkpoints and receipts with other implementations: `@transmute/rfc9162`, which follows RFC 9162, and `@sigstore/verify`, with
 * which npm checks the entries of Rekor, a log written in Go.
 */
import { createPublicKey } from 'node:crypto';
import { verifyCheckpoint } from '@sigstore/verify/dist/tlog/checkpoint.js';
import { verifyMerkleInclusion } from '@sigstore/verify/dist/tlog/merkle.js';
import { CoMETRE } from '@transmute/rfc9162';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hashLeaf,
  parseVerifierKey,
  readInclusionProof,
  rootOf,
  verifyConsistency,
  verifyInclusion,
} from '../src/index.ts';
import { formatKeyChange, generateSigningKeys, proveConsistency, proveInclusion, signCheckpoint } from '../src/seal.ts';
import { gifts, ORIGIN, privateKey, publicKey, publish } from './published-log.ts';
import { hex } from './reference.ts';

const ENTRIES = gifts(600);
const LEAVES = await Promise.all(ENTRIES.map(hashLeaf));
const other = CoMETRE.RFC9162_SHA256;
const isPowerOf2 = (count: number) => Number.isInteger(Math.log2(count));
const size = fc.integer({ min: 1, max: LEAVES.length });

test('leaves and roots are those of the other implementation', async () => {
  expect(await Promise.all(ENTRIES.slice(0, 20).map((entry) => other.leaf(entry)))).toEqual(LEAVES.slice(0, 20));
  await fc.assert(
    fc.asyncProperty(size, async (count) => {
      expect(hex(await rootOf(LEAVES.slice(0, count)))).toBe(hex(await other.root(LEAVES.slice(0, count))));
    }),
    { numRuns: 20 },
  );
});

test('each accepts the proofs of inclusion that the other has made', async () => {
  await fc.assert(
    fc.asyncProperty(size, fc.nat(), async (count, place) => {
      const index = place % count;
      const leaves = LEAVES.slice(0, count);
      const root = await rootOf(leaves);
      const leafHash = leaves[index] as Uint8Array;
      const theirs = await other.inclusion_proof(index, leaves);
      const ours = await proveInclusion(leaves, index);
      expect(ours.map(hex)).toEqual(theirs.inclusion_path.map(hex));
      expect(await verifyInclusion({ index, size: count, leafHash, root }, theirs.inclusion_path)).toBe(true);
      const led = await other.verify_inclusion_proof(leafHash, { ...theirs, inclusion_path: ours });
      expect(hex(led)).toBe(hex(root));
    }),
    { numRuns: 30 },
  );
});

test('each accepts the proofs of consistency that the other has made, and refuses them for another beginning', async () => {
  await fc.assert(
    fc.asyncProperty(size, size, async (one, another) => {
      const [first, second] = [Math.min(one, another), Math.max(one, another)];
      fc.pre(first < second);
      const [former, latter] = [LEAVES.slice(0, first), LEAVES.slice(0, second)];
      const claim = {
        first: { size: first, root: await rootOf(former) },
        second: { size: second, root: await rootOf(latter) },
      };
      const theirs = await other.consistency_proof(await other.inclusion_proof(0, former), latter);
      const ours = await proveConsistency(latter, first);
      // The proof of the other library includes the root of a first tree of 2^n leaves, which readers by the RFC add before the proof.
      const whole = isPowerOf2(first) ? [claim.first.root, ...ours] : ours;
      expect(whole.map(hex)).toEqual(theirs.consistency_path.map(hex));
      const asRfc = isPowerOf2(first) ? theirs.consistency_path.slice(1) : theirs.consistency_path;
      expect(await verifyConsistency(claim, asRfc)).toBe(true);
      const proof = { ...theirs, consistency_path: whole };
      expect(await other.verify_consistency_proof(claim.first.root, claim.second.root, proof)).toBe(true);
      const wrong = await hashLeaf(claim.first.root);
      expect(await verifyConsistency({ ...claim, first: { size: first, root: wrong } }, asRfc)).toBe(false);
      expect(await other.verify_consistency_proof(wrong, claim.second.root, proof)).toBe(false);
    }),
    { numRuns: 30 },
  );
});

/** A key in the format of Sigstore's list of trusted logs. */
async function authorityOf(key: string) {
  const { name, keyId, publicKey: bytes } = await parseVerifierKey(key);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(bytes).toString('base64url') };
  return {
    logID: Buffer.from(keyId, 'hex'),
    publicKey: createPublicKey({ key: jwk, format: 'jwk' }),
    baseURL: `https://${name}`,
    validFor: { start: new Date(0), end: new Date(1e14) },
  };
}

type Entry = Parameters<typeof verifyCheckpoint>[0];
type Authority = Parameters<typeof verifyCheckpoint>[1][number];

test('npm’s own verifier accepts a checkpoint and the proof of a leaf, and refuses both when they are altered', async () => {
  const log = await publish(ENTRIES);
  const authorities = [(await authorityOf(publicKey)) as unknown as Authority];
  const index = 417;
  const proof = await readInclusionProof(log.read, index, ENTRIES.length);
  const entryOf = (note: string, body = ENTRIES[index] as Uint8Array) =>
    ({
      canonicalizedBody: Buffer.from(body),
      inclusionProof: {
        logIndex: String(index),
        hashes: proof.map((hash) => Buffer.from(hash)),
        checkpoint: { envelope: note },
      },
    }) as unknown as Entry;
  const entry = entryOf(log.note);
  const checkpoint = verifyCheckpoint(entry, authorities);
  expect([checkpoint.origin, Number(checkpoint.logSize)]).toEqual([ORIGIN, ENTRIES.length]);
  expect(() => verifyMerkleInclusion(entry, checkpoint)).not.toThrow();
  expect(() => verifyMerkleInclusion(entryOf(log.note, gifts(1, 7)[0]), checkpoint)).toThrow('does not match');
  expect(() => verifyCheckpoint(entryOf(log.note.replace('\n600\n', '\n601\n')), authorities)).toThrow('signature');
});

test('it reads a checkpoint that names the next key as any other, by either key', async () => {
  const next = await generateSigningKeys(ORIGIN);
  const { checkpoint } = await publish(ENTRIES);
  const change = formatKeyChange({ former: publicKey, next: next.publicKey });
  const named = { ...checkpoint, extensions: [change] };
  const [own, former] = await Promise.all([next.privateKey, privateKey].map((key) => signCheckpoint(named, key)));
  const note = `${own}${former?.split('\n\n')[1]}`;
  const entry = { inclusionProof: { checkpoint: { envelope: note } } } as unknown as Entry;
  for (const key of [publicKey, next.publicKey]) {
    const read = verifyCheckpoint(entry, [(await authorityOf(key)) as unknown as Authority]);
    expect([Number(read.logSize), read.rest]).toEqual([ENTRIES.length, [change]]);
  }
  // The other implementation accepts one of the two keys and refuses a third. The signatures cover the line that names the next key.
  const third = [(await authorityOf((await generateSigningKeys(ORIGIN)).publicKey)) as unknown as Authority];
  expect(() => verifyCheckpoint(entry, third)).toThrow();
  const altered = { inclusionProof: { checkpoint: { envelope: note.replace(change, change.toUpperCase()) } } };
  const formerOnly = [(await authorityOf(publicKey)) as unknown as Authority];
  expect(() => verifyCheckpoint(altered as unknown as Entry, formerOnly)).toThrow('signature');
});
