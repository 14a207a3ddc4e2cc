import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../src/cli/run.ts';
import { hashLeaf } from '../src/index.ts';
import { encodeTransfer, formatReceipt, generateSigningKeys } from '../src/seal.ts';
import { watchOnce } from '../src/watch.ts';
import { GIFT, gifts, ORIGIN, publicKey, SALT } from './published-log.ts';
import { serve } from './watched-log.ts';

const ENTRIES = gifts(300);
const [before, after] = await Promise.all([serve(ENTRIES.slice(0, 280)), serve(ENTRIES)]);
const checkLog = (log: Awaited<ReturnType<typeof serve>>, changes: object = {}) =>
  watchOnce({ publicKey, trusted: before.note, read: log.read, ...changes });
const edited = (place: number, amountRupiah: number) =>
  ENTRIES.map((entry, index) => (index === place ? encodeTransfer({ ...GIFT, amountRupiah }) : entry));

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buku-watch-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a log that has only grown holds, with the sums of its leaves', async () => {
  expect(await checkLog(after)).toMatchObject({ verdict: 'holds', growth: 'grown', checkpoint: { size: 300 } });
  expect(await checkLog(before)).toMatchObject({ verdict: 'holds', growth: 'unchanged', sums: { transfers: 280 } });
  expect(await checkLog(after, { trusted: null })).toMatchObject({ verdict: 'holds', growth: 'first' });
});

test('a checkpoint that comes while the log is read is no alarm', async () => {
  let reads = 0;
  const read = (path: string) => {
    if (path === 'checkpoint') reads += 1;
    return (reads === 1 && path !== 'funds' ? before : after).read(path);
  };
  expect(await checkLog(after, { read })).toMatchObject({ verdict: 'holds', checkpoint: { size: 300 } });
});

test.each([
  [
    'an old transfer edited, with the tree as it was',
    'wrong_root',
    async () => {
      const log = await serve(ENTRIES);
      const other = await serve(edited(3, 999_999));
      log.files.set('tile/entries/000', other.files.get('tile/entries/000') as Uint8Array);
      return log;
    },
  ],
  [
    'a transfer deleted, with the tree as it was',
    'malformed_tile',
    async () => {
      const log = await serve(ENTRIES);
      const other = await serve(ENTRIES.slice(0, -1));
      log.files.set('tile/entries/001.p/44', other.files.get('tile/entries/001.p/43') as Uint8Array);
      return log;
    },
  ],
  ['a transfer put in between, and the tree sealed again', 'rewritten', () => serve([...gifts(1, 5), ...ENTRIES])],
  ['a day sealed again with another amount', 'rewritten', () => serve(edited(3, 999_999))],
  ['the same size sealed again', 'fork', () => serve(edited(3, 999_999).slice(0, 280))],
  ['the last leaves taken back', 'smaller', () => serve(ENTRIES.slice(0, 270))],
  [
    'a fund’s total that its leaves do not add up to',
    'wrong_figures',
    async () => {
      const log = await serve(ENTRIES);
      log.files.set('funds', Buffer.from(String(log.files.get('funds')).replace(/"gross":\d/, '"gross":9')));
      return log;
    },
  ],
  [
    'a fund that has no leaf',
    'wrong_figures',
    async () => {
      const log = await serve(ENTRIES);
      log.files.set('funds', Buffer.from(JSON.stringify({ size: 300, funds: { 99: { settled: 1 } } })));
      return log;
    },
  ],
  [
    'figures of no size',
    'malformed_figures',
    async () => {
      const log = await serve(ENTRIES);
      log.files.set('funds', Buffer.from('{}'));
      return log;
    },
  ],
  [
    'figures of an older checkpoint for good',
    'wrong_figures',
    async () => {
      const log = await serve(ENTRIES);
      log.files.set('funds', before.files.get('funds') as Uint8Array);
      return log;
    },
  ],
  ['another key of the same name', 'unknown_key', async () => serve(ENTRIES, await generateSigningKeys(ORIGIN))],
  [
    'hashes that are gone',
    'missing_tile',
    async () => {
      const log = await serve(ENTRIES);
      log.files.delete('tile/0/001.p/44');
      return log;
    },
  ],
] as const)('%s is an alarm: %s', async (_, code, plant) => {
  expect(await checkLog(await plant())).toMatchObject({ verdict: 'alarm', code });
});

test('a key that was announced continues the same tree; another tree under it does not', async () => {
  const keys = await generateSigningKeys(ORIGIN);
  const rolled = { publicKey: keys.publicKey, trustedKey: publicKey };
  expect(await checkLog(await serve(ENTRIES, keys), rolled)).toMatchObject({ verdict: 'holds', growth: 'grown' });
  expect(await checkLog(await serve(edited(3, 7), keys), rolled)).toMatchObject({
    verdict: 'alarm',
    code: 'rewritten',
  });
});

/** Runs `buku watch` on logs, one after the other. */
async function command(logs: readonly (Awaited<ReturnType<typeof serve>> | number)[], ...more: string[]) {
  const printed: string[] = [];
  let round = 0;
  const code = await run(['watch', 'https://uluran.example', ...more], {
    print: (line) => printed.push(line),
    now: () => new Date('2026-11-26T08:00:00Z'),
    pause: async () => {
      round += 1;
    },
    get: async (url) => {
      const log = logs[round];
      if (log === undefined || typeof log === 'number') return { status: log ?? 503, bytes: new Uint8Array() };
      const bytes = await log.read(url.replace('https://uluran.example/buku/log/', ''));
      return bytes === null ? { status: 404, bytes: new Uint8Array() } : { status: 200, bytes };
    },
  });
  return { code, printed: printed.join('\n') };
}

test('the command mirrors the log, trusts what it saw, and ends with 1 and the evidence when history changed', async () => {
  const mirror = join(folder, 'mirror');
  const first = await command([before], '--folder', mirror);
  expect(first).toMatchObject({ code: 0, printed: expect.stringContaining('280 leaves') });
  expect(first.printed).toContain('compare it with one published elsewhere');
  const rewritten = await serve(edited(3, 999_999));
  const second = await command([after, 503, rewritten], '--folder', mirror, '--every', '1');
  expect(second.code).toBe(1);
  expect(second.printed).toMatch(/grown: 300 leaves.+not checked: .+status 503.+ALARM fork/s);
  expect(await readFile(join(mirror, 'checkpoint'), 'utf8')).toBe(after.note);
  const evidence = (await readdir(mirror)).find((name) => name.startsWith('alarm-')) ?? '';
  const kept = await readFile(join(mirror, evidence), 'utf8');
  expect([kept.includes(after.note), kept.includes(rewritten.note)]).toEqual([true, true]);
});

test('the command refuses another key than the one it has used, and a site without a book', async () => {
  const mirror = join(folder, 'keys');
  await command([before], '--folder', mirror, '--key', publicKey);
  const rolled = await generateSigningKeys(ORIGIN);
  const log = await serve(ENTRIES, rolled);
  expect(await command([log], '--folder', mirror)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('unknown_key'),
  });
  expect(await command([log], '--folder', mirror, '--key', rolled.publicKey)).toMatchObject({ code: 0 });
  expect(await command([404], '--folder', join(folder, 'none'))).toMatchObject({ code: 2 });
  expect(await command([503], '--folder', join(folder, 'none'))).toMatchObject({ code: 2 });
});

test.each([
  [[]],
  [['watch']],
  [['watch', 'ftp://uluran.example']],
  [['watch', 'https://uluran.example', '--keys']],
  [['watch', 'https://uluran.example', '--every', 'x']],
])('prints what it takes for %j', async (words) => {
  const printed: string[] = [];
  const unused = async () => expect.unreachable();
  const code = await run(words, {
    print: (line) => printed.push(line),
    now: () => new Date(),
    pause: unused,
    get: unused,
  });
  expect([code, printed.join()]).toEqual([2, expect.stringContaining('buku watch <address>')]);
});

test('the command checks a receipt by the key alone, in every form it is handed on', async () => {
  const leafHashes = await Promise.all(ENTRIES.map(hashLeaf));
  const bundle = JSON.parse(
    formatReceipt({
      leaf: new TextDecoder().decode(encodeTransfer(GIFT)),
      salt: SALT,
      privateText: 'donation 98412',
      index: 0,
      treeSize: 2,
      proof: [leafHashes[1] as Uint8Array],
      checkpoint: (await serve([encodeTransfer(GIFT), ENTRIES[1] as Uint8Array])).note,
    }),
  );
  const check = async (content: unknown, key = publicKey) => {
    const file = join(folder, 'receipt.json');
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    const printed: string[] = [];
    const unused = async () => expect.unreachable();
    const terminal = { print: (line: string) => printed.push(line), now: () => new Date(), pause: unused, get: unused };
    return { code: await run(['verify', file, '--key', key], terminal), printed: printed.join('\n') };
  };
  const holds = { code: 0, printed: expect.stringContaining('holds: gift_paid, Rp50000, fund 12') };
  expect(await check(bundle)).toMatchObject(holds);
  expect(await check({ status: true, data: { proofs: [bundle] } })).toMatchObject(holds);
  const altered = { ...bundle, leaf: bundle.leaf.replace('50000', '500000') };
  expect(await check([bundle, altered])).toMatchObject({
    code: 1,
    printed: expect.stringContaining('DOES NOT HOLD: inclusion: wrong_proof'),
  });
  const other = await generateSigningKeys(ORIGIN);
  expect(await check(bundle, other.publicKey)).toMatchObject({
    code: 1,
    printed: expect.stringContaining('unknown_key'),
  });
  expect(await check([])).toMatchObject({ code: 1 });
  expect(await check('kuitansi')).toMatchObject({ code: 2 });
});

test.each([
  [['watch', 'https://uluran.example', '--keys', 'x'], 2, 'There is no option --keys.'],
  [['watch', 'https://uluran.example', '--key'], 2, '--key needs a value.'],
  [['--help'], 0, 'buku watch <address>'],
  [['watch', '--help'], 0, 'buku watch <address>'],
  [[], 2, 'buku watch <address>'],
])('buku %j ends with %i', async (words, code, begin) => {
  const printed: string[] = [];
  const terminal = {
    print: (line: string) => void printed.push(line),
    get: async () => ({ status: 404, bytes: new Uint8Array() }),
    pause: async () => undefined,
    now: () => new Date(),
  };
  expect(await run(words, terminal)).toBe(code);
  expect(printed.join('\n').startsWith(begin)).toBe(true);
});
