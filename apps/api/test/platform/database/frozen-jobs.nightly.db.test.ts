import { afterAll, expect, onTestFinished, test } from 'vitest';
import { wakeJobs } from '../../../src/platform/jobs/wake.ts';
import { layWire, withTestDatabase } from '../../../src/testing/index.ts';
import { counted, NO_CHECKS, soon, startNode } from '../jobs/support.ts';

const database = await withTestDatabase();
afterAll(() => database.close());

const QUICK = { ...NO_CHECKS, statementDeadlineMs: 1_000, heartbeat: { everyMs: 200, limitMs: 500 } };

/** Jobs that reach their queue over a wire, at work. */
async function startBehindWire(options = QUICK) {
  const wire = await layWire(database.ownerUrl);
  onTestFinished(() => wire.close());
  const { job, seen } = counted('counts');
  const node = await startNode({ ownerUrl: wire.through(database.ownerUrl) }, [job], options);
  await wakeJobs(database.sql, ['counts']);
  await expect.poll(() => seen.ended, soon).toBe(1);
  return { wire, node, seen };
}

test('jobs go on when the network has forgotten every connection of their queue', async () => {
  const { wire, seen } = await startBehindWire();
  wire.freeze();
  const before = seen.ended;
  // A notification is lost with the connection; the next one after it was replaced is not.
  const wakeAgain = async () => {
    await wakeJobs(database.sql, ['counts']);
    return seen.ended;
  };
  await expect.poll(wakeAgain, soon).toBeGreaterThan(before + 1);
});

test('a stop waits for no frozen connection', { timeout: 20_000 }, async () => {
  const { wire, node } = await startBehindWire({ ...QUICK, statementDeadlineMs: 60_000 });
  wire.freeze();
  await node.stop(1_000);
});
