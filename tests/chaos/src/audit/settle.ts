import { setTimeout as delay } from 'node:timers/promises';
import type { Given } from '../donors/crowd.ts';
import type { Gift } from '../donors/gift.ts';
import { visitorOf } from '../donors/product-client.ts';
import type { World } from '../world/world.ts';

const SETTLE_LIMIT_MS = 90_000;
const LOOK_EVERY_MS = 250;
/** Number of donors who watch their payment's page at a time. */
const AT_A_TIME = 8;

/**
 * Waits until the product has finished its work: notifications arrive, jobs fold and mail. A payment with an acknowledged
 * notification must be booked by then. If all attempts at a notification found no node, the donor's page queries the gateway.
 *
 * @returns a sentence for each part of the work that was not done in time
 */
export async function settle(world: World, { gifts }: Given): Promise<string[]> {
  const deadline = performance.now() + SETTLE_LIMIT_MS;
  await world.bank.setWeather({ kind: 'normal' });
  const complaints: string[] = [];
  const paid = gifts.filter((gift) => gift.paid);
  let open: Gift[] = paid;
  while (open.length > 0 && performance.now() < deadline) {
    open = await stillOpen(world, paid);
    if (open.length === 0) break;
    await Promise.all(open.slice(0, AT_A_TIME).map((gift) => lookAfter(world, gift, complaints)));
    await delay(LOOK_EVERY_MS);
  }
  while (performance.now() < deadline && (await countWaiting(world)) > 0) await delay(LOOK_EVERY_MS);
  const waiting = await countWaiting(world);
  if (waiting > 0) complaints.push(`${waiting} jobs' pieces of work were not done`);
  return complaints;
}

async function stillOpen({ database }: World, paid: readonly Gift[]): Promise<Gift[]> {
  const rows = await database.sql<{ email: string }[]>`
    SELECT donor_email AS email FROM donations WHERE status = 'pending' AND donor_email = ANY(${paid.map(({ email }) => email)})`;
  const emails = new Set(rows.map(({ email }) => email));
  return paid.filter(({ email }) => emails.has(email));
}

async function lookAfter({ bank, database, front }: World, gift: Gift, complaints: string[]): Promise<void> {
  const [payment] = await database.sql<{ reference: string }[]>`
    SELECT gateway_reference AS reference FROM payments WHERE public_id = ${gift.paymentId ?? ''}`;
  if (payment === undefined) return;
  if (await bank.hasNotified(payment.reference)) {
    const [now] =
      await database.sql`SELECT FROM payments WHERE public_id = ${gift.paymentId ?? ''} AND status = 'awaiting'`;
    if (now !== undefined) complaints.push(`${gift.key}: its notification was acknowledged and had no effect`);
  }
  await visitorOf(front.origin).check(gift.paymentId ?? '');
}

/** Number of unfinished jobs. A message of a killed worker is due again a little later. */
async function countWaiting({ database, patient }: World): Promise<number> {
  const [row] = await database.sql<{ waiting: number }[]>`
    SELECT ((SELECT count(*) FROM ledger_queue)
      + (SELECT count(*) FROM outbox_messages WHERE sent_at IS NULL AND abandoned_at IS NULL
        AND (available_at <= now() OR ${patient})))::integer AS waiting`;
  return row?.waiting ?? 0;
}
