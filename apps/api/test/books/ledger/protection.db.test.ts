import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sql } from '../../../src/platform/database/client.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createOperators, insertGift, operate, positionOf, post } from '../../support/ledger.ts';

const database = await withTestDatabase();
const { sql, ownerSql } = database;
const amounts = { giftRupiah: 100_000, tipRupiah: 0, platformFeeRupiah: 5_000, gatewayFeeRupiah: 0 };
let campaign: ArrangedCampaign;

beforeAll(async () => {
  campaign = await createCampaign(database);
  const { reference } = await insertGift(sql, campaign, amounts);
  await post.paid(sql, reference, 100_000);
  await post.rollUp(sql);
});
afterAll(async () => {
  await expectInvariants(database, { ownFees: true });
  await database.close();
});

describe('what is booked, its order and accounts are append-only, also for the owner', () => {
  test.each([
    'UPDATE ledger_transfers SET amount_rupiah = amount_rupiah + 1',
    'DELETE FROM ledger_transfers',
    'TRUNCATE ledger_transfers',
    'DELETE FROM ledger_transfers WHERE false',
    "UPDATE ledger_postings SET posting = 'gift_returned'",
    'DELETE FROM ledger_postings',
    'UPDATE ledger_places SET place = place + 1',
    'TRUNCATE ledger_places',
    'DELETE FROM ledger_accounts',
  ])('%s', async (statement) => {
    await expect(ownerSql.unsafe(statement)).rejects.toMatchObject({ code: '23514', constraint_name: 'append_only' });
  });
});

const MONEY_TABLES = [
  'gateway_transactions',
  'unmatched_payments',
  'gateway_refunds',
  'ledger_accounts',
  'ledger_account_kinds',
  'ledger_postings',
  'ledger_transfers',
  'ledger_queue',
  'ledger_places',
  'fund_line_events',
  'fund_pockets',
  'target_totals',
  'target_days',
  'gateways',
  'status_transitions',
  'settlements',
  'withdrawals',
  'payouts',
  'withdrawal_evidence',
  'evidence_lines',
  'evidence_receipts',
  'approvals',
  'operators',
  'operator_tasks',
  'surplus_targets',
];

describe('the application may not', () => {
  test.each([
    ...MONEY_TABLES.flatMap((table) => [
      `INSERT INTO ${table} DEFAULT VALUES`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table}`,
    ]),
    'UPDATE gateway_transactions SET amount_rupiah = 1',
    'UPDATE gateway_transactions SET returned_rupiah = 0',
    'UPDATE unmatched_payments SET resolved_at = NULL',
    "UPDATE ledger_postings SET posting = 'gift_paid'",
    'UPDATE ledger_transfers SET amount_rupiah = 1',
    'UPDATE ledger_queue SET donation_count = 2',
    'UPDATE fund_pockets SET amount_rupiah = 1',
    'UPDATE target_totals SET gross_rupiah = 1',
    'UPDATE ledger_accounts SET fund_id = NULL',
    'UPDATE ledger_account_kinds SET code = code',
    'UPDATE settlements SET fee_rupiah = 0',
    "UPDATE withdrawals SET status = 'approved'",
    'UPDATE payouts SET fee_rupiah = 0',
    'UPDATE operators SET ended_at = NULL',
    'UPDATE operator_tasks SET done_at = now()',
    "UPDATE donations SET status = 'paid'",
    'UPDATE donations SET amount_rupiah = 1',
    "UPDATE donations SET donor_name = 'Orang Lain'",
    'UPDATE donations SET paid_at = now()',
    'UPDATE donation_allocations SET amount_rupiah = 1',
    "UPDATE payments SET status = 'paid'",
    'UPDATE payments SET amount_rupiah = 1',
    'UPDATE payments SET allocation_fees_rupiah = ARRAY[0]',
    'DELETE FROM donations',
    'DELETE FROM donation_allocations',
    'DELETE FROM payments',
    'TRUNCATE payments',
    'UPDATE settings SET value = value',
    'UPDATE payment_method_terms SET fee_basis_points = 0',
    'ALTER TABLE ledger_transfers DISABLE TRIGGER append_only',
    'DROP TRIGGER append_only ON ledger_transfers',
    'CREATE TABLE mine (id int)',
    "SELECT post('x', 'gift_paid', NULL, NULL, ARRAY[leg(-101, 5, 1)])",
    "SELECT post_gifts(ARRAY[1], ARRAY['x'])",
    "SELECT guard_status('payments', 'target')",
    'SELECT rebuild_rollups()',
    'SELECT rebuild_days()',
    "SELECT fold_days('{1}')",
    "SELECT record_unmatched('midtrans', 'x', 'y', NULL, 1, 'wrong_amount')",
    "SELECT post_settlement('midtrans', 'x', '2026-11-22', ARRAY['x'], ARRAY[1], ARRAY[0], 1, 2)",
    "SELECT accept_settlement_fees('midtrans', 'x', 1, 2)",
    "SELECT refund_unmatched(1, 'x', 1, 2)",
    "SELECT assign_unmatched(1, 1, ARRAY['x', 'y'], 0, 0, 0, 1, 2)",
    "SELECT move_withdrawal(1, 'approved', NULL)",
    'SELECT approve_withdrawal(1, 1)',
    "SELECT release_withdrawal(1, 'cancelled', 1, 'x')",
    'SELECT start_payout(1, 0, 1)',
    "SELECT fail_payout(1, 'x')",
    "SELECT complete_payout(1, 'x', 1)",
    "SELECT return_payout(1, 'x', 1)",
    "SELECT accept_evidence(1, 'x', 1, 1)",
    "SELECT forget_donor('{1}', 'x')",
    "SELECT erase_guest('a@contoh.id', NULL, 'x')",
    "SELECT decide_withdrawal(1, 1, 'approve', '')",
    'SELECT decide_evidence(1, 1, NULL)',
    'SELECT decide_identity(1, 1, now(), NULL)',
    'SELECT approve_revision(1, 1, 1)',
    "SELECT take_queue_item('identity', 1, 1)",
    "SELECT hold_item('identity', 1, 1)",
    "SELECT decide_bank_account(1, 1, 'verified', '')",
    "SELECT finish_report(1, 1, 'x')",
    "SELECT finish_operator_task(1, 1, 'x')",
    "SELECT move_volunteer(1, 'accepted', 1, 'x')",
    "SELECT freeze_target(1, 1, 'x')",
    "SELECT freeze_member(1, 1, 'x', 'x')",
    "SELECT read_member(1, 1, 'x')",
    "SELECT act_for_owner('member', 1, 1)",
    "SELECT act_for_owner('target', 1, 1)",
    'SELECT reveal_gift_contact(1, 1)',
    "SELECT erase_guest_data(1, 'a@contoh.id', NULL, 'x', 'x', 'x')",
    'SELECT change_gift_visibility(1, 1, true)',
    'SELECT resend_gift_mail(1, 1, 1)',
    "SELECT propose_gift_refund(1, 1, NULL, 'x', '{}', interval '1 day')",
    "SELECT create_merchant(1, 'x', '{}')",
    "SELECT create_product(1, 'x', '{}', '{}')",
    "SELECT set_product_price(1, 1, 'x', '{}')",
    'SELECT write_product_goal(1, 1)',
    'UPDATE products SET price_rupiah = 1',
    'UPDATE product_prices SET price_rupiah = 1',
    'UPDATE product_deliveries SET units = 1',
    "SELECT confirm_merchant_code(1, 1, 'x')",
    "SELECT create_category(1, 'x', 'x', 'heart', '')",
    "SELECT feature_target(1, 'x', 1, 'x', now(), now())",
    "UPDATE categories SET name = 'x'",
    "UPDATE featured_picks SET why = 'x'",
    "UPDATE merchants SET qris = 'x'",
    "INSERT INTO operator_proposals (kind, summary, details, proposed_by, expires_at) VALUES ('x', 'x', '{}', 1, now() + interval '1 day')",
    'UPDATE operator_proposals SET confirmed_by = 2',
  ])('%s', async (statement) => {
    await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

test('no function in which an operator is named can be called by the application, besides those of signing in and reading', async () => {
  const rows = await ownerSql<{ name: string }[]>`
    SELECT DISTINCT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND has_function_privilege('uluran_app', oid, 'EXECUTE')
      AND proargnames && ARRAY['p_operator', 'p_approved_by'] ORDER BY name`;
  expect(rows.map(({ name }) => name)).toEqual([
    'confirm_operator_app',
    'enrol_operator_app',
    'forget_operator_app',
    'is_own_gift',
    'is_own_item',
    'is_own_money',
    'is_own_target',
    'is_own_withdrawal',
    'lock_operator',
    'note_operator_password',
    'note_operator_sign_in',
    'queue_signals',
    'require_reviewer',
    'require_treasurer',
    'use_operator_code',
    'use_recovery_code',
    'waits_for_other',
  ]);
});

describe('a posting', () => {
  const posted = (reference: string, legs: string, target = 'NULL') =>
    ownerSql.unsafe(`SELECT post('${reference}', 'gift_paid', ${campaign.fundId}, ${target}, ARRAY[${legs}])`);

  test.each([
    ['a negative leg', 'leg(-101, 5, 1), leg(-101, 5, -1)'],
    ['a leg without an amount', 'leg(-101, 5, NULL)'],
  ])('with %s is refused whole', async (_, legs) => {
    await expect(posted('odd', legs)).rejects.toMatchObject({ constraint_name: 'ledger_leg_amount' });
  });

  test('happens once under its reference', async () => {
    await expect(posted('transaction:1:paid:1', 'leg(-101, 5, 1)')).rejects.toMatchObject({
      code: '23505',
      constraint_name: 'ledger_postings_reference_key',
    });
  });

  test('leaves out legs of nothing', async () => {
    const free = { giftRupiah: 1_000, tipRupiah: 0, platformFeeRupiah: 0, gatewayFeeRupiah: 0 };
    const { reference } = await insertGift(sql, campaign, free);
    await post.paid(sql, reference, 1_000);
    const rows = await sql<{ leg: number }[]>`
      SELECT l.leg FROM ledger_transfers l JOIN ledger_postings p ON p.id = l.posting_id
      WHERE p.reference = (SELECT 'transaction:' || id || ':paid:1' FROM gateway_transactions WHERE gateway_reference = ${reference}) ORDER BY l.leg`;
    expect(rows.map(({ leg }) => leg)).toEqual([1, 2]);
  });

  test('to one account from itself, or to one that does not exist, is refused', async () => {
    await expect(posted('self', 'leg(5, 5, 1)')).rejects.toMatchObject({ code: '23514' });
    await expect(posted('none', 'leg(-101, 99, 1)')).rejects.toMatchObject({
      code: '23503',
      constraint_name: 'transfer_accounts_exist',
    });
  });

  test('of a gateway that there is not finds no account', async () => {
    await expect(
      ownerSql`SELECT record_paid_transaction('nowhere', 'x', 'y', 1000)`.then((rows) => rows),
    ).rejects.toMatchObject({ code: '23502' });
  });
});

describe('a gift whose fees were written down wrong', () => {
  test.each([
    ['more than the gift', '100001', '23514'],
    ['for fewer allocations than it has', '', '23502'],
  ])('%s is refused rather than booked in part', async (_, fees, code) => {
    const { reference } = await insertGift(sql, campaign, amounts);
    await ownerSql.unsafe(
      `UPDATE payments SET allocation_fees_rupiah = ARRAY[${fees}]::bigint[] WHERE gateway_reference = '${reference}'`,
    );
    const before = await positionOf(sql, campaign.fundId);
    await expect(post.paid(sql, reference, 100_000)).rejects.toMatchObject({ code });
    expect(await positionOf(sql, campaign.fundId)).toEqual(before);
  });
});

test('a fund takes only gifts of its own giving type, and a target has the type of its fund', async () => {
  const { id, fundId } = await createCampaign(database, { givingType: 'zakat' });
  const { reference } = await insertGift(sql, campaign, amounts);
  const mixed = sql`
    INSERT INTO donation_allocations (donation_id, position, target_id, fund_id, giving_type, amount_rupiah, platform_fee_rupiah)
    SELECT donation_id, 2, ${id}, ${fundId}, 'donasi', 1000, 0 FROM payments WHERE gateway_reference = ${reference}`;
  await expect(mixed.then((rows) => rows)).rejects.toMatchObject({ code: '23503' });
  await expect(
    ownerSql`UPDATE donation_targets SET giving_type = 'donasi' WHERE id = ${id}`.then((rows) => rows),
  ).rejects.toMatchObject({ code: '23503' });
});

test('an allocation is added with its gift and for its target, and to no gift that exists', async () => {
  const { id, fundId } = await createCampaign(database);
  const { reference } = await insertGift(sql, campaign, amounts);
  const add = async (by: Sql, target: { id: number; fundId: number }) =>
    await by`
      INSERT INTO donation_allocations (donation_id, position, target_id, fund_id, giving_type, amount_rupiah, platform_fee_rupiah)
      SELECT donation_id, 2, ${target.id}, ${target.fundId}, 'donasi', 1000, 0 FROM payments WHERE gateway_reference = ${reference}`;
  const constraint_name = 'allocation_of_its_gift';
  await expect(add(sql, campaign)).rejects.toMatchObject({ code: '42501', constraint_name });
  for (const by of [sql, ownerSql])
    await expect(add(by, { id, fundId })).rejects.toMatchObject({ code: '23514', constraint_name });
  await expect(
    insertGift(sql, campaign, amounts, [
      { campaign: { ...campaign, id, fundId }, giftRupiah: 1_000, platformFeeRupiah: 0, fundFeeRupiah: 0 },
    ]),
  ).rejects.toMatchObject({ code: '23514', constraint_name });
});

test('a campaign passes on no surplus, whoever names a target for it', async () => {
  const further = await createCampaign(database);
  const constraint_name = 'surplus_of_a_product';
  await expect(
    ownerSql`INSERT INTO surplus_targets (target_id, surplus_target_id) VALUES (${campaign.id}, ${further.id})`,
  ).rejects.toMatchObject({ code: '23503', constraint_name });
});

test('a target keeps the fund that it was opened with', async () => {
  const [one, other] = [await createCampaign(database), await createCampaign(database)];
  for (const by of [sql, ownerSql])
    await expect(by`UPDATE donation_targets SET fund_id = ${other.fundId} WHERE id = ${one.id}`).rejects.toMatchObject({
      code: '23514',
      constraint_name: 'target_fund_kept',
    });
});

test('a return looks up its accounts and its postings, also by a plan from when there were few', async () => {
  const fresh = await withTestDatabase();
  const target = await createCampaign(fresh);
  const { reference } = await insertGift(fresh.sql, target, amounts);
  await post.paid(fresh.sql, reference, 100_000);
  const { accounts, read } = await fresh.ownerSql.begin(async (transaction) => {
    const readSoFar = async () => {
      const [row] = await transaction<[{ rows: number }]>`
        SELECT sum(pg_stat_get_xact_tuples_returned(name::regclass))::integer AS rows
        FROM unnest('{ledger_accounts,ledger_postings,ledger_transfers}'::text[]) AS name`;
      return row.rows;
    };
    for (const rupiah of [10_000, 20_000]) await post.returned(transaction, reference, 'partially_refunded', rupiah);
    await transaction`
      INSERT INTO funds (owner_id, giving_type) SELECT owner_id, giving_type FROM funds, generate_series(1, 500) WHERE id = ${target.fundId}`;
    await transaction`
      WITH others AS (INSERT INTO ledger_postings (reference, posting) SELECT 'transaction:' || 1000 + n || ':paid:1', 'gift_paid' FROM generate_series(1, 2000) AS n RETURNING id)
      INSERT INTO ledger_transfers SELECT id, 1, ledger_account('bank'), ledger_account('tips'), 1 FROM others`;
    const before = await readSoFar();
    await post.returned(transaction, reference, 'charged_back');
    const read = (await readSoFar()) - before;
    const [row] = await transaction<[{ accounts: number }]>`SELECT count(*)::integer AS accounts FROM ledger_accounts`;
    return { ...row, read };
  });
  await fresh.close();
  expect(accounts).toBeGreaterThan(2_000);
  expect(read).toBeLessThan(100);
});

test('two operators are two accounts', async () => {
  const [first, second] = await createOperators(ownerSql);
  const [former] = await createOperators(ownerSql);
  await ownerSql`UPDATE operators SET ended_at = now() WHERE user_id = ${former}`;
  const [row] = await ownerSql<[{ id: number }]>`SELECT owner_id AS id FROM funds WHERE id = ${campaign.fundId}`;
  const pairs = [
    [first, first],
    [first, former],
    [former, second],
    [first, row.id],
    [row.id, second],
    [null, second],
    [first, null],
  ];
  for (const pair of pairs)
    await expect(operate.settle(ownerSql, pair as never, []), pair.join(' and ')).rejects.toMatchObject({
      constraint_name: 'two_people',
    });
  await operate.settle(ownerSql, [first, second], []);
});
