import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { run } from '../src/cli/run.ts';
import { formatCheckpoint, formatKeyChange, generateSigningKeys, type SigningKeys, signNote } from '../src/seal.ts';
import { checkGrowthOverKeys, type KeyChange, keysAfter, readKeyChanges, watchOnce } from '../src/watch.ts';
import { gifts, ORIGIN, privateKey, publicKey } from './published-log.ts';
import { serve } from './watched-log.ts';

const first: SigningKeys = { publicKey, privateKey };
const [second, third, foreign] = await Promise.all(
  [ORIGIN, ORIGIN, 'other.example/buku'].map((name) => generateSigningKeys(name)),
);
if (!second || !third || !foreign) throw new Error('no keys');
const ENTRIES = gifts(300);
const before = await serve(ENTRIES.slice(0, 280));

/** The checkpoint of so many leaves that names a next key, signed by the keys that are given. */
async function changeNote(
  signers: readonly SigningKeys[],
  change: Pick<KeyChange, 'former' | 'next'>,
  size = 290,
): Promise<string> {
  const { checkpoint } = await serve(ENTRIES.slice(0, size));
  const text = formatCheckpoint({ ...checkpoint, extensions: [formatKeyChange(change)] });
  const notes = await Promise.all(signers.map((keys) => signNote(text, keys.privateKey)));
  return `${text}\n${notes.map((note) => note.slice(text.length + 1)).join('')}`;
}
const named = (former: SigningKeys, next: SigningKeys) => ({ former: former.publicKey, next: next.publicKey });
const changed = (former: SigningKeys, next: SigningKeys) => changeNote([next, former], named(former, next));

/** A log that is signed by a key, with these changes of keys before it. */
async function serveWith(keys: SigningKeys, notes: readonly string[], entries = ENTRIES) {
  const log = await serve(entries, keys);
  log.files.set('key-changes', Buffer.from(JSON.stringify(notes)));
  return log;
}
const check = (log: Awaited<ReturnType<typeof serve>>) =>
  watchOnce({ publicKey, trusted: before.note, read: log.read });

test('a key that the old one has named is followed, over several changes, and returned to be kept', async () => {
  const once = await serveWith(second, [await changed(first, second)]);
  expect(await check(once)).toMatchObject({ verdict: 'holds', growth: 'grown', publicKey: second.publicKey });
  const twice = await serveWith(third, [await changed(second, third), await changed(first, second)]);
  expect(await check(twice)).toMatchObject({ verdict: 'holds', growth: 'grown', publicKey: third.publicKey });
  const first290 = await serveWith(second, []);
  first290.files.set('checkpoint', Buffer.from(await changed(first, second)));
  const read = (path: string) => (path === 'checkpoint' ? first290 : before).read(path);
  // The checkpoint of the change itself is signed by both: a reader of the old key needs nothing else.
  const both = await checkGrowthOverKeys({ publicKey, trusted: null, next: await changed(first, second), read });
  expect(both.growth).not.toMatchObject({ verdict: 'refused' });
});

test('a new key is no way to another tree', async () => {
  const rewritten = await serveWith(second, [await changed(first, second)], gifts(300, 5));
  expect(await check(rewritten)).toMatchObject({ verdict: 'alarm', code: 'rewritten' });
  const forked = await serveWith(second, [await changed(first, second)], gifts(280, 5));
  expect(await check(forked)).toMatchObject({ verdict: 'alarm', code: 'fork' });
});

test.each([
  ['that no key has named', async () => []],
  ['that has named itself', async () => [await changeNote([second], named(first, second))]],
  ['that the old one alone has named', async () => [await changeNote([first], named(first, second))]],
  ['that another key has named', async () => [await changed(third, second)]],
  [
    'in a text that was changed',
    async () => [(await changed(first, third)).replace(third.publicKey, second.publicKey)],
  ],
  ['of another log', async () => [await changed(first, foreign)]],
  ['in a file that is no list', async () => ['kuitansi']],
])('a key %s is refused', async (_, notes) => {
  expect(await check(await serveWith(second, await notes()))).toMatchObject({ verdict: 'alarm', code: 'unknown_key' });
});

test('a key that has named two is an alarm of its own', async () => {
  const log = await serveWith(second, [await changed(first, second), await changed(first, third)]);
  expect(await check(log)).toMatchObject({ verdict: 'alarm', code: 'forked_key' });
});

test('a log without the file, or with one that is no JSON, has no changes', async () => {
  expect(await check(await serve(ENTRIES, second))).toMatchObject({ verdict: 'alarm', code: 'unknown_key' });
  expect(await readKeyChanges('<html>')).toEqual([]);
  expect(await readKeyChanges('[1, null, {}]')).toEqual([]);
});

test('keys that name each other in a circle end', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd');
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ former: key, next: key }), { selector: ({ former }) => former }),
      (changes) => {
        const after = keysAfter('a', changes);
        expect(new Set(after).size).toBe(after.length);
        expect(after).not.toContain('a');
      },
    ),
  );
});

test('the command follows the key, tells so once, and keeps the new one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'buku-keys-'));
  const after = await serveWith(second, [await changed(first, second)]);
  const command = async (log: Awaited<ReturnType<typeof serve>>) => {
    const printed: string[] = [];
    const code = await run(['watch', 'https://uluran.example', '--key', publicKey, '--folder', folder], {
      print: (line) => printed.push(line),
      now: () => new Date('2026-11-26T08:00:00Z'),
      pause: async () => expect.unreachable(),
      get: async (url) => {
        const bytes = await log.read(url.replace('https://uluran.example/buku/log/', ''));
        return { status: bytes === null ? 404 : 200, bytes: bytes ?? new Uint8Array() };
      },
    });
    return { code, printed: printed.join('\n') };
  };
  expect((await command(before)).code).toBe(0);
  expect(await command(after)).toMatchObject({ code: 0, printed: expect.stringContaining('The key was changed') });
  expect(await readFile(join(folder, 'key'), 'utf8')).toBe(`${second.publicKey}\n`);
  // With the old key still on the command line: cron jobs are not edited at once.
  expect((await command(after)).code).toBe(0);
  await rm(folder, { recursive: true });
});
