import { beforeAll, expect, test } from 'vitest';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { matchGifts } from '../../../src/giving/matching/match-gifts.ts';
import { inDays } from '../../support/arrange.ts';
import { givePaid } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createCsrProgramme, openPool, type PoolFields } from '../../support/kinds.ts';
import { createOperators, type Operators } from '../../support/ledger.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, get } = running;
let operators: Operators;
beforeAll(async () => {
  operators = await createOperators(database.ownerSql);
});

async function programmeWith(pool: PoolFields) {
  const programme = await createCsrProgramme(database);
  await openPool(database, operators, programme, pool);
  return programme;
}

const to = (slug: string, amountRupiah: number) => ({ target: { kind: 'csr', slug }, amountRupiah });

async function work(): Promise<void> {
  await rollUpLedger(database.sql);
  await matchGifts(database.sql);
}

test('the page, the wall, the fund and the donor are shown what the pool added', async () => {
  const { slug } = await programmeWith({ totalRupiah: 150_000, capPerGiftRupiah: 100_000 });
  const first = await givePaid(running, slug, to(slug, 200_000));
  const second = await givePaid(running, slug, to(slug, 80_000));
  await work();
  expect((await get(`/csr/${slug}`)).body.data).toMatchObject({
    raisedRupiah: 430_000,
    donorCount: 2,
    company: { name: 'PT Samudra Contoh' },
    companySite: 'https://samudra.example/',
    pool: { state: 'used_up', totalRupiah: 150_000, matchedRupiah: 150_000, leftRupiah: 0, factorPercent: 100 },
  });
  expect((await get(`/csr/${slug}/donors`)).body.data).toMatchObject([
    { amountRupiah: 80_000, matchedRupiah: 50_000, matchLimited: true },
    { amountRupiah: 200_000, matchedRupiah: 100_000, matchLimited: true },
  ]);
  expect((await get(`/csr/${slug}/funds`)).body.data).toMatchObject({ raisedRupiah: 280_000, matchedRupiah: 150_000 });
  const matchOf = async (id: string) => (await get(`/donations/${id}`)).body.data.match;
  expect([await matchOf(first.donationId), await matchOf(second.donationId)]).toEqual([
    { matchedRupiah: 100_000, limitedBy: 'gift_cap' },
    { matchedRupiah: 50_000, limitedBy: 'pool' },
  ]);
  expect((await get('/csr?sort=most-funded')).body.data[0]).toMatchObject({ slug, raisedRupiah: 430_000 });
  await expectInvariants(database);
});

test('the list is of programmes whose pool stands as asked, also beside words', async () => {
  const slugs = async (query: string) => {
    const { status, body } = await get(`/csr?${query}&limit=48`);
    expect(status).toBe(200);
    return { total: body.meta?.total, slugs: body.data.map(({ slug }: { slug: string }) => slug) };
  };
  const running = await programmeWith({});
  const soon = await programmeWith({ startsAt: inDays(2) });
  const none = await createCsrProgramme(database);
  for (const [state, slug] of [
    ['running', running.slug],
    ['upcoming', soon.slug],
  ]) {
    const found = await slugs(`pool=${state}`);
    expect(found.slugs).toContain(slug);
    expect(found.total).toBe(found.slugs.length);
    expect(found.slugs).not.toContain(none.slug);
  }
  expect((await slugs('pool=running')).slugs).not.toContain(soon.slug);
  expect((await slugs('sort=newest')).slugs).toContain(none.slug);
  expect((await get('/csr?pool=many')).body.message).toContain('pool');
  expect((await slugs('pool=upcoming&q=takadayangbegini')).total).toBe(0);
});

test('the list is sorted by what pools have left, also page by page; what is over, closed or has none comes after', async () => {
  const totals = [90_000_009_000_000, 90_000_004_000_000, 90_000_000_000_000];
  const [first, second, third] = await Promise.all(totals.map((totalRupiah) => programmeWith({ totalRupiah })));
  const ended = { totalRupiah: 99_000_000_000_000, startsAt: inDays(-3), endsAt: inDays(-1) };
  const over = await programmeWith(ended);
  const soon = await programmeWith({ totalRupiah: 99_000_000_000_000, startsAt: inDays(1) });
  const none = await createCsrProgramme(database);
  const sorted: string[] = [];
  let cursor = '';
  do {
    const { body } = await get(`/csr?sort=pool-left&limit=2${cursor}`);
    sorted.push(...body.data.map(({ slug }: { slug: string }) => slug));
    const next = body.meta?.nextCursor ?? null;
    cursor = next === null ? '' : `&cursor=${next}`;
  } while (cursor !== '');
  expect(sorted.slice(0, 3)).toEqual([first?.slug, second?.slug, third?.slug]);
  expect(new Set(sorted).size).toBe(sorted.length);
  expect(sorted.length).toBe((await get('/csr')).body.meta?.total);
  const withRest = (await get('/csr?pool=running&limit=48')).body.data.length;
  for (const { slug } of [over, soon, none]) expect(sorted.indexOf(slug)).toBeGreaterThanOrEqual(withRest - 1);
  await givePaid(running, first?.slug ?? '', to(first?.slug ?? '', 8_000_000));
  await work();
  expect((await get('/csr?sort=pool-left&limit=1')).body.data[0]).toMatchObject({ slug: second?.slug });
  expect((await get('/campaigns?sort=pool-left')).status).toBe(400);
});

test.each([
  ['upcoming', { startsAt: inDays(1) }],
  ['ended', { startsAt: inDays(-3), endsAt: inDays(-1) }],
  ['running', {}],
])('a pool is shown as it stands: %s', async (state, pool) => {
  const { slug } = await programmeWith(pool);
  expect((await get(`/csr/${slug}`)).body.data.pool.state).toBe(state);
});

test('what the running pools have left is added up, and nothing of the others', async () => {
  const totals = async () => {
    const { data } = (await get('/matching-totals')).body;
    expect(new Date(data.asOf).getTime()).toBeGreaterThan(Date.now() - 60_000);
    return { programmes: data.programmeCount as number, left: data.leftRupiah as number };
  };
  const before = await totals();
  const open = await programmeWith({ totalRupiah: 500_000 });
  await programmeWith({ totalRupiah: 900_000, startsAt: inDays(1) });
  await programmeWith({ totalRupiah: 900_000, startsAt: inDays(-3), endsAt: inDays(-1) });
  expect(await totals()).toEqual({ programmes: before.programmes + 1, left: before.left + 500_000 });
  await givePaid(running, open.slug, to(open.slug, 200_000));
  await work();
  expect(await totals()).toEqual({ programmes: before.programmes + 1, left: before.left + 300_000 });
  await database.ownerSql`UPDATE donation_targets SET status = 'paused' WHERE slug = ${open.slug}`;
  expect(await totals()).toEqual(before);
});
