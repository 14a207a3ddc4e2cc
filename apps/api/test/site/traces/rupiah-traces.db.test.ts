import type { RupiahTrace } from '@uluran/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutReturns } from '../../../src/books/fund-lines/cut-returns.ts';
import { createFundLines } from '../../../src/books/fund-lines/fund-lines.ts';
import { matchGifts } from '../../../src/giving/matching/match-gifts.ts';
import { readRupiahTrace } from '../../../src/site/traces/trace.ts';
import { readTracedGift } from '../../../src/site/traces/traced-gift.ts';
import { createClient, withTestDatabase } from '../../../src/testing/index.ts';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createOperators, insertGift, type Operators, operate, post } from '../../support/ledger.ts';

const database = await withTestDatabase();
const { sql, ownerSql } = database;
/** One with a cache as in a node of the product, and one without, which reads every event again. */
const [kept, none] = [createFundLines(sql), createFundLines(sql, 0)];
let operators: Operators;

beforeAll(async () => {
  operators = await createOperators(ownerSql);
});
afterAll(async () => {
  await follow();
  await expectInvariants(database, { ownFees: true });
  await database.close();
});

/** The worker's steps after a posting. */
async function follow(): Promise<void> {
  await post.rollUp(sql);
  await cutReturns(sql);
  await matchGifts(sql);
}

/** A paid gift with so many rupiah after its fee; returns its reference. */
async function give(campaign: ArrangedCampaign, netRupiah: number, feeRupiah = 0): Promise<string> {
  const amounts = {
    giftRupiah: netRupiah + feeRupiah,
    platformFeeRupiah: feeRupiah,
    tipRupiah: 0,
    gatewayFeeRupiah: 0,
  };
  const { reference, paymentRupiah } = await insertGift(sql, campaign, amounts);
  await post.paid(sql, reference, paymentRupiah);
  return reference;
}

async function settle(): Promise<void> {
  await operate.settleAll(ownerSql, operators);
}

async function send({ fundId }: ArrangedCampaign, rupiah: number, feeRupiah = 0): Promise<number> {
  const withdrawal = await operate.request(sql, fundId, rupiah);
  await operate.transfer(ownerSql, operators, withdrawal, feeRupiah);
  return withdrawal;
}

/** The trace of a gift, whose parts add up to it. */
async function traceOf(reference: string): Promise<RupiahTrace> {
  const trace = await readRupiahTrace(sql, kept, `p-${reference}`);
  expect({ ...(await readRupiahTrace(sql, none, `p-${reference}`)), asOf: '' }).toEqual({ ...trace, asOf: '' });
  const { amountRupiah, feesRupiah, returnedRupiah, sharedRupiah, waitingRupiah, withdrawals } = trace;
  const { evidencedRupiah, awaitingRupiah: awaited, transferFeesRupiah } = trace;
  const spent = evidencedRupiah + awaited + transferFeesRupiah;
  expect(feesRupiah + returnedRupiah + sharedRupiah + waitingRupiah + spent).toBe(amountRupiah);
  if (trace.withdrawalCount === withdrawals.length)
    expect(withdrawals.reduce((sum, { takenRupiah, backRupiah }) => sum + takenRupiah - backRupiah, 0)).toBe(spent);
  for (const { takenRupiah, feeRupiah, lines, awaitingRupiah, backRupiah } of withdrawals) {
    const evidenced = lines.reduce((sum, line) => sum + line.shareRupiah, 0);
    expect(feeRupiah + evidenced + awaitingRupiah + backRupiah).toBe(takenRupiah);
  }
  return trace;
}

test('follows two gifts to a receipt, and a refund after it was spent, as the decision tells it', async () => {
  const campaign = await createCampaign(database);
  const a = await give(campaign, 49_000, 1_000);
  const b = await give(campaign, 77_000);
  expect(await traceOf(a)).toMatchObject({ waitingRupiah: 49_000, waitsFor: 'settlement', feesRupiah: 1_000 });
  await settle();
  const withdrawal = await send(campaign, 81_400);
  await operate.evidence(ownerSql, operators, withdrawal, 45_000);
  await follow();
  const before = await traceOf(a);
  expect(before).toMatchObject({
    waitingRupiah: 17_345,
    waitsFor: 'withdrawal',
    withdrawals: [{ takenRupiah: 31_655 }],
  });
  expect(before.withdrawals[0]).toMatchObject({
    totalRupiah: 81_400,
    awaitingRupiah: 14_156,
    lines: [{ label: 'Kuitansi obat', totalRupiah: 45_000, shareRupiah: 17_499, picture: null, update: null }],
  });
  expect((await traceOf(b)).withdrawals).toMatchObject([{ takenRupiah: 49_745, lines: [{ shareRupiah: 27_501 }] }]);

  await post.returned(sql, a, 'refunded');
  // Until a worker follows the return, the trace shows the earlier state.
  expect({ ...(await traceOf(a)), asOf: '' }).toEqual({ ...before, asOf: '' });
  await follow();
  expect(await traceOf(a)).toMatchObject({
    feesRupiah: 0,
    waitingRupiah: 0,
    returnedRupiah: 1_000 + 17_345,
    replacedRupiah: 31_655,
    withdrawals: before.withdrawals,
  });
  expect(await traceOf(b)).toMatchObject({ waitingRupiah: 0, sharedRupiah: 27_255, returnedRupiah: 0 });
});

test('gives back what a returned withdrawal had taken, and no later gift gets any of it', async () => {
  const campaign = await createCampaign(database);
  const a = await give(campaign, 49_000);
  const b = await give(campaign, 77_000);
  await settle();
  const withdrawal = await send(campaign, 81_400);
  await operate.evidence(ownerSql, operators, withdrawal, 45_000);
  const c = await give(campaign, 10_000);
  await ownerSql`SELECT return_payout(${withdrawal}, 'Rekening tutup', ${operators[0]})`;
  await follow();
  expect(await traceOf(a)).toMatchObject({
    waitingRupiah: 17_345 + 14_156,
    withdrawals: [{ backRupiah: 14_156, awaitingRupiah: 0 }],
  });
  expect(await traceOf(b)).toMatchObject({ waitingRupiah: 27_255 + 22_244 });
  expect(await traceOf(c)).toMatchObject({ waitingRupiah: 10_000, withdrawals: [] });
});

test('keeps on the line what is reserved when its gift is charged back, and follows the gift anew when the case is won', async () => {
  const campaign = await createCampaign(database);
  const gift = await give(campaign, 100);
  await settle();
  const withdrawal = await operate.request(sql, campaign.fundId, 100);
  await follow();
  expect(await traceOf(gift)).toMatchObject({ waitingRupiah: 100, waitsFor: 'transfer' });
  await post.returned(sql, gift, 'charged_back');
  await follow();
  expect(await traceOf(gift)).toMatchObject({ waitingRupiah: 100, returnedRupiah: 0, replacedRupiah: 100 });
  await operate.transfer(ownerSql, operators, withdrawal, 30);
  await follow();
  expect((await traceOf(gift)).withdrawals).toMatchObject([{ takenRupiah: 100, feeRupiah: 30, awaitingRupiah: 70 }]);
  await post.paid(sql, gift, 100);
  await follow();
  expect(await traceOf(gift)).toMatchObject({
    waitingRupiah: 100,
    replacedRupiah: 0,
    waitsFor: 'settlement',
    withdrawals: [],
  });
});

test('shows the latest of many withdrawals, and those before them when asked, with the sums of all', async () => {
  const campaign = await createCampaign(database);
  const gift = await give(campaign, 1_000_000);
  await settle();
  for (let number = 1; number <= 12; number++) await send(campaign, 1_000);
  await follow();
  const trace = await traceOf(gift);
  const numbers = ({ withdrawals }: RupiahTrace) => withdrawals.map(({ number }) => number);
  expect(numbers(trace)).toEqual(Array.from({ length: 10 }, (_, index) => index + 3));
  expect(trace).toMatchObject({ withdrawalCount: 12, awaitingRupiah: 12_000, waitingRupiah: 988_000 });
  const earlier = await readRupiahTrace(sql, kept, `p-${gift}`, 3);
  expect(numbers(earlier)).toEqual([1, 2]);
  expect({ ...earlier, asOf: '', withdrawals: [] }).toEqual({ ...trace, asOf: '', withdrawals: [] });
  expect(numbers(await readRupiahTrace(sql, kept, `p-${gift}`, 1))).toEqual([]);
});

test('takes a part refund from what is left of the gift alone', async () => {
  const campaign = await createCampaign(database);
  const [a, b] = [await give(campaign, 49_000), await give(campaign, 77_000)];
  await settle();
  await send(campaign, 81_400);
  await post.returned(sql, a, 'partially_refunded', 10_000);
  await follow();
  expect(await traceOf(a)).toMatchObject({ waitingRupiah: 7_345, returnedRupiah: 10_000, replacedRupiah: 0 });
  expect(await traceOf(b)).toMatchObject({ waitingRupiah: 27_255, sharedRupiah: 0 });
});

test('has no trace of a gift that is not paid', async () => {
  const amounts = { giftRupiah: 10_000, platformFeeRupiah: 0, tipRupiah: 0, gatewayFeeRupiah: 0 };
  const { reference } = await insertGift(sql, await createCampaign(database), amounts);
  await expect(readRupiahTrace(sql, kept, `p-${reference}`)).rejects.toMatchObject({ code: 'not_found' });
});

test('has no trace for a guessed id, nor for the public number of a gift', async () => {
  const campaign = await createCampaign(database);
  const gift = await give(campaign, 10_000);
  await follow();
  expect(await traceOf(gift)).toMatchObject({ waitingRupiah: 10_000 });
  for (const guess of [gift, `p-${gift}x`, `P-${gift}`, 'AbCdEfGhIjKlMnOpQrStUv'])
    await expect(readRupiahTrace(sql, kept, guess)).rejects.toMatchObject({ code: 'not_found' });
});

test('a gift is read by its payment alone, so that one plan serves every gift: planning takes longer than reading, and the longer the more gifts there are', async () => {
  const campaign = await createCampaign(database);
  const reference = await give(campaign, 50_000);
  const node = createClient(database.url, { max: 1, statementTimeoutMs: 10_000 });
  try {
    // PostgreSQL compares plans for single values with the generic plan, and decides at the sixth run.
    for (let run = 0; run < 8; run += 1) await readTracedGift(node, `p-${reference}`);
    const [planned] = await node<[{ parameters: number; once: number }]>`
      SELECT cardinality(parameter_types) AS parameters, generic_plans::integer AS once FROM pg_prepared_statements WHERE statement LIKE ${'%AS "isSettled"%'}`;
    expect(planned).toEqual({ parameters: 1, once: 3 });
  } finally {
    await node.end();
  }
});
