import { hashLeaf, rootOf } from '@uluran/buku';
import { formatCheckpoint, formatKeyChange, generateSigningKeys, type SigningKeys, signNote } from '@uluran/buku/seal';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { growthWords } from '../../src/features/book/check/growth-words.ts';
import { compareWithSeen, formerKeys } from '../../src/features/book/check/seen-checkpoint.ts';

const ORIGIN = 'uluran.example/buku';
const [first, second, third] = await Promise.all([1, 2, 3].map(() => generateSigningKeys(ORIGIN)));
if (!first || !second || !third) throw new Error('no keys');
const hashesOf = (rows: readonly string[]) => Promise.all(rows.map((row) => hashLeaf(new TextEncoder().encode(row))));
const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** Files of a log of these rows, with the checkpoint signed by these keys; of two, the second is the former one of the first. */
async function logOf(rows: readonly string[], [key, former]: readonly SigningKeys[], changes: readonly string[] = []) {
  if (key === undefined) throw new Error('no key');
  const hashes = await hashesOf(rows);
  const extensions = former ? [formatKeyChange({ former: former.publicKey, next: key.publicKey })] : [];
  const text = formatCheckpoint({ origin: ORIGIN, size: rows.length, root: await rootOf(hashes), extensions });
  const note = await signNote(text, key.privateKey);
  const both = former ? note + (await signNote(text, former.privateKey)).slice(text.length + 1) : note;
  return {
    checkpoint: both,
    'key-changes': JSON.stringify(changes),
    [`tile/0/000.p/${rows.length}`]: Buffer.concat(hashes),
  };
}

let files: Record<string, string | Buffer> = {};
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.stubGlobal('fetch', async (path: string) => {
    const file = files[path.replace('/buku/log/', '')];
    return new Response(file === undefined ? null : new Uint8Array(Buffer.from(file)), {
      status: file === undefined ? 404 : 200,
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A visit while the log is so; the page then has this key. Returns the words that the visitor reads. */
async function visit(log: typeof files, { publicKey } = first as SigningKeys): Promise<string> {
  files = log;
  const seen = await compareWithSeen(publicKey);
  return seen === null ? '' : growthWords(seen).title;
}

it('remembers the seal, and finds the same book, one that has grown, and two that contradict each other', async () => {
  expect(await visit({})).toBe('');
  expect(await visit(await logOf(ROWS.slice(0, 3), [first]))).toBe('Segel ini diingat');
  expect(await visit(await logOf(ROWS.slice(0, 3), [first]))).toBe('Buku sama dengan yang terakhir Anda lihat');
  expect(await visit(await logOf(ROWS, [first]))).toBe('Buku hanya bertambah');
  expect(await visit(await logOf(['x', ...ROWS.slice(1)], [first]))).toBe('Ada dua buku yang berbeda');
  expect(await visit(await logOf(['x', ...ROWS], [first]))).toBe('Catatan lama diubah');
  expect(await visit(await logOf(ROWS.slice(0, 2), [first]))).toBe('Segel yang diterima lebih lama');
  // The contradicting book was not stored.
  expect(await visit(await logOf(ROWS, [first]))).toBe('Buku sama dengan yang terakhir Anda lihat');
});

it('follows a key that the old one has named, and keeps it', async () => {
  await visit(await logOf(ROWS.slice(0, 2), [first]));
  const { checkpoint } = await logOf(ROWS.slice(0, 3), [second, first]);
  files = await logOf(ROWS, [second], [checkpoint]);
  expect(await compareWithSeen(second.publicKey)).toMatchObject({ growth: { verdict: 'grown' }, isKeyChanged: true });
  expect(await compareWithSeen(second.publicKey)).toMatchObject({
    growth: { verdict: 'unchanged' },
    isKeyChanged: false,
  });
  expect(await formerKeys(second.publicKey)).toEqual([{ publicKey: first.publicKey, lastSize: 3 }]);
  expect(await formerKeys(third.publicKey)).toEqual([]);
});

it('refuses a key that the page shows and the old one has not named, and keeps the old seal', async () => {
  await visit(await logOf(ROWS.slice(0, 2), [first]));
  expect(await visit(await logOf(ROWS, [third]), third)).toBe('Kunci buku tidak dikenal');
  expect(await visit(await logOf(ROWS, [first]))).toBe('Buku hanya bertambah');
});

it('refuses two keys after one', async () => {
  await visit(await logOf(ROWS.slice(0, 2), [first]));
  const named = await Promise.all([second, third].map((key) => logOf(ROWS.slice(0, 3), [key, first])));
  const log = await logOf(
    ROWS,
    [second],
    named.map(({ checkpoint }) => checkpoint),
  );
  expect(await visit(log, second)).toBe('Kunci lama mengesahkan dua kunci');
});
