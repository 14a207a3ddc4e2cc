import { expect } from 'vitest';
import type { Queryable, Sql } from '../../src/database/client.ts';
import type { TestDatabase } from '../../src/testing/index.ts';
import { createCampaign } from '../support/arrange.ts';
import { insertGift, type LedgerGift, positionOf, post } from '../support/ledger.ts';

// How payments end, and what becomes of money that fitted none.

const AMOUNTS = { giftRupiah: 100_000, tipRupiah: 5_000, platformFeeRupiah: 5_000, gatewayFeeRupiah: 700 };

const donationOf = async ({ sql }: TestDatabase, { reference }: LedgerGift) => {
  const [row] = await sql`
    SELECT d.public_id = ${`d-${reference}`} AS own, d.status, d.late, d.amount_rupiah::integer AS amount, d.tip_rupiah::integer AS tip, d.platform_fee_rupiah::integer AS fee, p.status AS payment
    FROM donations d JOIN payments p ON p.donation_id = d.id WHERE p.gateway_reference = ${reference}`;
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
    INSERT INTO payments (public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, gateway_reference, expires_at, status)
    SELECT ${further}, donation_id, gateway, method, amount_rupiah, 0, ${further}, now(), ${status} FROM payments WHERE gateway_reference = ${reference}`;
  return { reference: further, paymentRupiah };
}

/** Endings that are none are refused; a donation that is paid stays so whatever becomes of its other payments. */
export async function end(database: TestDatabase): Promise<void> {
  const { sql } = database;
  const campaign = await createCampaign(database);
  const gift = await insertGift(sql, campaign, AMOUNTS);
  for (const ending of [post.closed, post.reversed])
    await expect(ending(sql, gift.reference, 'paid' as never)).rejects.toThrow(/not a/);
  expect(await post.paid(sql, gift.reference, gift.paymentRupiah)).toBe('paid');
  await sql`SELECT record_payment_settled('xendit', ${gift.reference})`;
  const paid = { own: true, status: 'paid', late: false, amount: 100_000, tip: 5_000, fee: 5_000, payment: 'paid' };
  expect(await donationOf(database, gift)).toEqual(paid);

  const before = await positionOf(sql, campaign.fundId);
  const open = await insertPayment(database, gift, 'awaiting');
  expect(await post.closed(sql, open.reference, 'expired')).toBe('expired');
  const second = await insertPayment(database, gift, 'cancelled');
  expect(await post.paid(sql, second.reference, second.paymentRupiah)).toBe('unmatched_second_payment');
  expect(await post.reversed(sql, second.reference, 'refunded')).toBe('refunded');
  const sentBack = await insertPayment(database, gift, 'created');
  expect(await post.paid(sql, sentBack.reference, sentBack.paymentRupiah)).toBe('unmatched_second_payment');
  await sql`SELECT settle_unmatched_by_refund(id, 'TRF-2', 'Sari', 'Budi') FROM unmatched_payments WHERE gateway_reference = ${sentBack.reference}`;
  expect((await donationOf(database, sentBack))?.payment).toBe('refunded');
  expect(await donationOf(database, gift)).toEqual(paid);
  expect(await positionOf(sql, campaign.fundId)).toEqual(before);
}

/** Money of another amount becomes the gift that it is: the gift first, what is left of it the tip, and units whole or not at all. */
export async function settleByGift(database: TestDatabase): Promise<void> {
  const { sql, ownerSql } = database;
  const campaign = await createCampaign(database);
  const settle = (reference: string, donation: LedgerGift | null = null) => sql`
    SELECT settle_unmatched_by_gift(u.id, (SELECT donation_id FROM payments WHERE gateway_reference = ${donation?.reference ?? null}),
      ARRAY[${`${reference}-d`}, ${`${reference}-p`}], 'Sari', 'Budi') FROM unmatched_payments u WHERE u.gateway_reference = ${reference}`;
  const gift = async (paidRupiah: number, ending?: 'expired' | 'cancelled') => {
    const made = await insertGift(sql, campaign, AMOUNTS);
    if (ending !== undefined) await post.closed(sql, made.reference, ending);
    expect(await post.paid(sql, made.reference, paidRupiah)).toBe('unmatched_wrong_amount');
    return made;
  };
  const settled = async (made: LedgerGift) => {
    await settle(made.reference);
    return await donationOf(database, made);
  };
  const paid = { own: true, status: 'paid', late: false, payment: 'paid' };
  const late = { own: true, status: 'paid', late: true, payment: 'paid_late' };
  expect(await settled(await gift(103_000))).toEqual({ ...paid, amount: 100_000, tip: 3_000, fee: 5_000 });
  expect(await settled(await gift(200_000))).toEqual({ ...paid, amount: 195_000, tip: 5_000, fee: 9_750 });
  expect(await settled(await gift(40_000, 'expired'))).toEqual({ ...late, amount: 40_000, tip: 0, fee: 2_000 });
  expect(await settled(await gift(20_000, 'cancelled'))).toEqual({ ...late, amount: 20_000, tip: 0, fee: 1_000 });

  const units = await gift(104_999);
  await ownerSql`UPDATE donations SET quantity = 2, unit_price_rupiah = 50000 WHERE public_id = ${`d-${units.reference}`}`;
  await expect(Promise.resolve(settle(units.reference))).rejects.toMatchObject({ constraint_name: 'unmatched_units' });
  const unknown = `${units.reference}-unknown`;
  expect(await post.paid(sql, unknown, units.paymentRupiah)).toBe('unmatched_unknown_reference');
  await settle(unknown, units);
  expect(await donationOf(database, units)).toEqual({
    own: true,
    status: 'paid',
    late: false,
    amount: 100_000,
    tip: 5_000,
    fee: 5_000,
    payment: 'cancelled',
  });
}

/** Totals say the same before they are folded and after, however few are folded at a time; who finds the folding under way leaves it. */
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
  await sql`SELECT record_payment_partly_refunded('midtrans', ${gifts[0]?.reference ?? ''}, 30000)`;
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
