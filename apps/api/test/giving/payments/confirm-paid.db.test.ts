import { afterAll, afterEach, expect, test } from 'vitest';
import { createConfirmPaid } from '../../../src/giving/payments/confirm-paid.ts';
import { readVersion } from '../../../src/giving/payments/gateway-status.ts';
import { confirmPaid, type PaidNotification } from '../../../src/giving/payments/transitions.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { createCampaign } from '../../support/arrange.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { insertGift, type LedgerGift, positionOf, post } from '../../support/ledger.ts';
import { paidNow } from '../../support/notifications.ts';

const database = await withTestDatabase();
afterAll(() => database.close());
afterEach(() => expectInvariants(database));
const { sql, ownerSql } = database;

const AMOUNTS = { giftRupiah: 100_000, tipRupiah: 2_000, platformFeeRupiah: 5_000, gatewayFeeRupiah: 0 };
const NET = 95_000;

const confirmTogether = async (notifications: readonly PaidNotification[]) =>
  await confirmPaid(sql, 'midtrans', notifications);

async function logged(references: string[]): Promise<string[]> {
  const rows = await sql<{ outcome: string }[]>`
    SELECT outcome FROM webhook_deliveries WHERE gateway_reference = ANY (${references}) ORDER BY id`;
  return rows.map(({ outcome }) => outcome);
}

/** A second payment of a gift, opened after its first was given up. */
async function switchPayment({ reference, paymentRupiah }: LedgerGift): Promise<LedgerGift> {
  const second = `${reference}-2`;
  await post.closed(sql, reference, 'cancelled');
  await ownerSql`INSERT INTO payments (public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, allocation_fees_rupiah, gateway_reference, expires_at, status)
    SELECT ${`p-${second}`}, donation_id, gateway, 'qris', amount_rupiah, 0, '{0}', ${second}, now() + interval '1 hour', 'awaiting' FROM payments
    WHERE gateway_reference = ${reference}`;
  return { reference: second, paymentRupiah };
}

test('many gifts to one fund are booked at once: each paid, posted, queued and logged', async () => {
  const campaign = await createCampaign(database);
  const gifts = await Promise.all(Array.from({ length: 30 }, () => insertGift(sql, campaign, AMOUNTS)));
  const outcomes = await confirmTogether(await Promise.all(gifts.map((gift) => paidNow(sql, gift))));
  expect(outcomes).toEqual(gifts.map(() => 'paid'));
  expect(await logged(gifts.map(({ reference }) => reference))).toEqual(outcomes);
  expect(
    await sql`SELECT count(*)::integer AS postings, sum(donation_count)::integer AS gifts FROM ledger_queue WHERE fund_id = ${campaign.fundId}`,
  ).toEqual([{ postings: 30, gifts: 30 }]);
  expect(await positionOf(sql, campaign.fundId)).toMatchObject({ grossRupiah: 3_000_000, unsettledRupiah: 30 * NET });
});

test('everything that can come together is told apart, in the order in which it came', async () => {
  const campaign = await createCampaign(database);
  const gift = () => insertGift(sql, campaign, AMOUNTS);
  const [paid, late, short, over, twice, stranger] = [
    await gift(),
    await gift(),
    await gift(),
    await gift(),
    await gift(),
    await gift(),
  ];
  await post.closed(sql, late.reference, 'expired');
  const overtaken = await paidNow(sql, over);
  await post.closed(sql, over.reference, 'failed');
  const reports = [
    await paidNow(sql, { reference: 'ul-nobody-knows', paymentRupiah: 7_000 }),
    await paidNow(sql, twice),
    await paidNow(sql, short, 50_000),
    await paidNow(sql, late),
    overtaken,
    await paidNow(sql, twice),
    await paidNow(sql, paid),
    await paidNow(sql, stranger),
  ];
  const expected = [
    'unmatched_unknown_reference',
    'paid',
    'unmatched_wrong_amount',
    'paid_late',
    undefined,
    'duplicate',
    'paid',
    'paid',
  ];
  expect(await confirmTogether(reports)).toEqual(expected);
  expect(await logged(reports.map(({ known }) => known.reference))).toEqual(
    expected.filter((outcome) => outcome !== undefined),
  );
  // The gateway's report is read again, and is the newest one: the money is late.
  expect(await confirmTogether([await paidNow(sql, over)])).toEqual(['paid_late']);
  expect(await positionOf(sql, campaign.fundId)).toMatchObject({ unsettledRupiah: 5 * NET });
});

test.each([
  ['the given up one first', [0, 1], ['paid_late', 'unmatched_second_payment']],
  ['the open one first', [1, 0], ['paid', 'unmatched_second_payment']],
])('of two payments of one donation that come together the first is its gift: %s', async (_, order, outcomes) => {
  const campaign = await createCampaign(database);
  const first = await insertGift(sql, campaign, AMOUNTS);
  const payments = [first, await switchPayment(first)];
  const reports = await Promise.all(order.map((index) => paidNow(sql, payments[index] as LedgerGift)));
  expect(await confirmTogether(reports)).toEqual(outcomes);
  expect(await positionOf(sql, campaign.fundId)).toMatchObject({ grossRupiah: 100_000 });
});

test('a late gift gives up the payment that took its place', async () => {
  const campaign = await createCampaign(database);
  const first = await insertGift(sql, campaign, AMOUNTS);
  const second = await switchPayment(first);
  expect(await confirmTogether([await paidNow(sql, first)])).toEqual(['paid_late']);
  expect(await sql`SELECT status FROM payments WHERE gateway_reference = ${second.reference}`).toEqual([
    { status: 'cancelled' },
  ]);
});

test('a report overtakes what others asked for before it', async () => {
  const campaign = await createCampaign(database);
  const gift = await insertGift(sql, campaign, AMOUNTS);
  const before = await paidNow(sql, gift);
  await confirmTogether([before]);
  expect(await readVersion(sql, 'midtrans', gift.reference)).toBe('paid 1');
  expect(await confirmTogether([before])).toEqual([undefined]);
  expect(await confirmTogether([await paidNow(sql, gift)])).toEqual(['duplicate']);
  expect(await readVersion(sql, 'midtrans', gift.reference)).toBe('paid 1');
  expect(await logged([gift.reference])).toEqual(['paid', 'duplicate']);
});

test('one whose money cannot be booked spoils none of the others', async () => {
  const campaign = await createCampaign(database);
  const confirm = createConfirmPaid(sql, 'midtrans');
  const gifts = await Promise.all(Array.from({ length: 6 }, () => insertGift(sql, campaign, AMOUNTS)));
  const reports = await Promise.all(gifts.map((gift) => paidNow(sql, gift)));
  const spoilt = await paidNow(sql, { reference: 'ul-nothing-paid', paymentRupiah: 0 });
  const answers = await Promise.allSettled([...reports.slice(0, 4), spoilt, ...reports.slice(4)].map(confirm));
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.constraint_name)),
  ).toEqual([...Array.from({ length: 4 }, () => 'paid'), 'gateway_transactions_amount_rupiah_check', 'paid', 'paid']);
  expect(await positionOf(sql, campaign.fundId)).toMatchObject({ unsettledRupiah: 6 * NET });
});
