import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutReturns } from '../../../src/books/fund-lines/cut-returns.ts';
import { createFundLines } from '../../../src/books/fund-lines/fund-lines.ts';
import { countReceipts, isCountDue } from '../../../src/books/fund-lines/receipt-payers.ts';
import { matchGifts } from '../../../src/giving/matching/match-gifts.ts';
import { readRupiahTrace } from '../../../src/site/traces/trace.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createOperators, type FurtherPart, insertGift, type Operators, operate, post } from '../../support/ledger.ts';

const database = await withTestDatabase();
const { sql, ownerSql } = database;
const lines = createFundLines(sql);
let operators: Operators;

beforeAll(async () => {
  operators = await createOperators(ownerSql);
});
afterAll(async () => {
  await expectInvariants(database, { ownFees: true });
  await database.close();
});

async function follow(): Promise<void> {
  await post.rollUp(sql);
  await cutReturns(sql);
  await matchGifts(sql);
  await post.rollUp(sql);
}

async function give(campaign: ArrangedCampaign, rupiah: number, further: readonly FurtherPart[] = []): Promise<string> {
  const amounts = { giftRupiah: rupiah, platformFeeRupiah: 0, tipRupiah: 0, gatewayFeeRupiah: 0 };
  const { reference, paymentRupiah } = await insertGift(sql, campaign, amounts, further);
  await post.paid(sql, reference, paymentRupiah);
  return reference;
}

async function send({ fundId }: ArrangedCampaign, rupiah: number): Promise<number> {
  await operate.settleAll(ownerSql, operators);
  const withdrawal = await operate.request(sql, fundId, rupiah);
  await operate.transfer(ownerSql, operators, withdrawal);
  return withdrawal;
}

/** Figures of the book for each receipt of a fund, in the order of the receipts. */
const countsOf = ({ fundId }: ArrangedCampaign) =>
  sql<{ line: number; gifts: number | null; rupiah: number | null }[]>`
    SELECT evidence_line AS line, gift_count AS gifts, gifts_rupiah AS rupiah FROM fund_line_events
    WHERE fund_id = ${fundId} AND posting = 'evidence_accepted' ORDER BY fund_place`;

/** The receipt lines of a gift's trace. */
async function linesOf(reference: string) {
  const { withdrawals } = await readRupiahTrace(sql, lines, `p-${reference}`);
  return withdrawals.flatMap((withdrawal) => withdrawal.lines);
}

test('a receipt tells how many gifts have paid it, once for all, and each of them shows the same', async () => {
  const campaign = await createCampaign(database);
  const gifts: string[] = [];
  for (const rupiah of [49_000, 77_000, 1_000, 10_000, 300_000, 1]) gifts.push(await give(campaign, rupiah));
  const withdrawal = await send(campaign, 200_000);
  await operate.evidence(ownerSql, operators, withdrawal, 150_000);
  await operate.evidence(ownerSql, operators, withdrawal, 2);
  const late = await give(campaign, 500_000);
  await follow();
  expect((await linesOf(gifts[0] ?? '')).map(({ payers }) => payers)).toEqual([null]);
  expect(await isCountDue(sql)).toBe(true);
  // Two concurrent workers reach the same result.
  await Promise.all([countReceipts(sql), countReceipts(sql)]);
  expect(await isCountDue(sql)).toBe(false);

  const shares = await Promise.all([...gifts, late].map(linesOf));
  const first = shares.flatMap((ofGift) => ofGift.filter(({ totalRupiah }) => totalRupiah === 150_000));
  expect(first.reduce((sum, { shareRupiah }) => sum + shareRupiah, 0)).toBe(150_000);
  // Either the gift of one rupiah keeps it or it pays with it; the later gift pays nothing.
  const counts = await countsOf(campaign);
  expect(counts[0]).toEqual({ line: 1, gifts: first.length, rupiah: 150_000 });
  expect(first.length).toBeGreaterThanOrEqual(5);
  for (const { payers } of first) expect(payers).toEqual({ gifts: first.length, rupiah: 150_000 });
  // Two rupiah belong to at most two gifts, which are too few to be shown.
  const few = shares.flat().filter(({ totalRupiah }) => totalRupiah === 2);
  expect(counts[1]?.gifts).toBe(few.length);
  for (const { payers } of few) expect(payers).toEqual({ gifts: null, rupiah: null });

  // Later events do not change it.
  await post.returned(sql, gifts[4] ?? '', 'refunded');
  await follow();
  await countReceipts(sql);
  expect(await countsOf(campaign)).toEqual(counts);
});

test('a gift in two parts counts once, and so does one that was charged back and is paid again', async () => {
  const campaign = await createCampaign(database);
  const part: FurtherPart = { campaign, giftRupiah: 30_000, platformFeeRupiah: 0, fundFeeRupiah: 0 };
  await give(campaign, 20_000, [part]);
  const again = await give(campaign, 50_000);
  const withdrawal = await send(campaign, 50_000);
  await post.returned(sql, again, 'charged_back');
  await follow();
  await post.paid(sql, again, 50_000);
  const further = await send(campaign, 40_000);
  await operate.evidence(ownerSql, operators, withdrawal, 50_000);
  await operate.evidence(ownerSql, operators, further, 40_000);
  await follow();
  await countReceipts(sql);
  expect(await countsOf(campaign)).toEqual([
    { line: 1, gifts: 2, rupiah: 50_000 },
    { line: 1, gifts: 1, rupiah: 40_000 },
  ]);
});

test('a receipt behind a return that is not followed yet is not counted yet', async () => {
  const campaign = await createCampaign(database);
  const [a] = [await give(campaign, 49_000), await give(campaign, 77_000)];
  const withdrawal = await send(campaign, 81_400);
  await post.returned(sql, a, 'refunded');
  await operate.evidence(ownerSql, operators, withdrawal, 45_000);
  await post.rollUp(sql);
  await countReceipts(sql);
  expect(await countsOf(campaign)).toEqual([{ line: 1, gifts: null, rupiah: null }]);
  await follow();
  await countReceipts(sql);
  expect(await countsOf(campaign)).toEqual([{ line: 1, gifts: 2, rupiah: 45_000 }]);
});

test('counting stops when its process is to end, and begins anew', async () => {
  const campaign = await createCampaign(database);
  await give(campaign, 10_000);
  await operate.evidence(ownerSql, operators, await send(campaign, 10_000), 10_000);
  await follow();
  await countReceipts(sql, { signal: AbortSignal.abort() });
  expect(await countsOf(campaign)).toMatchObject([{ gifts: null }]);
  await countReceipts(sql);
  expect(await countsOf(campaign)).toMatchObject([{ gifts: 1, rupiah: 10_000 }]);
});
