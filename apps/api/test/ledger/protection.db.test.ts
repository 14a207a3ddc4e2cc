import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTestDatabase } from '../../src/testing/index.ts';
import { type ArrangedCampaign, createCampaign } from '../support/arrange.ts';
import { expectInvariants } from '../support/invariants.ts';
import { insertGift, positionOf, post } from '../support/ledger.ts';

const database = await withTestDatabase();
const { sql, ownerSql } = database;
let campaign: ArrangedCampaign;

beforeAll(async () => {
  campaign = await createCampaign(database);
  const { reference } = await insertGift(sql, campaign, {
    giftRupiah: 100_000,
    tipRupiah: 0,
    platformFeeRupiah: 5_000,
    gatewayFeeRupiah: 0,
  });
  await post.paid(sql, reference, 100_000);
});
afterAll(async () => {
  await expectInvariants(database);
  await database.close();
});

describe('transfers and accounts are append-only, also for the owner', () => {
  test.each([
    'UPDATE ledger_transfers SET amount_rupiah = amount_rupiah + 1',
    'DELETE FROM ledger_transfers',
    'TRUNCATE ledger_transfers',
    'DELETE FROM ledger_transfers WHERE false',
    'DELETE FROM ledger_accounts',
  ])('%s', async (statement) => {
    await expect(ownerSql.unsafe(statement)).rejects.toMatchObject({ code: '23514', constraint_name: 'append_only' });
  });
});

describe('the application may not', () => {
  test.each([
    "INSERT INTO ledger_transfers (reference, leg, posting, debit_account_id, credit_account_id, amount_rupiah) VALUES ('x', 1, 'donation_paid', 1, 5, 1)",
    'UPDATE ledger_transfers SET amount_rupiah = 1',
    'DELETE FROM ledger_transfers',
    'TRUNCATE ledger_transfers',
    'INSERT INTO ledger_queue DEFAULT VALUES',
    'UPDATE ledger_queue SET available_rupiah = 1',
    'DELETE FROM ledger_queue',
    'UPDATE fund_balances SET available_rupiah = 1',
    'DELETE FROM fund_balances',
    'UPDATE target_totals SET gross_rupiah = 1',
    'INSERT INTO ledger_accounts (id, kind) VALUES (7, 7)',
    'UPDATE ledger_account_kinds SET code = code',
    "INSERT INTO status_transitions VALUES ('payment', 'expired', 'settled')",
    'DELETE FROM status_transitions',
    'DELETE FROM donations',
    'DELETE FROM payments',
    'TRUNCATE payments',
    'UPDATE settings SET value = value',
    'UPDATE payment_method_terms SET fee_basis_points = 0',
    'ALTER TABLE ledger_transfers DISABLE TRIGGER append_only',
    'DROP TRIGGER append_only ON ledger_transfers',
    'CREATE TABLE mine (id int)',
    "SELECT post_transfers('x', 'donation_paid', NULL, NULL, ARRAY[ROW(1, 5, 1)::ledger_leg])",
    'UPDATE ledger_accounts SET fund_id = NULL',
    'SELECT post_paid_donations(ARRAY[1])',
    "SELECT guard_status('payments', 'campaign')",
    'SELECT rebuild_rollups()',
    "SELECT move_withdrawal('x', 'withdrawal_transferred', 1, ARRAY[ROW(1, 5, 1)::ledger_leg])",
  ])('%s', async (statement) => {
    await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a withdrawal', () => {
  const amounts = [0, -1, null];
  test.each(amounts)('of %s is refused at every step', async (amount) => {
    for (const name of ['post_withdrawal_requested', 'post_withdrawal_transferred', 'post_evidence_accepted']) {
      await expect(sql.unsafe(`SELECT ${name}('bad', $1, $2)`, [campaign.fundId, amount])).rejects.toMatchObject({
        code: '23514',
        constraint_name: 'withdrawal_amount',
      });
    }
  });

  test('that was never requested is not transferred, and none that was not transferred is evidenced', async () => {
    await expect(post.transferred(sql, 'never', campaign.fundId, 1)).rejects.toMatchObject({
      constraint_name: 'withdrawal_amount',
    });
    await expect(post.evidenced(sql, 'never', campaign.fundId, 1)).rejects.toMatchObject({
      constraint_name: 'withdrawal_amount',
    });
  });

  test('happens once under its reference', async () => {
    expect(await post.requested(sql, 'once', campaign.fundId, 10_000)).toBe(true);
    await expect(post.requested(sql, 'once', campaign.fundId, 10_000)).rejects.toMatchObject({ code: '23505' });
    await post.transferred(sql, 'once', campaign.fundId, 10_000);
    await expect(post.requested(sql, 'more', campaign.fundId, 10_000)).resolves.toBe(true);
    await expect(post.transferred(sql, 'once', campaign.fundId, 10_000)).rejects.toMatchObject({ code: '23505' });
    expect(await positionOf(sql, campaign.fundId)).toMatchObject({
      pendingRupiah: 10_000,
      withdrawnRupiah: 10_000,
      availableRupiah: 75_000,
    });
  });

  test('of a fund that does not exist fails', async () => {
    await expect(post.requested(sql, 'nowhere', 999_999, 1)).rejects.toMatchObject({ code: 'P0002' });
  });
});

describe('a posting', () => {
  const legs = (...amounts: (number | null)[]) =>
    `ARRAY[${amounts.map((amount) => `ROW(1, 5, ${amount ?? 'NULL'})::ledger_leg`).join(',')}]`;

  test.each([
    ['a negative leg', legs(1, -1)],
    ['a leg without an amount', legs(null)],
  ])('with %s is refused whole', async (_, array) => {
    await expect(
      ownerSql.unsafe(`SELECT post_transfers('odd', 'donation_paid', ${campaign.fundId}, NULL, ${array})`),
    ).rejects.toMatchObject({
      constraint_name: 'ledger_leg_amount',
    });
  });

  test('leaves out legs of nothing', async () => {
    const { reference } = await insertGift(sql, campaign, {
      giftRupiah: 1_000,
      tipRupiah: 0,
      platformFeeRupiah: 0,
      gatewayFeeRupiah: 0,
    });
    await post.paid(sql, reference, 1_000);
    const rows = await sql`
      SELECT leg FROM ledger_transfers WHERE reference = (SELECT 'payment:' || id FROM payments WHERE gateway_reference = ${reference}) ORDER BY leg`;
    expect(rows.map(({ leg }) => leg)).toEqual([1, 2]);
  });

  test('to one account from itself, or to an account or a target that does not exist, is refused', async () => {
    await expect(
      ownerSql.unsafe(`SELECT post_transfers('self', 'donation_paid', NULL, NULL, ARRAY[ROW(1, 1, 5)::ledger_leg])`),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      ownerSql.unsafe(`SELECT post_transfers('none', 'donation_paid', NULL, NULL, ARRAY[ROW(1, 99, 5)::ledger_leg])`),
    ).rejects.toMatchObject({ code: '23503' });
    await expect(
      ownerSql.unsafe(`SELECT post_transfers('none', 'donation_paid', NULL, 999999, ARRAY[ROW(1, 5, 5)::ledger_leg])`),
    ).rejects.toMatchObject({ code: '23503' });
  });
});
