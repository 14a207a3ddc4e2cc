import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTestDatabase } from '../../src/testing/index.ts';
import { type ArrangedCampaign, inDays } from '../support/arrange.ts';
import { expectInvariants } from '../support/invariants.ts';
import { createCsrProgramme, openPool, type PoolFields } from '../support/kinds.ts';
import { createOperators, insertGift, type Operators, operate, post } from '../support/ledger.ts';

const database = await withTestDatabase();
const { sql, ownerSql } = database;
let operators: Operators;

beforeAll(async () => {
  operators = await createOperators(ownerSql);
});
afterAll(async () => {
  await expectInvariants(database, { ownFees: true });
  await database.close();
});

async function programmeWith(pool: PoolFields = {}): Promise<ArrangedCampaign> {
  const programme = await createCsrProgramme(database);
  await openPool(database, operators, programme, pool);
  return programme;
}

/** A gift that is paid; its reference. */
async function paid(programme: ArrangedCampaign, giftRupiah: number, { tipRupiah = 0 } = {}): Promise<string> {
  const { reference } = await insertGift(sql, programme, {
    giftRupiah,
    tipRupiah,
    platformFeeRupiah: 0,
    gatewayFeeRupiah: 0,
  });
  await post.paid(sql, reference, giftRupiah + tipRupiah);
  return reference;
}

/** What the worker does: folds, and matches what has a place. */
async function work(): Promise<void> {
  await sql`SELECT roll_up_ledger()`;
  await sql`SELECT match_gifts()`;
  await sql`SELECT roll_up_ledger()`;
}

interface Match {
  granted: number;
  matched: number;
  limitedBy: string | null;
}

async function matchOf(reference: string): Promise<Match | undefined> {
  const [row] = await sql<Match[]>`
    SELECT m.granted_rupiah AS granted, m.matched_rupiah AS matched, m.limited_by AS "limitedBy"
    FROM payments p JOIN donation_matches m ON m.donation_id = p.donation_id WHERE p.gateway_reference = ${reference}`;
  return row;
}

async function positionOf({ id, fundId }: ArrangedCampaign) {
  const [row] = await sql`
    SELECT f.pool_rupiah AS pool, f.matched_rupiah AS matched, f.settled_rupiah AS settled, f.receivable_rupiah AS receivable, t.raised_rupiah AS raised
    FROM fund_positions f JOIN target_positions t ON t.target_id = ${id} WHERE f.fund_id = ${fundId}`;
  return row;
}

test('a gift is matched once it is paid, by a movement of its own out of the pool', async () => {
  const programme = await programmeWith();
  const reference = await paid(programme, 100_000, { tipRupiah: 5_000 });
  expect(await matchOf(reference)).toBeUndefined();
  await work();
  expect(await matchOf(reference)).toEqual({ granted: 100_000, matched: 100_000, limitedBy: null });
  expect(await positionOf(programme)).toEqual({
    pool: 900_000,
    matched: 100_000,
    settled: 100_000,
    receivable: 0,
    raised: 200_000,
  });
});

test('the last rupiah of a pool match in part, and later gifts not at all', async () => {
  const programme = await programmeWith({ totalRupiah: 150_001 });
  const gifts = [await paid(programme, 100_000), await paid(programme, 100_000), await paid(programme, 20_000)];
  await work();
  expect(await Promise.all(gifts.map(matchOf))).toEqual([
    { granted: 100_000, matched: 100_000, limitedBy: null },
    { granted: 50_001, matched: 50_001, limitedBy: 'pool' },
    { granted: 0, matched: 0, limitedBy: 'pool' },
  ]);
  expect(await positionOf(programme)).toMatchObject({ pool: 0, matched: 150_001 });
});

test('caps hold for one gift, and for one donor and day; a factor rounds down', async () => {
  const programme = await programmeWith({
    factorPercent: 50,
    capPerGiftRupiah: 60_000,
    capPerDonorDayRupiah: 100_000,
  });
  const gifts = [await paid(programme, 33_333), await paid(programme, 500_000), await paid(programme, 500_000)];
  await work();
  expect(await Promise.all(gifts.map(matchOf))).toEqual([
    { granted: 16_666, matched: 16_666, limitedBy: null },
    { granted: 60_000, matched: 60_000, limitedBy: 'gift_cap' },
    { granted: 23_334, matched: 23_334, limitedBy: 'donor_day_cap' },
  ]);
});

test('what is paid before the pool begins or after it ended is not matched, however early it was given', async () => {
  const later = await programmeWith({ startsAt: inDays(1) });
  const early = await paid(later, 50_000);
  const ended = await programmeWith();
  const given = await insertGift(sql, ended, {
    giftRupiah: 50_000,
    tipRupiah: 0,
    platformFeeRupiah: 0,
    gatewayFeeRupiah: 0,
  });
  await ownerSql`UPDATE matching_pools SET ends_at = now() WHERE target_id = ${ended.id}`;
  await post.paid(sql, given.reference, 50_000);
  await work();
  expect([await matchOf(early), await matchOf(given.reference)]).toEqual([undefined, undefined]);
});

test('a gift that goes back in part takes its share of the match back, in whole all of it; later gifts have it', async () => {
  const programme = await programmeWith({ totalRupiah: 100_000 });
  const reference = await paid(programme, 100_000);
  await work();
  await post.returned(sql, reference, 'partially_refunded', 33_333);
  await work();
  expect(await matchOf(reference)).toEqual({ granted: 100_000, matched: 66_667, limitedBy: null });
  await post.returned(sql, reference, 'refunded');
  await work();
  expect(await matchOf(reference)).toMatchObject({ matched: 0 });
  expect(await positionOf(programme)).toEqual({ pool: 100_000, matched: 0, settled: 0, receivable: 0, raised: 0 });
  const next = await paid(programme, 70_000);
  await work();
  expect(await matchOf(next)).toMatchObject({ matched: 70_000 });
});

test('of a match that was spent the fund owes the rest, and a won charge-back is matched again as far as the pool lasts', async () => {
  const programme = await programmeWith({ totalRupiah: 100_000 });
  const reference = await paid(programme, 80_000);
  await work();
  await operate.transfer(ownerSql, operators, await operate.request(sql, programme.fundId, 80_000));
  await post.returned(sql, reference, 'charged_back');
  await work();
  expect(await positionOf(programme)).toMatchObject({ pool: 100_000, matched: 0, receivable: 80_000 });
  const between = await paid(programme, 60_000);
  await work();
  await post.paid(sql, reference, 80_000);
  await work();
  expect([await matchOf(between), await matchOf(reference)]).toMatchObject([{ matched: 60_000 }, { matched: 40_000 }]);
});

test('the rest of a pool goes back to the company once, and only by two operators', async () => {
  const programme = await programmeWith({ totalRupiah: 300_000 });
  const reference = await paid(programme, 100_000);
  await work();
  const [by, approvedBy] = operators;
  await expect(ownerSql`SELECT close_pool(${programme.id}, ${by}, ${by})`).rejects.toThrow('two different operators');
  const [row] = await ownerSql`SELECT close_pool(${programme.id}, ${by}, ${approvedBy}) AS rest`;
  expect(row).toEqual({ rest: 200_000 });
  await expect(ownerSql`SELECT close_pool(${programme.id}, ${by}, ${approvedBy})`).rejects.toThrow('no open pool');
  const after = await paid(programme, 10_000);
  await work();
  expect([await matchOf(after), await positionOf(programme)]).toMatchObject([undefined, { pool: 0, matched: 100_000 }]);
  expect(await matchOf(reference)).toMatchObject({ matched: 100_000 });
});

test('a pool does not close before gifts that were paid have their match', async () => {
  const programme = await programmeWith({ totalRupiah: 300_000 });
  const [by, approvedBy] = operators;
  const close = () => ownerSql`SELECT close_pool(${programme.id}, ${by}, ${approvedBy}) AS rest`;
  const reference = await paid(programme, 100_000);
  await expect(close()).rejects.toThrow('wait to be matched');
  await sql`SELECT roll_up_ledger()`;
  expect(await close()).toEqual([{ rest: 200_000 }]);
  expect(await matchOf(reference)).toMatchObject({ matched: 100_000 });
});

test('workers that match at once, and donors who pay meanwhile, never grant a rupiah twice', async () => {
  const programme = await programmeWith({ totalRupiah: 1_000_000 });
  const gifts = Array.from({ length: 50 }, () => paid(programme, 30_000));
  const workers = Array.from({ length: 30 }, async (_, turn) => {
    await new Promise((done) => setTimeout(done, turn * 5));
    await work();
  });
  await Promise.all([...gifts, ...workers]);
  await work();
  const matches = await Promise.all((await Promise.all(gifts)).map(matchOf));
  expect(matches.reduce((sum, match) => sum + (match?.matched ?? 0), 0)).toBe(1_000_000);
  expect(await positionOf(programme)).toMatchObject({ pool: 0, matched: 1_000_000, raised: 2_500_000 });
});
