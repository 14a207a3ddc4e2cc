import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { runOps } from '../../../src/backoffice/commands/run-ops.ts';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { keepCheckpointIn } from '../../../src/books/open-book/kept-checkpoint.ts';
import { sealBook } from '../../../src/books/open-book/seal.ts';
import { createSealJob } from '../../../src/books/open-book/seal-job.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { createOperators } from '../../support/ledger.ts';
import { openSealer } from '../../support/sealer.ts';
import { openBookScene } from './scene.ts';

const database = await withTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'uluran-kept-'));
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
const { sql, ownerSql } = database;
const { keys, payGift } = await openBookScene(database);
const kept = keepCheckpointIn(folder);
const metrics = createMetrics();
const seal = createSealJob({ sql, keys: { ...keys, kept }, metrics });

const sizes = async () => (await sql`SELECT size FROM book_checkpoints ORDER BY size`).map(({ size }) => size);
const keptNote = () => readFile(kept.path, 'utf8');
const alarm = async () => (await metrics.bookContradicted.get()).values.map(({ value }) => value);

async function payAndSeal(): Promise<boolean> {
  await payGift();
  await rollUpLedger(sql);
  return await seal();
}

/** Raises the newest sealed gift in the ledger and removes its seal, as the owner of the database can. */
async function rewriteTail(): Promise<void> {
  const tables = ['book_figures', 'book_checkpoints', 'book_leaves', 'book_hashes', 'ledger_transfers'];
  const [last = 0, before = 0] = (await sizes()).reverse();
  const guards = (state: string) =>
    ownerSql.unsafe(
      tables
        .filter((table) => table !== 'book_figures')
        .map((table) => `ALTER TABLE ${table} ${state} TRIGGER append_only`)
        .join('; '),
    );
  await guards('DISABLE');
  await ownerSql`
    UPDATE ledger_transfers SET amount_rupiah = amount_rupiah * 100 WHERE posting_id IN (SELECT posting_id FROM ledger_places WHERE place > ${before} AND place <= ${last})`;
  await ownerSql`DELETE FROM book_figures`;
  await ownerSql`DELETE FROM book_checkpoints WHERE size > ${before}`;
  await ownerSql`DELETE FROM book_leaves WHERE place > ${before}`;
  await ownerSql`DELETE FROM book_hashes WHERE (level = 0 AND index >= ${before}) OR (level > 0 AND index >= ${Math.floor(before / 256)})`;
  await guards('ENABLE');
}

test('the last checkpoint is kept outside the database, and a node that has an older one goes on', async () => {
  await payAndSeal();
  const older = await mkdtemp(join(folder, 'node-'));
  await copyFile(kept.path, join(older, 'book-last-checkpoint'));
  await payAndSeal();
  const [note] = await sql`SELECT note FROM book_checkpoints ORDER BY size DESC LIMIT 1`;
  expect(await keptNote()).toBe(note?.note);
  await payGift();
  await rollUpLedger(sql);
  const other = keepCheckpointIn(older);
  expect(await sealBook(sql, { ...keys, kept: other })).toBe(true);
  expect(await other.read()).not.toBe(await keptNote());
  // It adopts the checkpoint that another node has signed, even without new postings.
  expect(await seal()).toBe(true);
  expect(await keptNote()).toBe(await other.read());
  expect(await alarm()).toEqual([0]);
});

test('a book whose signed tail was removed and rewritten is not signed: an alarm and a task, until a person accepts it', async () => {
  await payAndSeal();
  const signed = await keptNote();
  await rewriteTail();
  const before = await sizes();
  const leaves = async () => (await sql`SELECT FROM book_leaves`).length;
  const leavesBefore = await leaves();
  await expect(seal()).rejects.toThrow('sealed rows are gone');
  expect(await leaves()).toBe(leavesBefore);
  // The same number of leaves, made by another process that keeps no checkpoint.
  await payGift();
  await rollUpLedger(sql);
  await sealBook(sql, keys);
  await expect(seal()).rejects.toThrow('sealed rows were changed');
  expect((await sizes()).length).toBe(before.length + 1);
  expect(await alarm()).toEqual([1]);
  expect(await sql`SELECT detail FROM operator_tasks WHERE kind = 'book_differs'`).toHaveLength(2);
  expect(await keptNote()).toBe(signed);

  const [operator] = await createOperators(ownerSql);
  const [{ email }] = await ownerSql<[{ email: string }]>`SELECT email FROM users WHERE id = ${operator ?? 0}`;
  const proved: string[] = [];
  const accept = async () => {
    const printed: string[] = [];
    await runOps(ownerSql, ['book', 'accept-history', '--by', email], {
      print: (text) => printed.push(text),
      ask: () => Promise.reject(new Error('no gateway in this test')),
      openSealer,
      openKept: () => kept,
      prove: async (who) => {
        proved.push(who.email);
      },
    });
    return printed.join('\n');
  };
  expect(await accept()).toMatch(/sealed rows were changed\.\n.*fork/);
  expect(proved).toEqual([email]);
  await expect(accept()).rejects.toThrow('nothing is to be accepted');
  expect((await readdir(folder)).filter((name) => /^book-last-checkpoint\.2.*Z$/.test(name))).toHaveLength(1);
  expect(await payAndSeal()).toBe(true);
  expect(await alarm()).toEqual([0]);
});

test('the command that accepts a history names the variable that it lacks', async () => {
  const program = fileURLToPath(new URL('../../../src/backoffice/commands/main.ts', import.meta.url));
  const started = promisify(execFile)(
    process.execPath,
    [program, 'book', 'accept-history', '--by', 'rina@uluran.example'],
    {
      env: { DATABASE_URL: database.ownerUrl },
    },
  );
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^This command needs the kept checkpoint of the service, and DATA_DIR is not set: run it with the environment of the service, .* Nothing was changed\.\n$/,
    ),
  });
});

test('a file that is no checkpoint signs nothing', async () => {
  await kept.write('rusak');
  await expect(payAndSeal()).rejects.toThrow(/is no checkpoint/);
});
