import { createHash } from 'node:crypto';
import { computeCommitment, SALT_SIZE } from '@uluran/buku/seal';
import { expect, test } from 'vitest';
import { committedText } from '../../../src/books/open-book/transfers.ts';

const salt = new Uint8Array(SALT_SIZE).fill(7);
const digest = (text: string) => createHash('sha256').update(text).digest();
const gift = { reference: 'transaction:9:paid:1', leg: 1, gift: 'UL-20261104-00000009', seal: digest('Siti Rahma') };
const first = 'uluran/1\nreference transaction:9:paid:1\nleg 1\ngift UL-20261104-00000009\n';
const second = `uluran/2\nreference transaction:9:paid:1\nleg 1\ngift UL-20261104-00000009\nseal ${gift.seal.toString('hex')}\n`;

test('a leaf commits to the digest of its gift, and one of an earlier release to its number alone', async () => {
  const newer = await computeCommitment(salt, second);
  expect(await committedText(newer, salt, gift)).toBe(second);
  expect(await committedText(newer, salt, { ...gift, seal: digest('Orang Lain') })).toBeUndefined();
  expect(await committedText(newer, salt, { ...gift, seal: null })).toBeUndefined();
  const older = await computeCommitment(salt, first);
  expect(await committedText(older, salt, gift)).toBe(first);
  expect(await committedText(older, salt, { ...gift, gift: 'UL-20261104-0000000A' })).toBeUndefined();
});

test('a posting of no paid gift has no digest', async () => {
  const text = 'uluran/1\nreference withdrawal:3:sent\nleg 2\ngift -\n';
  const transfer = { reference: 'withdrawal:3:sent', leg: 2, gift: null, seal: null };
  expect(await committedText(await computeCommitment(salt, text), salt, transfer)).toBe(text);
});
