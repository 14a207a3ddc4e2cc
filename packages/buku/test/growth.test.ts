import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkGrowth, type ReadFile } from '../src/index.ts';
import { generateSigningKeys, signCheckpoint } from '../src/seal.ts';
import { gifts, ORIGIN, privateKey, publicKey, publish } from './published-log.ts';
import { referenceRoot } from './reference.ts';

const old = await publish(gifts(300));
const grown = await publish(gifts(700));
const other = await publish(gifts(300, 2));
const rewritten = await publish([...gifts(100), ...gifts(600, 5_000)]);
const empty = await publish([]);
const unread: ReadFile = () => Promise.reject(new Error('nothing is to be read'));

const check = (trusted: string | null, next: string, read: ReadFile = unread) =>
  checkGrowth({ trusted, next, read, publicKey });

describe('a log that is watched', () => {
  it('is accepted for the first time when its tiles lead to its root', async () => {
    expect(await check(null, old.note, old.read)).toEqual({ verdict: 'first', checkpoint: old.checkpoint });
    expect(await check(null, empty.note, empty.read)).toMatchObject({ verdict: 'first' });
    expect(await check(null, old.note, other.read)).toMatchObject({ verdict: 'unproved', code: 'wrong_root' });
  });

  it('is unchanged, or has grown', async () => {
    expect(await check(old.note, old.note)).toEqual({ verdict: 'unchanged', checkpoint: old.checkpoint });
    expect(await check(old.note, grown.note, grown.read)).toEqual({
      verdict: 'grown',
      checkpoint: grown.checkpoint,
      trusted: old.checkpoint,
    });
    expect(await check(empty.note, grown.note, grown.read)).toMatchObject({ verdict: 'grown' });
  });

  it('grows from every size to every other', async () => {
    const sizes = fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 700 }));
    const noteAt = async (size: number) =>
      signCheckpoint(
        { origin: ORIGIN, size, root: referenceRoot(grown.leafHashes.slice(0, size)), extensions: [] },
        privateKey,
      );
    const nextAt = async (size: number) => (await publish(gifts(size))).read;
    await fc.assert(
      fc.asyncProperty(sizes, async ([one, two]) => {
        const [first, second] = one < two ? [one, two] : [two, one];
        const result = await check(await noteAt(first), await noteAt(second), await nextAt(second));
        expect(result.verdict).toBe(first === second ? 'unchanged' : 'grown');
      }),
      { numRuns: 15 },
    );
  });

  it('has forked if it signed two trees of one size', async () => {
    expect(await check(old.note, other.note)).toEqual({
      verdict: 'fork',
      checkpoint: other.checkpoint,
      trusted: old.checkpoint,
    });
  });

  it('has rewritten its book if a larger tree does not begin with the old leaves', async () => {
    expect(await check(old.note, rewritten.note, rewritten.read)).toEqual({
      verdict: 'rewritten',
      checkpoint: rewritten.checkpoint,
      trusted: old.checkpoint,
    });
    // A smaller tree of a power of two is itself the seed of the proof, which RFC 9162 omits.
    const power = await publish(gifts(256, 2));
    expect(await check(power.note, grown.note, grown.read)).toMatchObject({ verdict: 'rewritten' });
    const wrongEmpty = await signCheckpoint({ ...old.checkpoint, size: 0 }, privateKey);
    expect(await check(wrongEmpty, grown.note, grown.read)).toMatchObject({ verdict: 'rewritten' });
  });

  it('shows a smaller tree', async () => {
    expect(await check(grown.note, old.note)).toEqual({
      verdict: 'smaller',
      checkpoint: old.checkpoint,
      trusted: grown.checkpoint,
    });
  });

  it('is refused with another key, and with a changed note', async () => {
    const stranger = await generateSigningKeys(ORIGIN);
    const forged = await publish(gifts(700), stranger.privateKey);
    expect(await check(old.note, forged.note)).toMatchObject({ verdict: 'refused', code: 'unknown_key' });
    const changed = grown.note.replace('\n700\n', '\n701\n');
    expect(await check(old.note, changed)).toMatchObject({ verdict: 'refused', code: 'bad_signature' });
    expect(await check(null, 'x')).toMatchObject({ verdict: 'refused', code: 'malformed_note' });
  });

  it('proves nothing without tiles or with those of another tree, and is no accusation', async () => {
    const missing: ReadFile = async () => null;
    expect(await check(old.note, grown.note, missing)).toMatchObject({ verdict: 'unproved', code: 'missing_tile' });
    expect(await check(old.note, grown.note, rewritten.read)).toMatchObject({
      verdict: 'unproved',
      code: 'wrong_root',
    });
    expect(await check(empty.note, grown.note, rewritten.read)).toMatchObject({
      verdict: 'unproved',
      code: 'wrong_root',
    });
    const cut: ReadFile = async (path) => (await grown.read(path))?.slice(1) ?? null;
    expect(await check(old.note, grown.note, cut)).toMatchObject({ verdict: 'unproved', code: 'malformed_tile' });
    await expect(check(old.note, grown.note)).rejects.toThrow('nothing is to be read');
  });

  it('is not judged by a trusted note or a key that is none', async () => {
    await expect(check(grown.note.replace('\n700\n', '\n701\n'), grown.note)).rejects.toMatchObject({
      code: 'bad_signature',
    });
    const input = { trusted: null, next: old.note, read: old.read, publicKey: 'key' };
    await expect(checkGrowth(input)).rejects.toMatchObject({ code: 'malformed_key' });
  });
});
