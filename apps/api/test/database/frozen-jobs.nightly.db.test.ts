import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type Job, startJobs } from '../../src/jobs/jobs.ts';
import { layWire, withTestDatabase } from '../../src/testing/index.ts';
import { silent } from '../support/test-api.ts';

const database = await withTestDatabase();
afterAll(() => database.close());

let runs = 0;
const counting: Job = {
  name: 'counts',
  cron: '0 0 1 1 *',
  isDue: async () => true,
  run: async () => {
    runs += 1;
  },
};

/** Jobs that reach their queue over a wire, at work. */
async function startBehindWire(statementDeadlineMs: number) {
  const wire = await layWire(database.ownerUrl);
  const ownerUrl = wire.through(database.ownerUrl);
  const behindWire = { ...database, ownerUrl, kind: 'external', restricted: true } as const;
  const jobs = await startJobs(behindWire, [counting], silent, { statementDeadlineMs });
  onTestFinished(async () => {
    await jobs.stop(1_000);
    await wire.close();
  });
  const before = runs;
  await expect.poll(() => runs, { timeout: 8_000 }).toBeGreaterThan(before + 1);
  return { wire, jobs };
}

test('jobs go on when the network has forgotten every connection of their queue', async () => {
  const { wire } = await startBehindWire(2_000);
  wire.freeze();
  const before = runs;
  await expect.poll(() => runs, { timeout: 12_000 }).toBeGreaterThan(before + 2);
});

test('a stop waits for no frozen connection', async () => {
  const { wire, jobs } = await startBehindWire(60_000);
  wire.freeze();
  const startedAt = performance.now();
  await jobs.stop(1_000);
  expect(performance.now() - startedAt).toBeLessThan(2_500);
});
