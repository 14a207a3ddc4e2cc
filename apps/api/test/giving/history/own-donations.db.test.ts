import { ownDonationDetailSchema, ownDonationSchema, ownDonationsMetaSchema } from '@uluran/contract/endpoints';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eraseDonor } from '../../../src/giving/donors/erase-donor.ts';
import { readPersonalRecords } from '../../../src/site/privacy/personal-data.ts';
import { type Account, createAccount, newAddress } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { type GivenPayment, giveOpen, givePaid } from '../../support/giving.ts';
import { createAmbassador, createProduct } from '../../support/kinds.ts';
import { expectFailure } from '../../support/refusals.ts';
import { testSealer } from '../../support/sealer.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const campaign = await createCampaign(database);
const product = await createProduct(database);

const donorOf = ({ email }: Pick<Account, 'email'>) => ({ donor: { name: 'Ratna Wulandari', email } });

async function listOf({ token }: Account, query = '') {
  const { status, body } = await call('GET', `/me/donations${query}`, { token });
  expect(status).toBe(200);
  return { items: z.array(ownDonationSchema).parse(body.data), meta: ownDonationsMetaSchema.parse(body.meta) };
}

const idsOf = async (account: Account, query = '') => (await listOf(account, query)).items.map(({ id }) => id);

async function detailOf({ token }: Account, { donationId }: GivenPayment) {
  const { status, body } = await call('GET', `/me/donations/${donationId}`, { token });
  expect(status).toBe(200);
  return ownDonationDetailSchema.parse(body.data);
}

async function returned({ reference }: GivenPayment, status: string, rupiah: number | null): Promise<void> {
  const rows = await database.sql`
    SELECT record_transaction_returned(gateway, gateway_reference, transaction_id, ${status}, ${rupiah}::bigint) FROM gateway_transactions
    WHERE gateway_reference = ${reference}`;
  expect(rows).toHaveLength(1);
}

/** Moves a gift to a moment. */
async function moveTo({ donationId }: GivenPayment, moment: string): Promise<void> {
  await database.ownerSql`
    UPDATE donations SET created_at = ${moment}, paid_at = CASE WHEN paid_at IS NOT NULL THEN ${moment}::timestamptz END WHERE public_id = ${donationId}`;
}

describe('the gifts of a member', () => {
  test('are none for an account that has given nothing', async () => {
    expect(await listOf(await createAccount(database))).toEqual({
      items: [],
      meta: { nextCursor: null, total: 0, years: [] },
    });
  });

  test('are one’s own and those as a guest with the confirmed address, and nobody else’s', async () => {
    const [owner, stranger] = [await createAccount(database), await createAccount(database)];
    const asGuest = await givePaid(running, campaign.slug, donorOf({ email: owner.email.toUpperCase() }));
    const signedIn = await givePaid(running, campaign.slug, donorOf({ email: newAddress() }));
    await database.ownerSql`UPDATE donations SET user_id = ${owner.userId} WHERE public_id = ${signedIn.donationId}`;
    const foreign = await givePaid(running, campaign.slug, donorOf(owner));
    await database.ownerSql`UPDATE donations SET user_id = ${stranger.userId} WHERE public_id = ${foreign.donationId}`;
    expect(await idsOf(owner)).toEqual([signedIn.donationId, asGuest.donationId]);
    expect(await idsOf(stranger)).toEqual([foreign.donationId]);
    for (const given of [asGuest, signedIn]) {
      expect((await detailOf(owner, given)).givenName).toBe('Ratna Wulandari');
      expectFailure(
        await call('GET', `/me/donations/${given.donationId}`, { token: stranger.token }),
        404,
        'not_found',
      );
      expectFailure(await call('GET', `/me/donations/${given.donationId}`), 401, 'invalid_token');
    }
  });

  test('are found by what became of them, by kind, by year and by words', async () => {
    const owner = await createAccount(database);
    const open = await giveOpen(running, campaign.slug, donorOf(owner));
    const paid = await givePaid(running, campaign.slug, donorOf(owner));
    const part = await givePaid(running, campaign.slug, { ...donorOf(owner), amountRupiah: 100_000 });
    const whole = await givePaid(running, campaign.slug, donorOf(owner));
    await returned(part, 'partially_refunded', 30_000);
    await returned(whole, 'refunded', null);
    const parcel = await givePaid(running, product.slug, {
      ...donorOf(owner),
      target: { kind: 'product', slug: product.slug },
      amountRupiah: 125_000,
      quantity: 2,
    });
    const over = await giveOpen(running, campaign.slug, donorOf(owner));
    await database.ownerSql`UPDATE payments SET status = 'expired' WHERE public_id = ${over.paymentId}`;
    await database.ownerSql`UPDATE donations SET status = 'expired' WHERE public_id = ${over.donationId}`;
    // The last second of 2024 in Western Indonesia, and the first of 2025.
    await moveTo(paid, '2024-12-31T16:59:59Z');
    await moveTo(open, '2024-12-31T17:00:00Z');

    expect(await idsOf(owner, '?standing=open')).toEqual([open.donationId]);
    expect(await idsOf(owner, '?standing=paid')).toEqual([parcel, part, paid].map(({ donationId }) => donationId));
    expect(await idsOf(owner, '?standing=over')).toEqual([over.donationId]);
    expect(await idsOf(owner, '?standing=returned')).toEqual([whole, part].map(({ donationId }) => donationId));
    expect(await idsOf(owner, '?kind=product')).toEqual([parcel.donationId]);
    expect(await idsOf(owner, '?year=2024')).toEqual([paid.donationId]);
    expect(await idsOf(owner, '?year=2025')).toEqual([open.donationId]);
    const { meta } = await listOf(owner, `?q=${encodeURIComponent(product.title.toUpperCase())}`);
    expect(meta).toMatchObject({ total: 1, years: [expect.any(Number), 2025, 2024] });
    const { receiptNumber } = await detailOf(owner, parcel);
    expect(await idsOf(owner, `?q=${receiptNumber?.slice(-8)}`)).toEqual([parcel.donationId]);
    // Wildcards of SQL patterns are ordinary letters.
    expect(await idsOf(owner, '?q=%25')).toEqual([]);
    expect(await idsOf(owner, `?q=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([]);
  });

  test('follow one another page by page, each once, also while new ones come', async () => {
    const owner = await createAccount(database);
    const given: string[] = [];
    for (let count = 0; count < 5; count += 1)
      given.unshift((await givePaid(running, campaign.slug, donorOf(owner))).donationId);
    const first = await listOf(owner, '?limit=2');
    expect(first.meta.total).toBe(5);
    await givePaid(running, campaign.slug, donorOf(owner));
    const second = await listOf(owner, `?limit=2&cursor=${first.meta.nextCursor}`);
    const third = await listOf(owner, `?limit=2&cursor=${second.meta.nextCursor}`);
    expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(given);
    expect(third.meta.nextCursor).toBeNull();
    // A cursor is valid for its own list only.
    expect((await listOf(owner, `?limit=2&standing=paid&cursor=${first.meta.nextCursor}`)).items[0]?.id).not.toBe(
      given[2],
    );
  });

  test.each([
    '?standing=lunas',
    '?kind=kapal',
    '?year=dua',
    '?year=2026.5',
    '?limit=0',
    '?cursor=x',
    `?q=${'a'.repeat(101)}`,
  ])('are refused where a filter means nothing: %s', async (query) => {
    const { token } = await createAccount(database);
    expectFailure(await call('GET', `/me/donations${query}`, { token }), 400, 'malformed_request');
  });
});

describe('a gift of a member', () => {
  test('has its payment, what it is for, and what went back of it', async () => {
    const owner = await createAccount(database);
    const given = await givePaid(running, campaign.slug, {
      ...donorOf(owner),
      amountRupiah: 100_000,
      tipRupiah: 5_000,
    });
    await returned(given, 'partially_refunded', 30_000);
    expect(await detailOf(owner, given)).toMatchObject({
      status: 'partially_refunded',
      payment: {
        method: 'qris',
        amountRupiah: 105_000,
        path: `/campaigns/${campaign.slug}/donate/${given.paymentId}/payment`,
      },
      payable: false,
      returnedRupiah: 30_000,
      allocations: [{ target: { slug: campaign.slug }, givingType: 'donasi', amountRupiah: 100_000 }],
      acceptsDonations: true,
      product: null,
    });
  });

  test('can be given again only while what it is for takes gifts; of an ambassador’s, while its campaign does', async () => {
    const owner = await createAccount(database);
    const parent = await createCampaign(database);
    const ambassador = await createAmbassador(database, parent);
    const target = { kind: 'ambassador', slug: ambassador.slug };
    const [direct, through] = [
      await givePaid(running, parent.slug, donorOf(owner)),
      await givePaid(running, ambassador.slug, { ...donorOf(owner), target }),
    ];
    const openOnes = async () => [
      (await detailOf(owner, direct)).acceptsDonations,
      (await detailOf(owner, through)).acceptsDonations,
    ];
    expect(await openOnes()).toEqual([true, true]);
    await database.ownerSql`UPDATE donation_targets SET status = 'paused' WHERE id = ${ambassador.id}`;
    expect(await openOnes()).toEqual([true, false]);
    await database.ownerSql`UPDATE donation_targets SET status = 'live' WHERE id = ${ambassador.id}`;
    await database.ownerSql`UPDATE donation_targets SET status = 'paused' WHERE id = ${parent.id}`;
    expect(await openOnes()).toEqual([false, false]);
  });

  test('can be paid until its time is over', async () => {
    const owner = await createAccount(database);
    const given = await giveOpen(running, campaign.slug, donorOf(owner));
    expect((await detailOf(owner, given)).payable).toBe(true);
    await database.ownerSql`UPDATE payments SET expires_at = now() WHERE public_id = ${given.paymentId}`;
    expect((await detailOf(owner, given)).payable).toBe(false);
  });

  test('of a product shows what was handed over since, and nothing from before', async () => {
    const owner = await createAccount(database);
    const given = await givePaid(running, product.slug, {
      ...donorOf(owner),
      target: { kind: 'product', slug: product.slug },
      amountRupiah: 62_500,
      quantity: 1,
    });
    for (const [id, day] of [
      ['lama', -1],
      ['hari-ini', 0],
      ['besok', 1],
    ] as const)
      await database.ownerSql`
        INSERT INTO product_deliveries (public_id, target_id, units, delivered_on, place, description)
        VALUES (${`${id}-${given.donationId}`}, ${product.id}, 3, (now() AT TIME ZONE 'Asia/Jakarta')::date + ${day}::integer, 'Sayung', 'Diterima warga')`;
    const { product: shown, quantity } = await detailOf(owner, given);
    expect(quantity).toBe(1);
    expect(shown?.unit).toBe('paket');
    expect(shown?.deliveries.map(({ id }) => id.split('-')[0])).toEqual(['besok', 'hari']);
  });
});

describe('the name of a gift', () => {
  const change = (account: Pick<Account, 'token'>, { donationId }: GivenPayment, body: unknown) =>
    call('PUT', `/me/donations/${donationId}/visibility`, { token: account.token, body });
  const wallName = async (slug: string) => (await call('GET', `/campaigns/${slug}/donors`)).body.data[0].name as string;

  test('is hidden and shown again by its owner, on the wall too; each change is kept once', async () => {
    const owner = await createAccount(database);
    const own = await createCampaign(database);
    const given = await givePaid(running, own.slug, donorOf(owner));
    expect(await wallName(own.slug)).toBe('Ratna Wulandari');
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, body } = await change(owner, given, { anonymous: true });
      expect([status, body.data.donorName, body.data.givenName]).toEqual([200, 'Hamba Allah', 'Ratna Wulandari']);
    }
    expect(await wallName(own.slug)).toBe('Hamba Allah');
    await change(owner, given, { anonymous: false });
    expect(await wallName(own.slug)).toBe('Ratna Wulandari');
    const { donations } = await readPersonalRecords(database.sql, testSealer, owner.userId);
    expect(donations[0]?.visibilityChanges.map(({ anonymous }) => anonymous)).toEqual([true, false]);
  });

  test('is not for others to change', async () => {
    const [owner, other] = [await createAccount(database), await createAccount(database)];
    const given = await givePaid(running, campaign.slug, donorOf(owner));
    expectFailure(await change(other, given, { anonymous: true }), 404, 'not_found');
    expect((await detailOf(owner, given)).anonymous).toBe(false);
    expectFailure(await change(owner, given, { anonymous: 'ya' }), 422, 'invalid_fields');
    expectFailure(await change(owner, given, { anonymous: true, amountRupiah: 1 }), 422, 'invalid_fields');
  });

  test('goes with its changes when the account is erased', async () => {
    const owner = await createAccount(database);
    const given = await givePaid(running, campaign.slug, donorOf(owner));
    await change(owner, given, { anonymous: true });
    await eraseDonor(database.sql, owner);
    const rows = await database.sql`SELECT FROM donor_visibility_changes WHERE user_id = ${owner.userId}`;
    expect(rows).toHaveLength(0);
  });
});
