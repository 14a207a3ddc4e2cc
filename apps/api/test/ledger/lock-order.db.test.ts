import { afterAll, expect, test } from 'vitest';
import { type TestDatabase, withTestDatabase } from '../../src/testing/index.ts';
import { createCampaign } from '../support/arrange.ts';
import { expectInvariants } from '../support/invariants.ts';
import { insertGift, post } from '../support/ledger.ts';
import { type Mistake, plantMistake } from '../support/plant.ts';

// Who waits for whom: payments before donations, donations before unmatched money (docs/adr/0017-gifts-confirmed-together.md).

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

/** Makes a gift of money that fitted no payment, while somebody who confirms gifts holds that donation and then hears of the same money. */
async function settleWhileConfirming(tested: TestDatabase): Promise<string> {
  const { reference } = await insertGift(tested.sql, await createCampaign(tested), gift);
  const unknown = `${reference}-unknown`;
  await post.paid(tested.sql, unknown, 70_000);
  const settle = async () =>
    await tested.sql`SELECT settle_unmatched_by_gift(u.id, p.donation_id, ARRAY['further', 'further-payment'], 'Sari', 'Budi')
      FROM unmatched_payments u, payments p WHERE u.gateway_reference = ${unknown} AND p.gateway_reference = ${reference}`;
  let settled: Promise<unknown> = Promise.resolve();
  const outcome = tested.sql.begin(async (holder) => {
    await holder`SELECT lock_payments('midtrans', ARRAY[${reference}])`;
    settled = settle();
    await untilHeldUp(tested, 'settle_unmatched_by_gift');
    await holder`SET LOCAL lock_timeout = '100ms'`;
    return await post.paid(holder, unknown, 70_000);
  });
  await outcome.catch(() => undefined);
  await settled;
  return await outcome;
}

test('those who confirm gifts and those who settle money never wait for each other in a ring', async () => {
  expect(await settleWhileConfirming(database)).toBe('duplicate');
  await expectInvariants(database);
  const early = 'PERFORM FROM donations WHERE id = coalesce(p_donation, payment.donation_id) FOR UPDATE;';
  const settlesFirst: Mistake = { settle_unmatched_by_gift: [early, ''] };
  await expect(withMistake(settlesFirst, settleWhileConfirming)).rejects.toMatchObject(WAITED_TOO_LONG);
});

/** Makes a gift of an order's second sum, while somebody who was told that the order was taken back goes on to its donation. */
async function settleWhileReversing(tested: TestDatabase): Promise<void> {
  const { reference } = await insertGift(tested.sql, await createCampaign(tested), gift);
  const unknown = `${reference}-unknown`;
  const receive = (transaction: string) =>
    tested.sql`SELECT record_payment_paid('midtrans', ${unknown}, ${`${unknown}-${transaction}`}, 70000)`;
  const settle = async (transaction: string) =>
    await tested.sql`SELECT settle_unmatched_by_gift(u.id, p.donation_id, ARRAY[${`${transaction}-gift`}, ${`${transaction}-payment`}], 'Sari', 'Budi')
      FROM unmatched_payments u, payments p WHERE u.gateway_transaction_id = ${`${unknown}-${transaction}`} AND p.gateway_reference = ${reference}`;
  for (const transaction of ['first', 'second']) await receive(transaction);
  await settle('first');
  let settled: Promise<unknown> = Promise.resolve();
  const reversed = tested.sql.begin(async (holder) => {
    await holder`SELECT FROM payments WHERE gateway_reference = ${unknown} FOR UPDATE`;
    await holder`SELECT return_unmatched('midtrans', ${unknown}, 'reversed')`;
    settled = Promise.allSettled([settle('second')]);
    await untilHeldUp(tested, 'settle_unmatched_by_gift');
    await holder`SET LOCAL lock_timeout = '100ms'`;
    await holder`SELECT FROM donations WHERE public_id = ${`d-${reference}`} FOR UPDATE`;
  });
  await reversed.catch(() => undefined);
  await settled;
  await reversed;
}

test('those who settle money hold no donation while waiting for its order', async () => {
  await settleWhileReversing(database);
  await expectInvariants(database);
  const order = 'WHERE gateway = item.gateway AND gateway_reference = item.gateway_reference FOR UPDATE';
  const knownOnly: Mistake = { settle_unmatched_by_gift: [order, 'WHERE id = item.payment_id FOR UPDATE'] };
  await expect(withMistake(knownOnly, settleWhileReversing)).rejects.toMatchObject(WAITED_TOO_LONG);
});

/** Confirms two gifts while somebody holds the payment of the later one and goes on to its donation, as everybody does. */
async function confirmWhileHeld(tested: TestDatabase): Promise<string[]> {
  const campaign = await createCampaign(tested);
  const [first, second] = [await insertGift(tested.sql, campaign, gift), await insertGift(tested.sql, campaign, gift)];
  const confirm = async () => {
    const rows = await tested.sql<{ outcome: string }[]>`
      SELECT unnest(record_payments_paid('midtrans', ARRAY[${first.reference}, ${second.reference}], ARRAY['a', 'b'], ARRAY[100000, 100000])) AS outcome`;
    return rows.map(({ outcome }) => outcome);
  };
  let confirmed: Promise<string[]> = Promise.resolve([]);
  const held = tested.sql.begin(async (holder) => {
    await holder`SELECT FROM payments WHERE gateway_reference = ${second.reference} FOR UPDATE`;
    confirmed = confirm();
    await untilHeldUp(tested, 'record_payments_paid');
    await holder`SET LOCAL lock_timeout = '100ms'`;
    await holder`SELECT FROM donations WHERE public_id IN (${`d-${first.reference}`}, ${`d-${second.reference}`}) FOR UPDATE`;
  });
  await held.catch(() => undefined);
  const outcomes = await confirmed;
  await held;
  return outcomes;
}

test('who confirms several gifts holds no donation while waiting for a payment', async () => {
  expect(await confirmWhileHeld(database)).toEqual(['paid', 'paid']);
  await expectInvariants(database);
  const payments =
    'PERFORM FROM payments WHERE gateway_reference = ANY (p_references) AND gateway = p_gateway ORDER BY id FOR UPDATE;';
  const donations =
    'PERFORM FROM donations WHERE id IN (SELECT donation_id FROM payments WHERE gateway_reference = ANY (p_references)) ORDER BY id FOR UPDATE;';
  const donationsFirst: Mistake = { lock_payments: [payments, `${donations} ${payments}`] };
  await expect(withMistake(donationsFirst, confirmWhileHeld)).rejects.toMatchObject(WAITED_TOO_LONG);
});
