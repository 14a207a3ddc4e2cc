import { expect, test } from 'vitest';
import { issueReceipts } from '../../../src/giving/receipts/issue-receipts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { startCheckedApi } from '../../support/checked-api.ts';
import { type GivenPayment, giveOpen, notify } from '../../support/giving.ts';
import { createCsrProgramme, openPool } from '../../support/kinds.ts';
import { createOperators, post } from '../../support/ledger.ts';

const running = await startCheckedApi();
const { database, gateway, api, get } = running;
const { sql, ownerSql } = database;

/** Ten minutes before the new year in Jakarta: the moment at which the donor pays. */
const NEW_YEARS_EVE = new Date('2025-12-31T16:50:00Z');

/** Moves a gift and its payment to the time at which they were made. The clock of the database is in the new year. */
async function giveOn(at: Date, slug: string, changes: Record<string, unknown> = {}): Promise<GivenPayment> {
  const gift = await giveOpen(running, slug, changes);
  await ownerSql`UPDATE payments SET created_at = ${at} WHERE public_id = ${gift.paymentId}`;
  await ownerSql`UPDATE donations SET created_at = ${at} WHERE public_id = ${gift.donationId}`;
  return gift;
}

const giftOf = async ({ donationId }: GivenPayment) => {
  const [row] = await ownerSql<[{ paidAt: Date; number: string; paymentAt: Date; moneyAt: Date; bookedNow: boolean }]>`
    SELECT d.paid_at AS "paidAt", d.receipt_number AS number, p.paid_at AS "paymentAt", t.paid_at AS "moneyAt", t.booked_at > now() - interval '1 minute' AS "bookedNow"
    FROM donations d JOIN payments p ON p.donation_id = d.id JOIN gateway_transactions t ON t.payment_id = p.id WHERE d.public_id = ${donationId}`;
  return row;
};

async function follow(): Promise<void> {
  await post.rollUp(sql);
  await sql`SELECT match_gifts()`;
  await post.rollUp(sql);
  await issueReceipts(sql);
}

test('a gift whose notification was lost over New Year has the date, number, series, pool and cap of the old one (case 10)', async () => {
  const programme = await createCsrProgramme(database);
  await openPool(database, await createOperators(ownerSql), programme, { capPerDonorDayRupiah: 60_000 });
  await ownerSql`
    UPDATE matching_pools SET starts_at = '2025-12-01', opened_at = '2025-12-01' WHERE target_id = ${programme.id}`;
  const target = { target: { kind: 'csr', slug: programme.slug } };
  const made = new Date(NEW_YEARS_EVE.getTime() - 300_000);
  const [lost, today] = [await giveOn(made, programme.slug, target), await giveOpen(running, programme.slug, target)];
  gateway.controls.pay(today.reference);
  await notify(running, today.reference);
  await follow();
  gateway.controls.payAt(lost.reference, NEW_YEARS_EVE);
  await ownerSql`UPDATE payments SET next_check_at = now() WHERE gateway_reference = ${lost.reference}`;
  await api.payments.checkDue();
  await follow();

  expect(await giftOf(lost)).toEqual({
    paidAt: NEW_YEARS_EVE,
    paymentAt: NEW_YEARS_EVE,
    moneyAt: NEW_YEARS_EVE,
    bookedNow: true,
    number: expect.stringMatching(/^UL-20251231-/),
  });
  const { data } = (await get(`/donations/${lost.donationId}/receipt`)).body;
  expect(data).toMatchObject({ paidAt: '2025-12-31T16:50:00.000Z' });
  const series = await ownerSql`
    SELECT r.year, r.number, r.paid_at AS "paidAt" FROM receipts r JOIN donations d ON d.id = r.donation_id WHERE d.public_id = ${lost.donationId}`;
  expect(series).toEqual([{ year: 2025, number: 1, paidAt: NEW_YEARS_EVE }]);
  // Each day has its own cap: the gift of today has not used that of the old year.
  const matches = await ownerSql`
    SELECT to_char(paid_on, 'YYYY-MM-DD') AS day, matched_rupiah AS matched FROM donation_matches WHERE target_id = ${programme.id} ORDER BY paid_on`;
  expect(matches).toEqual([
    { day: '2025-12-31', matched: 50_000 },
    { day: expect.stringMatching(/^20(?!25)/), matched: 50_000 },
  ]);
});

test('a notification carries the gateway’s time too, also of money that fits no payment', async () => {
  const { slug } = await createCampaign(database);
  const [gift, short] = [await giveOn(NEW_YEARS_EVE, slug), await giveOn(NEW_YEARS_EVE, slug)];
  const paidAt = new Date(NEW_YEARS_EVE.getTime() + 60_000);
  gateway.controls.payAt(gift.reference, paidAt);
  gateway.controls.pay(short.reference, 40_000);
  gateway.controls.payAt(short.reference, paidAt);
  for (const { reference } of [gift, short]) await notify(running, reference);
  expect(await giftOf(gift)).toMatchObject({ paidAt, paymentAt: paidAt, moneyAt: paidAt });
  expect(
    await ownerSql`SELECT paid_at AS "paidAt" FROM gateway_transactions WHERE gateway_reference = ${short.reference}`,
  ).toEqual([{ paidAt }]);
});

test.each([
  ['before the payment was made', -86_400_000, 'created'],
  ['in the future', 86_400_000, 'now'],
])('a time %s is not believed', async (_, offset, expected) => {
  const gift = await giveOpen(running, (await createCampaign(database)).slug);
  gateway.controls.payAt(gift.reference, new Date(Date.now() + offset));
  await notify(running, gift.reference);
  const [row] = await ownerSql<[{ at: string }]>`
    SELECT CASE d.paid_at WHEN p.created_at THEN 'created' WHEN t.booked_at THEN 'now' END AS at
    FROM donations d JOIN payments p ON p.donation_id = d.id JOIN gateway_transactions t ON t.payment_id = p.id WHERE d.public_id = ${gift.donationId}`;
  expect(row.at).toBe(expected);
});
