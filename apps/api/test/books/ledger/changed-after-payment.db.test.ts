import { afterAll, describe, expect, test } from 'vitest';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { expectInvariants } from '../../support/invariants.ts';
import {
  createOperators,
  createProductFor,
  insertGift,
  operate,
  positionOf,
  post,
  transactionOf,
} from '../../support/ledger.ts';

/*
 * The owner of the database changes the rows of a paid gift. Its money still moves between the accounts of its posting,
 * independently of the rows.
 */

const database = await withTestDatabase();
const { sql, ownerSql } = database;
const operators = await createOperators(ownerSql);
const amounts = { giftRupiah: 100_000, tipRupiah: 7_000, platformFeeRupiah: 5_000, gatewayFeeRupiah: 0 };

afterAll(async () => {
  await ownerSql`SELECT issue_receipts('Yayasan Uluran')`;
  await expectInvariants(database, { ownFees: true });
  await database.close();
});

const CHANGES = {
  'were moved to another campaign': (donation: number, to: ArrangedCampaign) => ownerSql`
    UPDATE donation_allocations a SET (target_id, fund_id, giving_type) = (SELECT id, fund_id, giving_type FROM donation_targets WHERE id = ${to.id})
    WHERE donation_id = ${donation}`,
  'were given other amounts and fees': (donation: number) => ownerSql`
    WITH fees AS (UPDATE payments SET gateway_fee_rupiah = 200, allocation_fees_rupiah = '{9,9}', tip_fee_rupiah = 99, amount_rupiah = amount_rupiah + 5 WHERE donation_id = ${donation}),
      gift AS (UPDATE donations SET tip_rupiah = 1, amount_rupiah = amount_rupiah - 1 WHERE id = ${donation})
    UPDATE donation_allocations SET amount_rupiah = 130000 - position * 30000, platform_fee_rupiah = 1 WHERE donation_id = ${donation}`,
  'were given other positions': (donation: number) => ownerSql`
    UPDATE donation_allocations SET position = position + 5 WHERE donation_id = ${donation}`,
  'were deleted': (donation: number) => ownerSql`DELETE FROM donation_allocations WHERE donation_id = ${donation}`,
} as const;
type Change = keyof typeof CHANGES;
const EVERY = Object.keys(CHANGES) as Change[];

/** Changes the rows of a paid gift to a product and its surplus target; `restore` writes the old values again. */
async function changed(change: Change) {
  const [surplus, other] = [await createCampaign(database), await createCampaign(database)];
  const given = await createProductFor(database, [surplus]);
  const part = { campaign: surplus, giftRupiah: 40_000, platformFeeRupiah: 2_000, fundFeeRupiah: 0 };
  const { reference, paymentRupiah } = await insertGift(sql, given, amounts, [part]);
  await post.paid(sql, reference, paymentRupiah);
  const [{ donation, kept }] = await ownerSql<
    [{ donation: number; kept: { gift: object; payment: object; allocations: object[] } }]
  >`
    SELECT d.id AS donation, jsonb_build_object('gift', to_jsonb(d), 'payment', to_jsonb(p),
      'allocations', (SELECT jsonb_agg(a) FROM donation_allocations a WHERE a.donation_id = d.id)) AS kept
    FROM payments p JOIN donations d ON d.id = p.donation_id WHERE p.gateway_reference = ${reference}`;
  await CHANGES[change](donation, other);
  const restore = async () => {
    await ownerSql`DELETE FROM donation_allocations WHERE donation_id = ${donation}`;
    await ownerSql`
      INSERT INTO donation_allocations SELECT a.* FROM jsonb_populate_recordset(NULL::donation_allocations, ${ownerSql.json(kept.allocations as never)}) a`;
    await ownerSql`
      UPDATE payments p SET gateway_fee_rupiah = k.gateway_fee_rupiah, allocation_fees_rupiah = k.allocation_fees_rupiah, tip_fee_rupiah = k.tip_fee_rupiah, amount_rupiah = k.amount_rupiah
      FROM jsonb_populate_record(NULL::payments, ${ownerSql.json(kept.payment as never)}) k WHERE p.id = k.id`;
    await ownerSql`
      UPDATE donations d SET tip_rupiah = k.tip_rupiah, amount_rupiah = k.amount_rupiah
      FROM jsonb_populate_record(NULL::donations, ${ownerSql.json(kept.gift as never)}) k WHERE d.id = k.id`;
  };
  return { given, surplus, other, reference, donation, paymentRupiah, restore };
}

/** Of each fund: money at the gateway, money that can be withdrawn, both fees, and returns. */
async function moneyOf(...funds: ArrangedCampaign[]) {
  const positions = await Promise.all(funds.map(({ fundId }) => positionOf(sql, fundId)));
  return positions.map((one) => [
    one.unsettledRupiah,
    one.settledRupiah,
    one.platformFeeRupiah,
    one.gatewayFeeRupiah,
    one.refundedRupiah,
  ]);
}
const NOTHING = [0, 0, 0, 0, 0];

async function tips(): Promise<number> {
  const [row] = await ownerSql<[{ rupiah: number }]>`
    SELECT coalesce(sum(CASE WHEN credit_account_id = ledger_account('tips') THEN amount_rupiah ELSE -amount_rupiah END), 0)::bigint AS rupiah
    FROM ledger_transfers WHERE ledger_account('tips') IN (debit_account_id, credit_account_id)`;
  return row.rupiah;
}

describe.each(EVERY)('a paid gift whose allocations %s', (change) => {
  test.each(['refunded', 'charged_back', 'reversed'] as const)('is %s out of the funds it came to', async (status) => {
    const before = await tips();
    const gift = await changed(change);
    await post.returned(sql, gift.reference, status);
    expect(await moneyOf(gift.given, gift.surplus, gift.other)).toEqual([
      [0, 0, 0, 0, 100_000],
      [0, 0, 0, 0, 40_000],
      NOTHING,
    ]);
    expect(await tips()).toBe(before);
    await gift.restore();
  });

  test('is settled to those funds, goes back in parts, and comes again when the charge-back is won', async () => {
    const gift = await changed(change);
    await operate.settle(ownerSql, operators, [
      { transaction: transactionOf(gift.reference), amountRupiah: gift.paymentRupiah },
    ]);
    expect(await moneyOf(gift.given, gift.surplus, gift.other)).toEqual([
      [0, 95_000, 5_000, 0, 0],
      [0, 38_000, 2_000, 0, 0],
      NOTHING,
    ]);
    await post.returned(sql, gift.reference, 'partially_refunded', 120_000);
    expect(await moneyOf(gift.given, gift.surplus, gift.other)).toEqual([
      [0, 0, 0, 0, 100_000],
      [0, 19_000, 1_000, 0, 20_000],
      NOTHING,
    ]);
    await post.returned(sql, gift.reference, 'charged_back');
    await post.paid(sql, gift.reference, gift.paymentRupiah);
    expect(await moneyOf(gift.given, gift.surplus, gift.other)).toEqual([
      [0, 0, 0, 0, 100_000],
      [19_000, 0, 1_000, 0, 40_000],
      NOTHING,
    ]);
    await gift.restore();
  });

  test('has a receipt for what was booked', async () => {
    const gift = await changed(change);
    await post.rollUp(sql);
    await ownerSql`SELECT issue_receipts('Yayasan Uluran')`;
    const [receipt] = await ownerSql`
      SELECT amount_rupiah, tip_rupiah, paid_rupiah, giving_types::text[] FROM receipts WHERE donation_id = ${gift.donation}`;
    expect(receipt).toEqual({
      amount_rupiah: 140_000,
      tip_rupiah: 7_000,
      paid_rupiah: 147_000,
      giving_types: ['donasi'],
    });
    await gift.restore();
  });

  test('has its second payment assigned to the page it was given to', async () => {
    const gift = await changed(change);
    const second = transactionOf(`second-${gift.reference}`);
    expect(await post.paid(sql, gift.reference, gift.paymentRupiah, second)).toBe('unmatched_second_payment');
    await operate.assign(ownerSql, operators, `second-${gift.reference}`);
    const [, , elsewhere] = await moneyOf(gift.given, gift.surplus, gift.other);
    expect(elsewhere).toEqual(NOTHING);
    expect((await positionOf(sql, gift.given.fundId)).grossRupiah).toBe(247_000);
    await gift.restore();
  });
});

test('a paid gift whose allocation names a surplus target has its second payment assigned to the page it was given to', async () => {
  const gift = await changed('were deleted');
  await gift.restore();
  await CHANGES['were moved to another campaign'](gift.donation, gift.surplus);
  await post.paid(sql, gift.reference, gift.paymentRupiah, transactionOf(`second-${gift.reference}`));
  await operate.assign(ownerSql, operators, `second-${gift.reference}`);
  expect((await positionOf(sql, gift.given.fundId)).grossRupiah).toBe(247_000);
  await gift.restore();
});
