import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../src/cli/run.ts';
import { auditBook } from '../src/index.ts';
import { encodeTransfer } from '../src/seal.ts';
import { type AuditState, formatAuditState, parseAuditState, resumeAudit, watchOnce } from '../src/watch.ts';
import { GIFT, gifts, publicKey } from './published-log.ts';
import { serve } from './watched-log.ts';

const ENTRIES = gifts(1_100);
const LOG = await serve(ENTRIES);
const before = await serve(ENTRIES.slice(0, 600));
const seen = await check(before);
/** Files of a log in which an old row was changed while the tree was not. */
const edited = await serve(ENTRIES);
const other = await serve([encodeTransfer({ ...GIFT, amountRupiah: 7 }), ...ENTRIES.slice(1)]);
edited.files.set('tile/entries/000', other.files.get('tile/entries/000') as Uint8Array);

type Log = Awaited<ReturnType<typeof serve>>;
async function check(log: Log, changes: { trusted?: string; state?: AuditState | null } = {}) {
  const round = await watchOnce({ publicKey, trusted: null, read: log.read, ...changes });
  const bundles = log.paths.splice(0).filter((path) => path.startsWith('tile/entries/'));
  return { ...round, bundles, state: round.verdict === 'holds' ? round.state : null };
}
const checkAgain = (log: Log, state: AuditState | null = seen.state) => check(log, { trusted: before.note, state });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buku-resume-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('an audit that goes on from any earlier one has the sums of an audit of everything', async () => {
  const size = fc.integer({ min: 0, max: 1_100 });
  await fc.assert(
    fc.asyncProperty(size, size, async (one, another) => {
      const [first, second] = [Math.min(one, another), Math.max(one, another)];
      const [small, large] = await Promise.all([first, second].map((count) => serve(ENTRIES.slice(0, count))));
      if (!small || !large) return;
      const { state } = await resumeAudit(small.checkpoint, small.read);
      const kept = parseAuditState(formatAuditState(state));
      const resumed = await resumeAudit(large.checkpoint, large.read, kept ?? undefined);
      expect(kept).toEqual(state);
      expect(resumed.sums).toEqual(await auditBook(large.checkpoint, large.read));
    }),
    { numRuns: 10 },
  );
});

test('a later round reads only the bundles that came since, and the one that was not full', async () => {
  expect(await checkAgain(LOG)).toMatchObject({
    verdict: 'holds',
    growth: 'grown',
    readAll: false,
    sums: { transfers: 1_100 },
    bundles: ['tile/entries/002', 'tile/entries/003', 'tile/entries/004.p/76'],
  });
  expect(await checkAgain(LOG, null)).toMatchObject({ verdict: 'holds', readAll: true });
});

test('an edit of an older row shows when all rows are read', async () => {
  expect(await checkAgain(edited)).toMatchObject({ verdict: 'holds', readAll: false });
  expect(await checkAgain(edited, null)).toMatchObject({ verdict: 'alarm', code: 'wrong_root' });
});

test('with a state or without, a tree that was sealed again is an alarm', async () => {
  const sealedAgain = await serve([encodeTransfer({ ...GIFT, amountRupiah: 7 }), ...ENTRIES.slice(1)]);
  expect(await checkAgain(sealedAgain)).toMatchObject({ verdict: 'alarm', code: 'rewritten' });
  const figures = String(LOG.files.get('funds')).replace(/"gross":\d/, '"gross":9');
  const raised = { ...LOG, read: async (path: string) => (path === 'funds' ? Buffer.from(figures) : LOG.read(path)) };
  expect(await checkAgain(raised)).toMatchObject({ verdict: 'alarm', code: 'wrong_figures' });
});

test('a state that was damaged accuses no log: everything is read again', async () => {
  const written = formatAuditState(seen.state as AuditState);
  const [root = ''] = /(?<=\[\d,")[^"]{8}/.exec(written) ?? [];
  const damaged = [written.replace(root, 'AAAAAAAA'), written.replace(/(?<="gross",\d+,)\d+/, '5')];
  expect(new Set([...damaged, written]).size).toBe(3);
  for (const json of damaged) {
    expect(await checkAgain(LOG, parseAuditState(json))).toMatchObject({ verdict: 'holds', readAll: true });
  }
});

test.each([
  ['{}'],
  ['null'],
  ['kuitansi'],
  ['{"version":2}'],
  ['{"version":1,"transfers":256,"subtrees":[],"funds":[],"others":[]}'],
])('the state %s is none', (json) => {
  expect(parseAuditState(json)).toBeNull();
});

/** Runs `buku watch` once, this many hours after the first run. Returns its output, and the bundles that it fetched. */
async function command(log: Log, hours: number, ...more: string[]) {
  const printed: string[] = [];
  const code = await run(['watch', 'https://uluran.example', '--key', publicKey, '--folder', folder, ...more], {
    print: (line) => printed.push(line),
    now: () => new Date(Date.UTC(2026, 10, 26, hours)),
    pause: async () => expect.unreachable(),
    get: async (url) => {
      const bytes = await log.read(url.replace('https://uluran.example/buku/log/', ''));
      return { status: bytes === null ? 404 : 200, bytes: bytes ?? new Uint8Array() };
    },
  });
  const bundles = log.paths.splice(0).filter((path) => path.startsWith('tile/entries/'));
  return { code, printed: printed.join('\n'), bundles: bundles.length };
}

test('the command reads what came since, all once a day, and all whenever it is told to or its state is gone', async () => {
  expect(await command(before, 0)).toMatchObject({ code: 0, bundles: 3, printed: expect.stringContaining('all read') });
  expect(await command(LOG, 23)).toMatchObject({
    code: 0,
    bundles: 3,
    printed: expect.not.stringContaining('all read'),
  });
  expect(await command(edited, 23)).toMatchObject({ code: 0, bundles: 1 });
  expect(await command(edited, 23, '--all')).toMatchObject({
    code: 1,
    printed: expect.stringContaining('ALARM wrong_root'),
  });
  expect(await command(edited, 24)).toMatchObject({ code: 1, printed: expect.stringContaining('ALARM wrong_root') });
  expect(await command(LOG, 24)).toMatchObject({ code: 0, bundles: 5, printed: expect.stringContaining('all read') });
  await writeFile(join(folder, 'state.json'), '{');
  expect(await command(LOG, 25)).toMatchObject({ code: 0, bundles: 5 });
  expect(await command(LOG, 1)).toMatchObject({ code: 0, bundles: 5 });
});
