import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { wakeJobs } from '../../../src/platform/jobs/wake.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { counted, countRuns, endConnections, NO_CHECKS, soon, startNode } from './support.ts';

const database = await withTestDatabase();
const { sql, ownerSql } = database;
afterAll(() => database.close());

test('a job starts when the transaction that woke it is committed, without waiting for a look', async () => {
  const { job, seen } = counted('wakes');
  await startNode(database, [job]);
  await sql.begin(async (tx) => {
    await wakeJobs(tx, ['wakes']);
    expect(seen.begun).toBe(0);
  });
  await expect.poll(() => seen.ended, soon).toBe(1);
});

test('what comes during a run leads to exactly one more', async () => {
  const gate = Promise.withResolvers<void>();
  const { job, seen } = counted('runs-twice', { hold: () => gate.promise });
  await startNode(database, [job]);
  await wakeJobs(sql, ['runs-twice']);
  await expect.poll(() => seen.begun, soon).toBe(1);
  await wakeJobs(sql, ['runs-twice']);
  await expect.poll(() => countRuns(database, 'runs-twice', 'created'), soon).toBe(1);
  gate.resolve();
  await expect.poll(() => countRuns(database, 'runs-twice', 'completed'), soon).toBe(2);
  expect(await countRuns(database, 'runs-twice', 'created')).toBe(0);
  expect(seen).toEqual({ begun: 2, ended: 2 });
});

test('what comes while a run waits adds none', async () => {
  const gate = Promise.withResolvers<void>();
  const { job, seen } = counted('runs-again', { hold: () => gate.promise });
  await startNode(database, [job]);
  await wakeJobs(sql, ['runs-again']);
  await expect.poll(() => seen.begun, soon).toBe(1);
  await wakeJobs(sql, ['runs-again']);
  await expect.poll(() => countRuns(database, 'runs-again', 'created'), soon).toBe(1);
  // Another job is woken behind each, so that its run shows that the call before it arrived.
  const { job: marker, seen: heard } = counted('heard');
  await startNode(database, [marker]);
  for (const times of [1, 2, 3]) {
    await wakeJobs(sql, ['runs-again', 'heard']);
    await expect.poll(() => heard.ended, soon).toBe(times);
  }
  expect(await countRuns(database, 'runs-again', 'created')).toBe(1);
  gate.resolve();
  await expect.poll(() => seen.ended, soon).toBeGreaterThanOrEqual(2);
  await expect.poll(() => countRuns(database, 'runs-again', 'created'), soon).toBe(0);
});

test('a notification that came while the connection was lost is made up for, and the next one is heard again', async () => {
  let isDue = false;
  const { job, seen } = counted('listens-again', { isDue: async () => isDue });
  await startNode(database, [job]);
  await endConnections(database);
  // No connection listens, so that nothing is delivered.
  isDue = true;
  await wakeJobs(sql, ['listens-again']);
  await expect.poll(() => seen.ended, soon).toBeGreaterThanOrEqual(1);
  isDue = false;
  const before = seen.ended;
  await wakeJobs(sql, ['listens-again']);
  await expect.poll(() => seen.ended, soon).toBeGreaterThan(before);
});

test('a look finds what nothing has woken', async () => {
  let isDue = false;
  const { job, seen } = counted('is-due', { isDue: async () => isDue });
  await startNode(database, [job], { ...NO_CHECKS, checkEveryMs: 50 });
  expect(seen.begun).toBe(0);
  isDue = true;
  await expect.poll(() => seen.ended, soon).toBeGreaterThanOrEqual(1);
});

test('a scheduled job runs once over two nodes', async () => {
  const { job, seen } = counted('every-minute', { cron: '* * * * *' });
  const often = { ...NO_CHECKS, cronSeconds: 1 };
  const minutes = () => Math.floor(Date.now() / 60_000);
  const from = minutes();
  await Promise.all([startNode(database, [job], often), startNode(database, [job], often)]);
  await expect.poll(() => seen.ended, soon).toBeGreaterThanOrEqual(1);
  // Three more passes over the schedule find the same occurrence.
  const lastPass = async () =>
    (await ownerSql<[{ at: Date }]>`SELECT cron_on AS at FROM pgboss.version`)[0].at.getTime();
  for (let passes = 0, last = await lastPass(); passes < 3; passes += 1) {
    await expect.poll(lastPass, soon).toBeGreaterThan(last);
    last = await lastPass();
  }
  expect(seen.begun).toBeLessThanOrEqual(1 + minutes() - from);
});

test('a job that was scheduled by a former release and is not any more leaves the schedule', async () => {
  const { job } = counted('once-scheduled', { cron: '0 0 1 1 *' });
  const former = await startNode(database, [job]);
  await former.stop(1_000);
  const schedule = () => ownerSql`SELECT FROM pgboss.schedule WHERE name = 'once-scheduled'`;
  expect(await schedule()).toHaveLength(1);
  await startNode(database, [counted('once-scheduled').job]);
  expect(await schedule()).toHaveLength(0);
});

test('a job that fails is logged, keeps no other from running and runs again when it is woken', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => lines.push(line) });
  let fails = 0;
  const failing = {
    name: 'fails',
    run: async () => {
      fails += 1;
      throw new Error('not this time');
    },
  };
  const { job, seen } = counted('works');
  await startNode(database, [failing, job], NO_CHECKS, log);
  await wakeJobs(sql, ['fails', 'works']);
  await expect.poll(() => [fails, seen.ended], soon).toEqual([1, 1]);
  await expect
    .poll(() => lines.filter((line) => line.includes('job failed') && line.includes('"fails"')), soon)
    .toHaveLength(1);
  await expect.poll(() => countRuns(database, 'fails', 'active'), soon).toBe(0);
  await wakeJobs(sql, ['fails']);
  await expect.poll(() => fails, soon).toBe(2);
});

test('a job that cannot be asked whether it is due keeps no other from being asked', async () => {
  const unknowable = counted('unknowable', { isDue: () => Promise.reject(new Error('no answer')) });
  const { job, seen } = counted('known', { isDue: async () => seen.begun === 0 });
  await startNode(database, [unknowable.job, job]);
  await expect.poll(() => seen.ended, soon).toBeGreaterThanOrEqual(1);
  expect(unknowable.seen.begun).toBe(0);
});

test('a run leads to those that it made due', async () => {
  let isDue = false;
  const followed = counted('follows', { isDue: async () => isDue });
  const first = {
    name: 'leads',
    leadsTo: ['follows'],
    run: async () => {
      isDue = true;
    },
  };
  await startNode(database, [first, followed.job]);
  await wakeJobs(sql, ['leads']);
  await expect.poll(() => followed.seen.ended, soon).toBe(1);
});

test('a run that died with its node is done again by another, at once', async () => {
  const dead = counted('dies', { hold: () => new Promise(() => undefined) });
  await startNode(database, [dead.job]);
  await wakeJobs(sql, ['dies']);
  await expect.poll(() => dead.seen.begun, soon).toBe(1);
  const living = counted('dies', { isDue: async () => living.seen.begun === 0 });
  await startNode(database, [living.job]);
  await expect.poll(() => living.seen.ended, soon).toBeGreaterThanOrEqual(1);
  expect(dead.seen.ended).toBe(0);
});

test('a stop lets a run end within the time, and takes no further one', async () => {
  const gate = Promise.withResolvers<void>();
  const { job, seen } = counted('takes-long', { hold: () => gate.promise });
  const node = await startNode(database, [job]);
  await wakeJobs(sql, ['takes-long']);
  await expect.poll(() => seen.begun, soon).toBe(1);
  const stopped = node.stop();
  gate.resolve();
  await stopped;
  expect(seen.ended).toBe(1);
  await wakeJobs(sql, ['takes-long']);
  const { job: other, seen: heard } = counted('heard-after');
  await startNode(database, [other]);
  await wakeJobs(sql, ['heard-after']);
  await expect.poll(() => heard.ended, soon).toBe(1);
  expect(seen.begun).toBe(1);
});

test('a run gets the signal of a stop', async () => {
  const seen = { begun: 0, wasStopped: false };
  const run = async (signal: AbortSignal) => {
    seen.begun += 1;
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    seen.wasStopped = true;
  };
  const node = await startNode(database, [{ name: 'listens', run }]);
  await wakeJobs(sql, ['listens']);
  await expect.poll(() => seen.begun, soon).toBe(1);
  await node.stop();
  expect(seen.wasStopped).toBe(true);
});
