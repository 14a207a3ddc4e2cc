import { setTimeout as delay } from 'node:timers/promises';
import { audit } from '../audit/audit.ts';
import { openCampaigns } from '../donors/crowd.ts';
import { type Gift, giveWithoutPaying, newGift } from '../donors/gift.ts';
import type { World } from '../world/world.ts';
import type { Lane, LaneResult } from './lane.ts';

const LIMIT_MS = 20_000;
const BEHIND_HOURS = -72;

/** Wakes the job, as a commit does. */
async function askForExpiry({ sql }: World['database']): Promise<void> {
  await sql`SELECT pg_notify('uluran_jobs', 'payments-expire')`;
}

async function statusesOf({ sql }: World['database'], gifts: readonly Gift[]): Promise<string[]> {
  const rows = await sql<{ status: string }[]>`
    SELECT status FROM payments WHERE public_id = ANY(${gifts.map(({ paymentId }) => paymentId ?? '')})`;
  return rows.map(({ status }) => status);
}

/** Expires some gifts by the database's clock, and waits until a worker has closed exactly these. */
async function closeSome(world: World, gifts: readonly Gift[], worker: string, findings: string[]): Promise<void> {
  await world.database.sql`
    UPDATE payments SET expires_at = now() - interval '1 second', created_at = created_at - interval '1 hour'
    WHERE public_id = ANY(${gifts.map(({ paymentId }) => paymentId ?? '')})`;
  await askForExpiry(world.database);
  const deadline = performance.now() + LIMIT_MS;
  let statuses = await statusesOf(world.database, gifts);
  while (statuses.some((status) => status !== 'expired') && performance.now() < deadline) {
    await delay(100);
    statuses = await statusesOf(world.database, gifts);
  }
  const left = statuses.filter((status) => status !== 'expired');
  if (left.length > 0) findings.push(`${left.length} overdue payments are ${left[0]}: ${worker} did not close them`);
}

/** Half of the gifts' time is over by the database's clock. Workers whose clocks are days apart must close that half and no other. */
async function expireHalf(world: World, count: number): Promise<LaneResult> {
  const slugs = await openCampaigns(world.front.origin);
  const gifts = Array.from({ length: count }, () => newGift(slugs));
  const findings: string[] = [];
  for (const gift of gifts) await giveWithoutPaying(gift, world.front.origin, findings);
  const [overdue, later] = [gifts.slice(0, count / 4), gifts.slice(count / 4, count / 2)];
  await closeSome(world, overdue, 'the worker whose clock is ahead', findings);
  await world.worker.stop();
  const behind = await world.createWorker('worker-behind', BEHIND_HOURS);
  await behind.start();
  await closeSome(world, later, 'the worker whose clock is behind', findings);
  await behind.stop();
  await world.worker.start();
  // The audit finds every payment whose time was not over and that is closed all the same.
  const { findings: found } = await audit(world, { gifts: gifts.slice(count / 2), complaints: findings });
  return { figures: { gifts: count, overdue: overdue.length + later.length, wrong: found.length }, findings: found };
}

export const expiryLane: Lane = {
  name: 'expiry',
  unit: 'payments, half of them overdue by the database’s clock, workers three days ahead and behind',
  full: 200,
  run: expireHalf,
};
