import { afterAll, expect, test } from 'vitest';
import { rollUpLedger } from '../../src/ledger/service.ts';
import { type TestDatabase, withTestDatabase } from '../../src/testing/index.ts';
import { createCampaign } from '../support/arrange.ts';
import { expectInvariants } from '../support/invariants.ts';
import { insertGift, positionOf, post } from '../support/ledger.ts';
import { plantMistake } from '../support/plant.ts';

const database = await withTestDatabase();
afterAll(() => database.close());
const { sql, ownerSql } = database;

const gift = { giftRupiah: 100_000, tipRupiah: 0, platformFeeRupiah: 5_000, gatewayFeeRupiah: 0 };
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

async function waiting(): Promise<number> {
  const [row] = await sql<[{ count: number }]>`SELECT count(*)::int AS count FROM ledger_queue`;
  return row.count;
}

test('64 parallel withdrawals never take more than there is, while gifts come in and balances are rolled up', async () => {
  const campaign = await createCampaign(database);
  const gifts = await times(20, () => insertGift(sql, campaign, gift));
  for (const { reference } of gifts.slice(0, 10)) await post.paid(sql, reference, 100_000);
  const [taken] = await Promise.all([
    times(64, (index) => post.requested(sql, `w-${index}`, campaign.fundId, 50_000)),
    times(10, (index) => post.paid(sql, gifts[index + 10]?.reference ?? '', 100_000)),
    times(5, () => rollUpLedger(sql)),
  ]);
  const accepted = taken.filter(Boolean).length;
  // 950,000 are there from the start and 1,900,000 in the end.
  expect(accepted).toBeGreaterThanOrEqual(19);
  expect(accepted).toBeLessThanOrEqual(38);
  expect(await positionOf(sql, campaign.fundId)).toMatchObject({
    pendingRupiah: accepted * 50_000,
    availableRupiah: 1_900_000 - accepted * 50_000,
  });
  await expectInvariants(database);
});

test('a fund that holds one withdrawal gives it to one of 64', async () => {
  const campaign = await createCampaign(database);
  const { reference } = await insertGift(sql, campaign, gift);
  await post.paid(sql, reference, 100_000);
  const taken = await times(64, (index) => post.requested(sql, `one-${index}`, campaign.fundId, 95_000));
  expect(taken.filter(Boolean)).toHaveLength(1);
  await expectInvariants(database);
});

test('withdrawals and reversals at once leave either the money or a debt, never less than nothing', async () => {
  const campaign = await createCampaign(database);
  const gifts = await times(16, () => insertGift(sql, campaign, gift));
  await Promise.all(gifts.map(({ reference }) => post.paid(sql, reference, 100_000)));
  await Promise.all([
    times(16, (index) => post.requested(sql, `mixed-${index}`, campaign.fundId, 95_000)),
    ...gifts.map(({ reference }) => post.reversed(sql, reference, 'charged_back')),
  ]);
  const { availableRupiah, pendingRupiah, receivableRupiah } = await positionOf(sql, campaign.fundId);
  expect(availableRupiah - receivableRupiah + pendingRupiah).toBe(0);
  await expectInvariants(database);
});

test('several rollup workers at once fold every movement once', async () => {
  const campaign = await createCampaign(database);
  const gifts = await times(40, () => insertGift(sql, campaign, gift));
  await Promise.all([
    ...gifts.map(({ reference }) => post.paid(sql, reference, 100_000)),
    times(6, () => rollUpLedger(sql)),
  ]);
  await times(6, () => rollUpLedger(sql));
  await rollUpLedger(sql);
  expect(await waiting()).toBe(0);
  const [balance] =
    await sql`SELECT gross_rupiah AS gross, available_rupiah AS available FROM fund_balances WHERE fund_id = ${campaign.fundId}`;
  expect(balance).toEqual({ gross: 4_000_000, available: 3_800_000 });
  await expectInvariants(database);
});

test('a worker that dies in the middle of a rollup loses nothing', async () => {
  const campaign = await createCampaign(database);
  const { reference } = await insertGift(sql, campaign, gift);
  await post.paid(sql, reference, 100_000);
  const died = new Error('the worker died');
  await expect(
    sql.begin(async (tx) => {
      await post.rollUp(tx);
      throw died;
    }),
  ).rejects.toBe(died);
  await expectInvariants(database);
  await rollUpLedger(sql);
  expect(await positionOf(sql, campaign.fundId)).toMatchObject({ grossRupiah: 100_000 });
});

test('rebuilding writes the same balances from the transfers, also while gifts come in', async () => {
  const campaign = await createCampaign(database);
  const gifts = await times(10, () => insertGift(sql, campaign, gift));
  await ownerSql`UPDATE fund_balances SET available_rupiah = available_rupiah + 1 WHERE fund_id = ${campaign.fundId}`;
  await Promise.all([
    ...gifts.map(({ reference }) => post.paid(sql, reference, 100_000)),
    ownerSql`SELECT rebuild_rollups()`,
  ]);
  await rollUpLedger(sql);
  expect(await positionOf(sql, campaign.fundId)).toMatchObject({ grossRupiah: 1_000_000, availableRupiah: 950_000 });
  await expectInvariants(database);
});

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
  const mistaken = await withTestDatabase();
  try {
    await plantMistake(mistaken, { give_up_open_payment: ['FOR UPDATE SKIP LOCKED', 'FOR UPDATE'] });
    await expect(giveUpWhileHeld(mistaken)).rejects.toMatchObject({ code: '55P03' });
  } finally {
    await mistaken.close();
  }
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
  const mistaken = await withTestDatabase();
  try {
    const early = 'PERFORM FROM donations WHERE id = coalesce(p_donation, payment.donation_id) FOR UPDATE;';
    await plantMistake(mistaken, { settle_unmatched_by_gift: [early, ''] });
    await expect(settleWhileConfirming(mistaken)).rejects.toMatchObject({ code: '55P03' });
  } finally {
    await mistaken.close();
  }
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
  const mistaken = await withTestDatabase();
  try {
    const payments =
      'PERFORM FROM payments WHERE gateway_reference = ANY (p_references) AND gateway = p_gateway ORDER BY id FOR UPDATE;';
    const donationsFirst = `PERFORM FROM donations WHERE id IN (SELECT donation_id FROM payments WHERE gateway_reference = ANY (p_references)) ORDER BY id FOR UPDATE; ${payments}`;
    await plantMistake(mistaken, { lock_payments: [payments, donationsFirst] });
    await expect(confirmWhileHeld(mistaken)).rejects.toMatchObject({ code: '55P03' });
  } finally {
    await mistaken.close();
  }
});
