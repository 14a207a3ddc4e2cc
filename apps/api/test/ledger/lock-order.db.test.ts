import { afterAll, expect, test } from 'vitest';
import type { TransactionSql } from '../../src/database/client.ts';
import { type TestDatabase, withTestDatabase } from '../../src/testing/index.ts';
import { createCampaign } from '../support/arrange.ts';
import { expectInvariants } from '../support/invariants.ts';
import { insertGift, post } from '../support/ledger.ts';
import { type Mistake, plantMistake } from '../support/plant.ts';

// Who waits for whom: payments, then the money of unknown orders, then donations (docs/adr/0017-gifts-confirmed-together.md).

const database = await withTestDatabase();
afterAll(() => database.close());

const gift = { giftRupiah: 100_000, tipRupiah: 0, platformFeeRupiah: 5_000, gatewayFeeRupiah: 0 };

/** Makes a mistake in a database of its own, and answers what then becomes of it. */
async function withMistake(mistake: Mistake, work: (mistaken: TestDatabase) => Promise<unknown>): Promise<unknown> {
  const mistaken = await withTestDatabase();
  try {
    await plantMistake(mistaken, mistake);
    return await work(mistaken);
  } finally {
    await mistaken.close();
  }
}

const WAITED_TOO_LONG = { code: '55P03' };

/** Gives up a donation's open payment while another transaction holds it. */
async function giveUpWhileHeld({ ownerSql, ...rest }: TestDatabase): Promise<void> {
  const campaign = await createCampaign({ ownerSql, ...rest });
  const { reference } = await insertGift(ownerSql, campaign, gift);
  await ownerSql.begin(async (holder) => {
    const [payment] = await holder<[{ donationId: number }]>`
      SELECT donation_id AS "donationId" FROM payments WHERE gateway_reference = ${reference} FOR UPDATE`;
    await ownerSql.begin(async (other) => {
      await other`SET LOCAL lock_timeout = '1s'`;
      await other`SELECT give_up_open_payment(${payment.donationId}, 'replaced')`;
    });
  });
}

test('money that comes late does not wait for whoever holds the payment that took its place', async () => {
  await giveUpWhileHeld(database);
  const waits: Mistake = { give_up_open_payment: ['FOR UPDATE SKIP LOCKED', 'FOR UPDATE'] };
  await expect(withMistake(waits, giveUpWhileHeld)).rejects.toMatchObject(WAITED_TOO_LONG);
});

/** Waits until somebody who runs this function is waiting for a lock. */
async function untilHeldUp({ ownerSql }: TestDatabase, name: string): Promise<void> {
  const heldUp = () => ownerSql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE ${`%${name}%`} AND wait_event_type = 'Lock'`;
  await expect.poll(heldUp, { timeout: 10_000 }).toHaveLength(1);
}

/** What holds donations too early: before the payments, and before the money of orders that are not ours. */
const DONATIONS_FIRST: Mistake = {
  record_payments_paid: [
    'ours := lock_payments(p_gateway, p_references);',
    `PERFORM FROM donations WHERE id IN (SELECT donation_id FROM payments WHERE gateway_reference = ANY (p_references)) ORDER BY id FOR UPDATE;
     ours := lock_payments(p_gateway, p_references);`,
  ],
};

/** Confirms a gift together with money of an unknown order, while somebody settles that money and goes on to the gift's donation. */
async function confirmWhileSettling(tested: TestDatabase): Promise<string[]> {
  const { reference } = await insertGift(tested.sql, await createCampaign(tested), gift);
  const unknown = `${reference}-unknown`;
  await post.paid(tested.sql, unknown, 100_000);
  return await confirmMeanwhile(tested, [unknown, reference], async (holder, untilWaiting) => {
    await holder`UPDATE unmatched_payments SET resolution = resolution WHERE gateway_reference = ${unknown}`;
    await untilWaiting();
    await holder`SELECT FROM donations WHERE public_id = ${`d-${reference}`} FOR UPDATE`;
  });
}

/** Confirms these while somebody holds what is wanted; then they go on to a donation, without much patience. */
async function confirmMeanwhile(
  tested: TestDatabase,
  references: readonly [string, string],
  hold: (holder: TransactionSql, untilWaiting: () => Promise<void>) => Promise<void>,
): Promise<string[]> {
  const confirm = async () => {
    const rows = await tested.sql<{ outcome: string }[]>`
      SELECT unnest(record_payments_paid('midtrans', ARRAY[${references[0]}, ${references[1]}],
        ARRAY[${`tx-${references[0]}`}, ${`tx-${references[1]}`}], ARRAY[100000, 100000])) AS outcome`;
    return rows.map(({ outcome }) => outcome);
  };
  let confirmed: Promise<string[]> = Promise.resolve([]);
  const held = tested.sql.begin(
    async (holder) =>
      await hold(holder, async () => {
        confirmed = confirm();
        await untilHeldUp(tested, 'record_payments_paid');
        await holder`SET LOCAL lock_timeout = '100ms'`;
      }),
  );
  await held.catch(() => undefined);
  const outcomes = await confirmed;
  await held;
  return outcomes;
}

test('who confirms gifts holds no donation while waiting for the money of an unknown order', async () => {
  expect(await confirmWhileSettling(database)).toEqual(['duplicate', 'paid']);
  await expectInvariants(database);
  await expect(withMistake(DONATIONS_FIRST, confirmWhileSettling)).rejects.toMatchObject(WAITED_TOO_LONG);
});

/** Confirms two gifts while somebody holds the payment of the later one and goes on to its donation, as everybody does. */
async function confirmWhileHeld(tested: TestDatabase): Promise<string[]> {
  const campaign = await createCampaign(tested);
  const [first, second] = [await insertGift(tested.sql, campaign, gift), await insertGift(tested.sql, campaign, gift)];
  return await confirmMeanwhile(tested, [first.reference, second.reference], async (holder, untilWaiting) => {
    await holder`SELECT FROM payments WHERE gateway_reference = ${second.reference} FOR UPDATE`;
    await untilWaiting();
    await holder`SELECT FROM donations WHERE public_id IN (${`d-${first.reference}`}, ${`d-${second.reference}`}) FOR UPDATE`;
  });
}

test('who confirms several gifts holds no donation while waiting for a payment', async () => {
  expect(await confirmWhileHeld(database)).toEqual(['paid', 'paid']);
  await expectInvariants(database);
  await expect(withMistake(DONATIONS_FIRST, confirmWhileHeld)).rejects.toMatchObject(WAITED_TOO_LONG);
});
