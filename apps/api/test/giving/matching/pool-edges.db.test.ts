import { beforeAll, expect, test } from 'vitest';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { matchGifts } from '../../../src/giving/matching/match-gifts.ts';
import type { ArrangedCampaign } from '../../support/arrange.ts';
import { type GivenPayment, give, giveOpen, givePaid, notify, referenceOf, statesOf } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createCsrProgramme, openPool, type PoolFields } from '../../support/kinds.ts';
import { createOperators, type Operators, post } from '../../support/ledger.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, get, gateway, call } = running;
let operators: Operators;
beforeAll(async () => {
  operators = await createOperators(database.ownerSql);
});

async function programmeWith(pool: PoolFields): Promise<ArrangedCampaign> {
  const programme = await createCsrProgramme(database);
  await openPool(database, operators, programme, pool);
  return programme;
}

const to = (slug: string, amountRupiah: number, email = 'siti.rahma@contoh.id') => ({
  target: { kind: 'csr', slug },
  amountRupiah,
  donor: { name: 'Siti Rahma', email },
});

async function work(): Promise<void> {
  await rollUpLedger(database.sql);
  await matchGifts(database.sql);
}

/** The match of a gift, as its donor sees it. */
const matchOf = async ({ donationId }: GivenPayment) => (await get(`/donations/${donationId}`)).body.data.match;
const poolOf = async ({ slug }: ArrangedCampaign) => (await get(`/csr/${slug}`)).body.data.pool;
const end = ({ id }: ArrangedCampaign) =>
  database.ownerSql`UPDATE matching_pools SET ends_at = now() WHERE target_id = ${id}`;

async function pay({ reference }: GivenPayment): Promise<void> {
  gateway.controls.pay(reference);
  expect((await notify(running, reference)).status).toBe(200);
  await work();
}

test('the last rupiah of a pool is granted once, and its donor is told why it is one', async () => {
  const programme = await programmeWith({ totalRupiah: 100_001 });
  await givePaid(running, programme.slug, to(programme.slug, 100_000));
  await work();
  expect(await poolOf(programme)).toMatchObject({ state: 'running', leftRupiah: 1 });
  const gifts = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      givePaid(running, programme.slug, to(programme.slug, 50_000, `donatur${index}@contoh.id`)),
    ),
  );
  await Promise.all([work(), work()]);
  await work();
  const matches = await Promise.all(gifts.map(matchOf));
  expect(matches.map(({ matchedRupiah }) => matchedRupiah).sort()).toEqual([...Array(9).fill(0), 1]);
  for (const match of matches) expect(match.limitedBy).toBe('pool');
  expect(await poolOf(programme)).toMatchObject({ state: 'used_up', leftRupiah: 0, matchedRupiah: 100_001 });
  await expectInvariants(database);
});

test('the rupiah that matched a gift is back in the pool as soon as a part of the gift is', async () => {
  const programme = await programmeWith({ totalRupiah: 1 });
  const gift = await givePaid(running, programme.slug, to(programme.slug, 50_000));
  await work();
  expect(await matchOf(gift)).toEqual({ matchedRupiah: 1, limitedBy: 'pool' });
  gateway.controls.refundPartly(gift.reference, 10_000);
  expect((await notify(running, gift.reference)).status).toBe(200);
  await work();
  expect(await poolOf(programme)).toMatchObject({ state: 'running', leftRupiah: 1 });
  await expectInvariants(database);
});

test('a gift whose form was filled while the pool ran, and that is paid after its end, is not matched', async () => {
  const programme = await programmeWith({});
  const gift = await giveOpen(running, programme.slug, to(programme.slug, 75_000));
  await end(programme);
  await pay(gift);
  expect(await statesOf(running, gift)).toMatchObject({ payment: 'paid', donation: 'paid' });
  expect(await matchOf(gift)).toBeNull();
  expect(await poolOf(programme)).toMatchObject({ state: 'ended', matchedRupiah: 0, leftRupiah: 1_000_000 });
  expect((await get(`/csr/${programme.slug}`)).body.data.raisedRupiah).toBe(75_000);
  await expectInvariants(database);
});

test.each([
  ['while the pool runs', false, { matchedRupiah: 75_000, limitedBy: null }],
  ['after its end', true, null],
])('a payment that comes after its own time, %s', async (_, hasEnded, match) => {
  const programme = await programmeWith({});
  const gift = await giveOpen(running, programme.slug, to(programme.slug, 75_000));
  await post.closed(database.sql, gift.reference, 'expired');
  if (hasEnded) await end(programme);
  await pay(gift);
  expect(await statesOf(running, gift)).toMatchObject({ payment: 'paid_late', donation: 'paid', late: true });
  expect(await matchOf(gift)).toEqual(match);
  await expectInvariants(database);
});

test('a gift given after the end is taken all the same, also by another way to pay', async () => {
  const programme = await programmeWith({});
  await end(programme);
  const { status, body } = await give(running, programme.slug, to(programme.slug, 60_000));
  expect(status).toBe(201);
  const changed = await call('POST', `/donations/${body.data.donation.id}/payment`, {
    body: { method: 'va_bri' },
    headers: { 'Idempotency-Key': 'ganti-cara-bayar-0001' },
  });
  expect(changed.status).toBe(201);
  const paymentId = changed.body.data.payment.id;
  await pay({ donationId: body.data.donation.id, paymentId, reference: await referenceOf(running, paymentId) });
  expect((await get(`/csr/${programme.slug}/funds`)).body.data).toMatchObject({
    raisedRupiah: 60_000,
    matchedRupiah: 0,
  });
  await expectInvariants(database);
});
