import { hashLeaf, rootOf, type Transfer } from '@uluran/buku';
import {
  computeCommitment,
  encodeTransfer,
  formatReceipt,
  generateSigningKeys,
  proveInclusion,
  type SigningKeys,
  signCheckpoint,
} from '@uluran/buku/seal';
import { expect, it } from 'vitest';
import { verifyOverKeys } from '../../src/features/book/check/verify-over-keys.ts';

const ORIGIN = 'uluran.example/buku';
const [now, before, foreign] = await Promise.all([1, 2, 3].map(() => generateSigningKeys(ORIGIN)));
if (!now || !before || !foreign) throw new Error('no keys');

const SALT = new Uint8Array(32).fill(7);
const PRIVATE = 'uluran/1\nreference transaction:17:paid:1\nleg 1\ngift UL-20261104-00000011\n';
const GIFT: Transfer = {
  posting: 'gift_paid',
  fund: 12,
  debit: 'midtrans/clearing',
  credit: 'fund/gross',
  amountRupiah: 50_000,
  postedAt: '2026-11-04T12:42:07.123Z',
  commitment: await computeCommitment(SALT, PRIVATE),
};

/** The proof of the first of so many leaves, sealed by a key. */
async function proofBy({ privateKey }: SigningKeys, treeSize: number): Promise<string> {
  const leaf = encodeTransfer(GIFT);
  const hashes = await Promise.all(Array.from({ length: treeSize }, () => hashLeaf(leaf)));
  const checkpoint = { origin: ORIGIN, size: treeSize, root: await rootOf(hashes), extensions: [] };
  return formatReceipt({
    leaf: new TextDecoder().decode(leaf),
    salt: SALT,
    privateText: PRIVATE,
    index: 0,
    treeSize,
    proof: await proveInclusion(hashes, 0),
    checkpoint: await signCheckpoint(checkpoint, privateKey),
  });
}

const check = (json: string) => verifyOverKeys(json, now.publicKey, [{ publicKey: before.publicKey, lastSize: 10 }]);
const FOREIGN = { tone: 'error', title: 'Segelnya bukan milik buku ini' };

it('holds by the key of now, and by a former one up to the tree by which it ended', async () => {
  expect(await check(await proofBy(now, 12))).toMatchObject({ tone: 'success' });
  const { tone, facts } = await check(await proofBy(before, 10));
  expect([tone, facts.at(-1)?.[1]]).toEqual(['success', 'Kunci lama, yang mengesahkan kunci sekarang']);
});

it('is foreign by a former key after it had ended, and by a key that never led to this one', async () => {
  expect(await check(await proofBy(before, 11))).toMatchObject(FOREIGN);
  expect(await check(await proofBy(foreign, 10))).toMatchObject(FOREIGN);
});
