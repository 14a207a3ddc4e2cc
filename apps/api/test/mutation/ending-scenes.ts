import { expect } from 'vitest';
import type { Queryable, Sql } from '../../src/platform/database/client.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import { createCampaign } from '../support/arrange.ts';
import { createOperators, insertGift, type LedgerGift, positionOf, post, transactionOf } from '../support/ledger.ts';

// The final states of payments, and decisions about unmatched money.

const AMOUNTS = { giftRupiah: 100_000, tipRupiah: 5_000, platformFeeRupiah: 5_000, gatewayFeeRupiah: 700 };

const donationOf = async ({ sql }: TestDatabase, { reference }: LedgerGift) => {
  const [row] = await sql`
    SELECT d.public_id = ${`d-${reference}`} AS own, d.status, d.late, d.amount_rupiah::integer AS amount, d.tip_rupiah::integer AS tip, a.platform_fee_rupiah::integer AS fee, p.status AS payment
    FROM donations d JOIN payments p ON p.donation_id = d.id JOIN donation_allocations a ON a.donation_id = d.id WHERE p.gateway_reference = ${reference}`;
  return row;
};

/** A further payment of a gift, in a state of its own. */
async function insertPayment(
  { ownerSql }: TestDatabase,
  { reference, paymentRupiah }: LedgerGift,
  status: string,
): Promise<LedgerGift> {
  const further = `${reference}-${status}`;
  await ownerSql`
    INSERT INTO payments (public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, allocation_fees_rupiah, gateway_reference, expires_at, status)
    SELECT ${further}, donation_id, gateway, method, amount_rupiah, 0, '{0}', ${further}, now(), ${status} FROM payments WHERE gateway_reference = ${reference}`;
  return { reference: further, paymentRupiah };
}

const decide = async ({ ownerSql }: TestDatabase, reference: string) => {
  const operators = await createOperators(ownerSql);
  const [row] = await ownerSql<[{ id: number }]>`
    SELECT u.id FROM unmatched_payments u JOIN gateway_transactions t ON t.id = u.transaction_id WHERE t.transaction_id = ${transactionOf(reference)}`;
  return { id: row.id, operators };
};

/** Invalid final states are refused; a paid donation stays paid independently of its other payments. */
export async function end(database: TestDatabase): Promise<void> {
  const { sql, ownerSql } = database;
  const campaign = await createCampaign(database);
  const gift = await insertGift(sql, campaign, AMOUNTS);
  for (const ending of [post.closed, post.returned])
    await expect(ending(sql, gift.reference, 'paid' as never)).rejects.toThrow(/not a/);
  expect(await post.paid(sql, gift.reference, gift.paymentRupiah)).toBe('paid');
  const paid = { own: true, status: 'paid', late: false, amount: 100_000, tip: 5_000, fee: 5_000, payment: 'paid' };
  expect(await donationOf(database, gift)).toEqual(paid);

  const before = await positionOf(sql, campaign.fundId);
  const open = await insertPayment(database, gift, 'awaiting');
  expect(await post.closed(sql, open.reference, 'expired')).toBe('expired');
  const second = await insertPayment(database, gift, 'cancelled');
  expect(await post.paid(sql, second.reference, second.paymentRupiah)).toBe('unmatched_second_payment');
  expect(await post.returned(sql, second.reference, 'refunded')).toBe('unmatched_returned');
  expect((await donationOf(database, second))?.payment).toBe('refunded');
  const sentBack = await insertPayment(database, gift, 'created');
  expect(await post.paid(sql, sentBack.reference, sentBack.paymentRupiah)).toBe('unmatched_second_payment');
  const { id, operators } = await decide(database, sentBack.reference);
  await ownerSql`SELECT refund_unmatched(${id}, 'TRF-2', ${operators[0]}, ${operators[1]})`;
  expect((await donationOf(database, sentBack))?.payment).toBe('refunded');
  expect(await donationOf(database, gift)).toEqual(paid);
  expect(await positionOf(sql, campaign.fundId)).toEqual(before);
}

/** Money of another amount becomes a further gift; the original gift does not change. */
export async function assign(database: TestDatabase): Promise<void> {
  const { sql, ownerSql } = database;
  const campaign = await createCampaign(database);
  for (const [paidRupiah, ending] of [
    [103_000, undefined],
    [40_000, 'expired'],
    [20_000, 'cancelled'],
  ] as const) {
    const meant = await insertGift(sql, campaign, AMOUNTS);
    if (ending !== undefined) await post.closed(sql, meant.reference, ending);
    const before = await donationOf(database, meant);
    expect(await post.paid(sql, meant.reference, paidRupiah)).toBe('unmatched_wrong_amount');
    const { id, operators } = await decide(database, meant.reference);
    const fee = paidRupiah / 20;
    await ownerSql`
      SELECT assign_unmatched(${id}, NULL, ARRAY[${`${meant.reference}-d`}, ${`${meant.reference}-p`}], ${fee}, 0, 0, ${operators[0]}, ${operators[1]})`;
    expect(await donationOf(database, meant)).toEqual(before);
    const [made] = await ownerSql`
      SELECT d.status, d.amount_rupiah::integer AS amount, p.status AS payment FROM donations d JOIN payments p ON p.donation_id = d.id
      WHERE d.public_id = ${`${meant.reference}-d`}`;
    expect(made).toEqual({ status: 'paid', amount: paidRupiah, payment: 'paid' });
  }
  expect(await positionOf(sql, campaign.fundId)).toMatchObject({ grossRupiah: 163_000, unsettledRupiah: 154_850 });
}

/**
 * Totals are the same before and after folding, for every number of rows per step. A second worker leaves the folding to the first.
 */
export async function fold(database: TestDatabase, lanes: readonly Sql[]): Promise<void> {
  const [holder, comer] = lanes as [Sql, Sql];
  const { sql } = database;
  const folded = async (db: Queryable, limit = 5_000) => {
    const [row] = await db<[{ count: number }]>`SELECT roll_up_ledger(${limit}) AS count`;
    return row.count;
  };
  await folded(sql);
  const campaign = await createCampaign(database);
  const totals = async () => {
    const [row] =
      await sql`SELECT gross_rupiah AS gross, refunded_rupiah AS refunded, raised_rupiah AS raised, donation_count AS count
      FROM target_positions WHERE target_id = ${campaign.id}`;
    return row;
  };
  const gifts = [await insertGift(sql, campaign, AMOUNTS), await insertGift(sql, campaign, AMOUNTS)];
  for (const { reference, paymentRupiah } of gifts) expect(await post.paid(sql, reference, paymentRupiah)).toBe('paid');
  await post.returned(sql, gifts[0]?.reference ?? '', 'partially_refunded', 30_000);
  const expected = { gross: 200_000, refunded: 30_000, raised: 170_000, count: 2 };
  expect(await totals()).toEqual(expected);
  expect(await folded(sql, 1)).toBe(1);
  expect(await totals()).toEqual(expected);
  await holder.begin(async (tx) => {
    expect(await folded(tx, 1)).toBe(1);
    expect(await folded(comer)).toBe(0);
  });
  expect(await folded(sql)).toBe(1);
  expect(await totals()).toEqual(expected);
}
