import { memberSummarySchema } from '@uluran/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { isOwnGift } from '../../../src/giving/donors/own-gifts.ts';
import { readPersonalRecords } from '../../../src/site/privacy/personal-data.ts';
import { createAccount, createSession, newAddress } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { give, giveOpen, givePaid } from '../../support/giving.ts';
import { expectFailure } from '../../support/refusals.ts';
import { testSealer } from '../../support/sealer.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const campaign = await createCampaign(database);
const other = await createCampaign(database);

async function summaryOf(token: string) {
  const { status, body } = await call('GET', '/me/summary', { token });
  expect(status).toBe(200);
  return memberSummarySchema.parse(body.data);
}

const donorOf = (email: string) => ({ donor: { name: 'Ratna Wulandari', email } });

/** Moves the arrival of a gift to a moment, given as an SQL expression. */
async function arriveAt(donationId: string, moment: string): Promise<void> {
  await database.ownerSql.unsafe(`UPDATE donations SET paid_at = ${moment} WHERE public_id = '${donationId}'`);
}

describe('a member’s summary', () => {
  test('is empty for an account that has done nothing', async () => {
    const { token } = await createAccount(database);
    const { giving, ...rest } = await summaryOf(token);
    expect(giving).toMatchObject({ totalRupiah: 0, donationCount: 0, targetCount: 0 });
    expect(giving.months).toHaveLength(12);
    expect(giving.months.every(({ totalRupiah }) => totalRupiah === 0)).toBe(true);
    expect(rest).toEqual({
      unfinishedPayments: [],
      latestDonations: [],
      campaignCount: 0,
      campaigns: [],
      sessionCount: 1,
    });
  });

  test('adds up one’s own gifts and those as a guest with the same address, and nobody else’s', async () => {
    const { token, email, userId } = await createAccount(database);
    const stranger = await createAccount(database);
    const asGuest = await givePaid(running, campaign.slug, { ...donorOf(email.toUpperCase()), amountRupiah: 30_000 });
    const signedIn = await givePaid(running, other.slug, { ...donorOf(newAddress()), amountRupiah: 45_000 });
    await database.ownerSql`UPDATE donations SET user_id = ${userId} WHERE public_id = ${signedIn.donationId}`;
    // The gift has this address but belongs to another account.
    const foreign = await givePaid(running, other.slug, donorOf(email));
    await database.ownerSql`UPDATE donations SET user_id = ${stranger.userId} WHERE public_id = ${foreign.donationId}`;
    await givePaid(running, campaign.slug, donorOf(newAddress()));
    await giveOpen(running, campaign.slug, donorOf(email));

    const { giving, latestDonations } = await summaryOf(token);
    expect(giving).toMatchObject({ totalRupiah: 75_000, donationCount: 2, targetCount: 2 });
    expect(giving.months.at(-1)?.totalRupiah).toBe(75_000);
    expect(latestDonations.map(({ id }) => id)).toEqual([signedIn.donationId, asGuest.donationId]);

    const { donations } = await readPersonalRecords(database.sql, testSealer, userId);
    const paid = donations.filter(({ status }) => status === 'paid').map(({ id }) => id);
    expect(paid).toEqual([asGuest.donationId, signedIn.donationId]);
    expect((await summaryOf(stranger.token)).latestDonations.map(({ id }) => id)).toEqual([foreign.donationId]);
  });

  test('counts what was left of gifts: less what went back of them, tips never', async () => {
    const { token, email } = await createAccount(database);
    const part = await givePaid(running, campaign.slug, { ...donorOf(email), amountRupiah: 100_000, tipRupiah: 5_000 });
    const whole = await givePaid(running, campaign.slug, { ...donorOf(email), amountRupiah: 60_000 });
    const returned = async (reference: string, status: string, rupiah: number | null) => {
      const rows = await database.sql`
        SELECT record_transaction_returned(gateway, gateway_reference, transaction_id, ${status}, ${rupiah}::bigint) FROM gateway_transactions
        WHERE gateway_reference = ${reference}`;
      expect(rows).toHaveLength(1);
    };
    await returned(part.reference, 'partially_refunded', 30_000);
    await returned(whole.reference, 'refunded', null);
    expect((await summaryOf(token)).giving).toMatchObject({ totalRupiah: 70_000, donationCount: 1, targetCount: 1 });
  });

  test('counts months by the calendar of Western Indonesia, the last twelve of them', async () => {
    const { token, email } = await createAccount(database);
    const first = "date_trunc('month', now() AT TIME ZONE 'Asia/Jakarta')";
    for (const [amountRupiah, moment] of [
      [10_000, `${first} AT TIME ZONE 'Asia/Jakarta'`],
      [20_000, `(${first} - interval '1 second') AT TIME ZONE 'Asia/Jakarta'`],
      [40_000, `(${first} - interval '11 months') AT TIME ZONE 'Asia/Jakarta'`],
      [80_000, `(${first} - interval '11 months 1 second') AT TIME ZONE 'Asia/Jakarta'`],
    ] as const) {
      const { donationId } = await givePaid(running, campaign.slug, { ...donorOf(email), amountRupiah });
      await arriveAt(donationId, moment);
    }
    const { giving } = await summaryOf(token);
    expect(giving.totalRupiah).toBe(150_000);
    expect(giving.months.map(({ totalRupiah }) => totalRupiah)).toEqual([40_000, ...Array(9).fill(0), 20_000, 10_000]);
    const names = giving.months.map(({ month }) => month);
    expect(names).toEqual(names.toSorted());
    expect(names.every((name) => /^\d{4}-\d{2}$/.test(name))).toBe(true);
  });

  test('lists payments that can still be made, with their page and deadline', async () => {
    const { token, email } = await createAccount(database);
    const over = await giveOpen(running, campaign.slug, donorOf(email));
    await database.ownerSql`UPDATE payments SET expires_at = now() WHERE public_id = ${over.paymentId}`;
    const open = await give(running, campaign.slug, { ...donorOf(email), amountRupiah: 50_000, tipRupiah: 5_000 });
    const { path, expiresAt } = open.body.data.payment;
    const { unfinishedPayments } = await summaryOf(token);
    expect(unfinishedPayments).toMatchObject([
      { path, amountRupiah: 55_000, target: { slug: campaign.slug, title: campaign.title } },
    ]);
    expect(Date.parse(unfinishedPayments[0]?.expiresAt ?? '')).toBe(Date.parse(expiresAt));
  });

  test('shows the five gifts that arrived last, the name hidden where it was', async () => {
    const { token, email } = await createAccount(database);
    const given: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { donationId } = await givePaid(running, campaign.slug, { ...donorOf(email), anonymous: count === 5 });
      await arriveAt(donationId, `now() - interval '${10 - count} hours'`);
      given.unshift(donationId);
    }
    const { latestDonations } = await summaryOf(token);
    expect(latestDonations.map(({ id }) => id)).toEqual(given.slice(0, 5));
    expect(latestDonations.map(({ donorName }) => donorName).slice(0, 2)).toEqual(['Hamba Allah', 'Ratna Wulandari']);
  });

  test('counts one’s own funds, drafts too, and the devices that are still signed in', async () => {
    const { token, userId } = await createAccount(database);
    const draft = await createCampaign(database, { ownerId: userId, status: 'draft' });
    const live = await createCampaign(database, { ownerId: userId });
    await createSession(database, userId);
    await createSession(database, userId, { audience: 'operator' });
    const { sessionId } = await createSession(database, userId);
    await database.ownerSql`UPDATE sessions SET last_seen_at = now() - interval '31 days' WHERE public_id = ${sessionId}`;
    expect(await summaryOf(token)).toMatchObject({
      campaignCount: 2,
      campaigns: [
        { kind: 'campaign', slug: live.slug, status: 'live' },
        { kind: 'campaign', slug: draft.slug, status: 'draft' },
      ],
      sessionCount: 2,
    });
  });

  test('may be asked for again and again', async () => {
    const { token } = await createAccount(database);
    const answers = await Promise.all(Array.from({ length: 40 }, () => call('GET', '/me/summary', { token })));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
  });

  test('is for members alone, and not with a temporary password', async () => {
    expectFailure(await call('GET', '/me/summary'), 401, 'invalid_token');
    const operator = await createAccount(database, { audience: 'operator' });
    expectFailure(await call('GET', '/me/summary', { token: operator.token }), 401, 'invalid_token');
    const temporary = await createAccount(database, { temporaryPassword: true });
    expectFailure(await call('GET', '/me/summary', { token: temporary.token }), 403, 'must_change_password');
  });
});

test('finds one’s gifts by their indexes', async () => {
  const { userId } = await createAccount(database);
  const plan = await database.ownerSql.begin(async (tx) => {
    // A small table would be read in full despite its indexes.
    await tx`SET LOCAL enable_seqscan = off`;
    return await tx<{ 'QUERY PLAN': string }[]>`
      EXPLAIN SELECT d.id FROM users u JOIN donations d ON ${isOwnGift(tx)} WHERE u.id = ${userId}`;
  });
  const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(lines).toContain('donations_user');
  expect(lines).toContain('donations_donor_email');
});
