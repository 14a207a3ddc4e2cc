import { describe, expect, it } from 'vitest';
import { parseReceipt, type ReceiptBundle, verifyReceipt } from '../src/index.ts';
import { encodeTransfer, formatReceipt, generateSigningKeys, proveInclusion, signNote } from '../src/seal.ts';
import { GIFT, gifts, privateKey, publicKey, publish, SALT } from './published-log.ts';
import { everyFlippedByte } from './reference.ts';

const INDEX = 200;
const leaf = encodeTransfer(GIFT);
const log = await publish([...gifts(INDEX), leaf, ...gifts(100, 5_000)]);
const BUNDLE: ReceiptBundle = {
  leaf: new TextDecoder().decode(leaf),
  salt: SALT,
  privateText: 'donation 98412',
  index: INDEX,
  treeSize: log.checkpoint.size,
  proof: await proveInclusion(log.leafHashes, INDEX),
  checkpoint: log.note,
};
const verify = (changed: Partial<ReceiptBundle>) =>
  verifyReceipt(formatReceipt({ ...BUNDLE, ...changed }), { publicKey });

/** States of the checks, in order. */
const statesOf = ({ checks }: Awaited<ReturnType<typeof verify>>) =>
  Object.fromEntries(
    Object.entries(checks).map(([name, outcome]) => [name, outcome.state === 'fails' ? outcome.code : outcome.state]),
  );
const ALL = { bundle: 'holds', transfer: 'holds', privatePart: 'holds', checkpoint: 'holds', inclusion: 'holds' };

describe('a receipt', () => {
  it('holds, and shows what it is of', async () => {
    const result = await verify({});
    expect(statesOf(result)).toEqual(ALL);
    expect(result).toMatchObject({
      ok: true,
      transfer: GIFT,
      privateText: 'donation 98412',
      index: INDEX,
      checkpoint: log.checkpoint,
    });
    expect(parseReceipt(formatReceipt(BUNDLE))).toEqual(BUNDLE);
  });

  it('fails in the proof alone when any byte of it is flipped', async () => {
    for (const proof of everyFlippedByte(BUNDLE.proof)) {
      const result = await verify({ proof });
      expect(result.ok).toBe(false);
      expect(statesOf(result)).toEqual({ ...ALL, inclusion: 'wrong_proof' });
    }
  });

  it.each<[string, Partial<ReceiptBundle>, object]>([
    ['another amount', { leaf: BUNDLE.leaf.replace('50000', '500000') }, { inclusion: 'wrong_proof' }],
    [
      'no leaf',
      { leaf: 'Rp 50.000' },
      { transfer: 'malformed_transfer', privatePart: 'skipped', inclusion: 'wrong_proof' },
    ],
    ['another private part', { privateText: 'donation 98413' }, { privatePart: 'wrong_commitment' }],
    ['another salt', { salt: new Uint8Array(32) }, { privatePart: 'wrong_commitment' }],
    ['another place', { index: INDEX + 1 }, { inclusion: 'wrong_proof' }],
    ['another size', { treeSize: 302 }, { inclusion: 'wrong_proof' }],
    ['a shorter proof', { proof: BUNDLE.proof.slice(1) }, { inclusion: 'wrong_proof' }],
    ['a note that is none', { checkpoint: 'x' }, { checkpoint: 'malformed_note', inclusion: 'skipped' }],
    [
      'a changed checkpoint',
      { checkpoint: log.note.replace('\n301\n', '\n302\n') },
      { checkpoint: 'bad_signature', inclusion: 'skipped' },
    ],
  ])('with %s fails where it is wrong, and holds elsewhere', async (_, changed, expected) => {
    const result = await verify(changed);
    expect(result.ok).toBe(false);
    expect(statesOf(result)).toEqual({ ...ALL, ...expected });
  });

  it('fails under the checkpoint of another key, another log or another day', async () => {
    const other = await generateSigningKeys('uluran.example/buku');
    expect(statesOf(await verifyReceipt(formatReceipt(BUNDLE), other))).toMatchObject({ checkpoint: 'unknown_key' });
    const trust = { publicKey, origin: 'other.example/buku' };
    expect(statesOf(await verifyReceipt(formatReceipt(BUNDLE), trust))).toMatchObject({ checkpoint: 'wrong_origin' });
    const text = await signNote('any text\n', privateKey);
    expect(statesOf(await verify({ checkpoint: text }))).toMatchObject({ checkpoint: 'malformed_checkpoint' });
    const later = await publish(gifts(301, 9_000));
    expect(statesOf(await verify({ checkpoint: later.note }))).toEqual({ ...ALL, inclusion: 'wrong_proof' });
  });

  it('is not judged with a key that is none', async () => {
    await expect(verifyReceipt(formatReceipt(BUNDLE), { publicKey: 'key' })).rejects.toMatchObject({
      code: 'malformed_key',
    });
  });
});

describe('the JSON of a receipt', () => {
  const json = JSON.parse(formatReceipt(BUNDLE));

  it.each<[string, unknown]>([
    ['no JSON', undefined],
    ['null', null],
    ['a list', []],
    ['another format', { ...json, format: 'receipt' }],
    ['another version', { ...json, version: 2 }],
    ['a key too many', { ...json, note: '' }],
    ['a key less', { ...json, salt: undefined }],
    ['an index as text', { ...json, index: '200' }],
    ['a broken index', { ...json, index: 0.5 }],
    ['an index below zero', { ...json, index: -1 }],
    ['a short salt', { ...json, salt: 'AAAA' }],
    ['a salt that is no text', { ...json, salt: 7 }],
    ['a proof that is no list', { ...json, proof: {} }],
    ['a proof with a short hash', { ...json, proof: ['AAAA'] }],
    ['an endless proof', { ...json, proof: Array(54).fill(json.proof[0]) }],
    ['a leaf that is no text', { ...json, leaf: null }],
    ['half a character', { ...json, private: '\ud800' }],
    ['two million characters', { ...json, private: 'x'.repeat(2_000_000) }],
  ])('is refused: %s', async (_, value) => {
    const result = await verifyReceipt(JSON.stringify(value) ?? 'undefined', { publicKey });
    expect(statesOf(result)).toEqual({
      bundle: 'malformed_receipt',
      transfer: 'skipped',
      privatePart: 'skipped',
      checkpoint: 'skipped',
      inclusion: 'skipped',
    });
  });
});
