import type { RupiahTrace, TracedMatch } from '@uluran/contract/endpoints';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { cutReturns } from '../../../src/books/fund-lines/cut-returns.ts';
import { createFundLines } from '../../../src/books/fund-lines/fund-lines.ts';
import { matchGifts } from '../../../src/giving/matching/match-gifts.ts';
import { readRupiahTrace } from '../../../src/site/traces/trace.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createCsrProgramme, openPool, type PoolFields } from '../../support/kinds.ts';
import { createOperators, insertGift, operate, post } from '../../support/ledger.ts';

const database = await withTestDatabase();
const { sql, ownerSql } = database;
/** One with a cache as in a node of the product, and one without, which reads every event again. */
const [kept, none] = [createFundLines(sql), createFundLines(sql, 0)];
const operators = await createOperators(ownerSql);
afterAll(async () => {
  await follow();
  await expectInvariants(database, { ownFees: true });
  await database.close();
});

/** The worker's steps after a posting. */
async function follow(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await post.rollUp(sql);
    await matchGifts(sql);
    await cutReturns(sql);
  }
}

async function programmeWith(pool: PoolFields = {}): Promise<ArrangedCampaign> {
  const programme = await createCsrProgramme(database);
  await openPool(database, operators, programme, pool);
  return programme;
}

async function give(to: ArrangedCampaign, giftRupiah: number, platformFeeRupiah = 0): Promise<string> {
  const amounts = { giftRupiah, platformFeeRupiah, tipRupiah: 0, gatewayFeeRupiah: 0 };
  const { reference, paymentRupiah } = await insertGift(sql, to, amounts);
  await post.paid(sql, reference, paymentRupiah);
  return reference;
}

/** Pays all gifts out, and lets their matches be withdrawn. */
async function settle(): Promise<void> {
  await operate.settleAll(ownerSql, operators);
  await follow();
}

/** Transfers the requested rupiah and accepts a receipt for a part of them; returns the withdrawal. */
async function spend({ fundId }: ArrangedCampaign, rupiah: number, receiptRupiah: number, feeRupiah = 0) {
  const withdrawal = await operate.request(sql, fundId, rupiah);
  await operate.transfer(ownerSql, operators, withdrawal, feeRupiah);
  if (receiptRupiah > 0) await operate.evidence(ownerSql, operators, withdrawal, receiptRupiah);
  return withdrawal;
}

/** The parts of a gift or a match, without the fees that only a gift has. */
function partsOf(trace: RupiahTrace | TracedMatch): number {
  const { evidencedRupiah, awaitingRupiah, transferFeesRupiah, waitingRupiah, returnedRupiah, sharedRupiah } = trace;
  return evidencedRupiah + awaitingRupiah + transferFeesRupiah + waitingRupiah + returnedRupiah + sharedRupiah;
}

function expectWhole(trace: RupiahTrace | TracedMatch, feesRupiah: number): void {
  expect(partsOf(trace) + feesRupiah).toBe(trace.amountRupiah);
  const spent = trace.evidencedRupiah + trace.awaitingRupiah + trace.transferFeesRupiah;
  const taken = trace.withdrawals.map(({ takenRupiah, backRupiah }) => takenRupiah - backRupiah);
  expect(taken.reduce((sum, rupiah) => sum + rupiah, 0)).toBe(spent);
  for (const { takenRupiah, feeRupiah, lines, awaitingRupiah, backRupiah } of trace.withdrawals) {
    const evidenced = lines.reduce((sum, { shareRupiah }) => sum + shareRupiah, 0);
    expect(feeRupiah + evidenced + awaitingRupiah + backRupiah).toBe(takenRupiah);
  }
}

/** The trace of a gift and its match. The parts of each add up to it, and each has at most ten withdrawals. */
async function traceOf(reference: string): Promise<RupiahTrace> {
  const trace = await readRupiahTrace(sql, kept, `p-${reference}`);
  expect({ ...(await readRupiahTrace(sql, none, `p-${reference}`)), asOf: '' }).toEqual({ ...trace, asOf: '' });
  expectWhole(trace, trace.feesRupiah);
  if (trace.match !== null) expectWhole(trace.match, 0);
  return trace;
}

test('the match of a gift is followed beside it, to the same receipts, and its parts add up to it', async () => {
  const programme = await programmeWith();
  const gift = await give(programme, 50_000, 2_500);
  expect((await traceOf(gift)).match).toBeNull();
  await follow();
  expect((await traceOf(gift)).match).toEqual({
    company: { name: 'PT Samudra Contoh' },
    amountRupiah: 50_000,
    waitingRupiah: 50_000,
    waitsFor: 'settlement',
    evidencedRupiah: 0,
    awaitingRupiah: 0,
    transferFeesRupiah: 0,
    withdrawals: [],
    withdrawalCount: 0,
    returnedRupiah: 0,
    replacedRupiah: 0,
    sharedRupiah: 0,
  });
  await settle();
  expect((await traceOf(gift)).match).toMatchObject({ waitingRupiah: 50_000, waitsFor: 'withdrawal' });
  await spend(programme, 60_000, 40_000, 2_000);
  await follow();
  // The line is [0, 47.500) of the gift and [47.500, 97.500) of the match.
  const trace = await traceOf(gift);
  expect(trace).toMatchObject({ waitingRupiah: 18_270, evidencedRupiah: 19_486, withdrawalCount: 1 });
  expect(trace.match).toMatchObject({
    waitingRupiah: 19_230,
    evidencedRupiah: 20_514,
    awaitingRupiah: 9_230,
    transferFeesRupiah: 1_026,
  });
  const [own, added] = [trace.withdrawals[0], trace.match?.withdrawals[0]];
  expect((own?.takenRupiah ?? 0) + (added?.takenRupiah ?? 0)).toBe(60_000);
  expect([own?.number, own?.id]).toEqual([added?.number, added?.id]);
  expect((own?.lines[0]?.shareRupiah ?? 0) + (added?.lines[0]?.shareRupiah ?? 0)).toBe(40_000);
});

test('of a gift that goes back in part the match goes back in proportion, and what was spent of it is the fund’s', async () => {
  const programme = await programmeWith();
  const [gift, other] = [await give(programme, 40_000), await give(programme, 60_000)];
  await follow();
  await settle();
  await spend(programme, 100_000, 70_000);
  await follow();
  const before = await traceOf(gift);
  expect(before.match).toMatchObject({ waitingRupiah: 20_000, evidencedRupiah: 14_000, awaitingRupiah: 6_000 });
  await post.returned(sql, gift, 'partially_refunded', 10_000);
  await follow();
  expect(await traceOf(gift)).toMatchObject({ returnedRupiah: 10_000, waitingRupiah: 10_000 });
  expect((await traceOf(gift)).match).toMatchObject({
    returnedRupiah: 10_000,
    waitingRupiah: 10_000,
    replacedRupiah: 0,
  });
  await post.returned(sql, gift, 'refunded');
  await follow();
  // The gift's return took rupiah of the match too, because the gift was spent in part. So the match's return had that much less
  // left to take.
  const { match } = await traceOf(gift);
  expect(match).toMatchObject({
    amountRupiah: 40_000,
    returnedRupiah: 17_143,
    sharedRupiah: 2_857,
    replacedRupiah: 22_857,
    waitingRupiah: 0,
  });
  expect(match?.withdrawals).toEqual(before.match?.withdrawals);
  const { sharedRupiah, match: ofOther } = await traceOf(other);
  expect(sharedRupiah + (ofOther?.sharedRupiah ?? 0)).toBe(40_000);
});

test('of a charge-back that is won the match that came again is followed', async () => {
  const programme = await programmeWith();
  const gift = await give(programme, 30_000);
  await follow();
  await settle();
  await spend(programme, 30_000, 0);
  await post.returned(sql, gift, 'charged_back');
  await follow();
  expect((await traceOf(gift)).match).toMatchObject({
    returnedRupiah: 0,
    sharedRupiah: 15_000,
    replacedRupiah: 30_000,
    waitingRupiah: 0,
  });
  await post.paid(sql, gift, 30_000);
  await follow();
  expect((await traceOf(gift)).match).toMatchObject({ waitingRupiah: 30_000, replacedRupiah: 0, withdrawals: [] });
});

test('a gift that no pool added to has no match, nor has one for which the pool had nothing left', async () => {
  const [campaign, programme] = [await createCampaign(database), await programmeWith({ totalRupiah: 20_000 })];
  const [plain, first, late] = [
    await give(campaign, 10_000),
    await give(programme, 20_000),
    await give(programme, 5_000),
  ];
  await follow();
  expect((await traceOf(plain)).match).toBeNull();
  expect((await traceOf(first)).match).toMatchObject({ amountRupiah: 20_000 });
  expect((await traceOf(late)).match).toBeNull();
});

test('a withdrawal between a gift and its match has one number for both', async () => {
  const programme = await programmeWith();
  const first = await give(programme, 30_000);
  // The gift is paid out and sent in part before a worker follows it.
  await operate.settleAll(ownerSql, operators);
  await post.rollUp(sql);
  await spend(programme, 10_000, 0);
  await post.rollUp(sql);
  await follow();
  await spend(programme, 10_000, 0);
  await follow();
  const trace = await traceOf(first);
  expect(trace.withdrawals.map(({ number }) => number)).toEqual([1, 2]);
  expect(trace.match?.withdrawals.map(({ number }) => number)).toEqual([2]);
  expect(trace.withdrawalCount).toBe(2);
});

type Step =
  | { kind: 'give'; rupiah: number; fee: number }
  | { kind: 'spend'; follows: boolean; percent: number; receiptPercent: number; fee: number }
  | { kind: 'refund'; nth: number; percent: number }
  | { kind: 'charge_back' | 'win'; nth: number }
  | { kind: 'work' };
const percent = fc.integer({ min: 1, max: 100 });
const nth = fc.nat(5);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('give' as const),
        rupiah: fc.integer({ min: 5, max: 60_000 }),
        fee: fc.nat(4),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('spend' as const),
        follows: fc.boolean(),
        percent,
        receiptPercent: fc.nat(100),
        fee: fc.nat(2),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), nth, percent }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('charge_back' as const, 'win' as const), nth }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('work' as const) }) },
  ),
  { minLength: 6, maxLength: 16 },
);

interface PlayedGift {
  reference: string;
  rupiah: number;
  back: number;
  isCharged: boolean;
}

/** Plays one step; skips impossible ones. */
async function play(programme: ArrangedCampaign, gifts: PlayedGift[], step: Step): Promise<void> {
  const gift = 'nth' in step && gifts.length > 0 ? gifts[step.nth % gifts.length] : undefined;
  switch (step.kind) {
    case 'give':
      gifts.push({
        reference: await give(programme, step.rupiah, step.fee),
        rupiah: step.rupiah,
        back: 0,
        isCharged: false,
      });
      return;
    case 'work':
      return await follow();
    case 'spend': {
      await operate.settleAll(ownerSql, operators);
      if (step.follows) await follow();
      else await post.rollUp(sql);
      const [row] = await sql<
        { rupiah: number }[]
      >`SELECT settled_rupiah - receivable_rupiah AS rupiah FROM fund_positions WHERE fund_id = ${programme.fundId}`;
      const rupiah = Math.floor(((row?.rupiah ?? 0) * step.percent) / 100);
      if (rupiah <= step.fee) return;
      await spend(programme, rupiah, Math.floor(((rupiah - step.fee) * step.receiptPercent) / 100), step.fee);
      return;
    }
    case 'refund': {
      if (gift === undefined || gift.isCharged || gift.back === gift.rupiah) return;
      gift.back += Math.max(1, Math.floor(((gift.rupiah - gift.back) * step.percent) / 100));
      await post.returned(
        sql,
        gift.reference,
        gift.back === gift.rupiah ? 'refunded' : 'partially_refunded',
        gift.back,
      );
      return;
    }
    default:
      if (gift === undefined || gift.back > 0 || gift.isCharged === (step.kind === 'charge_back')) return;
      gift.isCharged = step.kind === 'charge_back';
      if (gift.isCharged) await post.returned(sql, gift.reference, 'charged_back');
      else await post.paid(sql, gift.reference, gift.rupiah);
  }
}

interface SentSums {
  id: string;
  rupiah: number;
  evidence: number;
}

test('gifts and matches together add up to each withdrawal, to its receipts and to what is left, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.constantFrom(33, 100, 200),
      fc.integer({ min: 1, max: 120_000 }),
      async (all, factorPercent, totalRupiah) => {
        const programme = await programmeWith({ factorPercent, totalRupiah });
        const gifts: PlayedGift[] = [];
        for (const step of all) await play(programme, gifts, step);
        await follow();
        const traces: RupiahTrace[] = [];
        for (const { reference } of gifts) traces.push(await traceOf(reference));
        // A gift that was won after a charge-back is followed from there on: its earlier rupiah belong to the fund.
        const isWon =
          await sql`SELECT FROM ledger_postings WHERE fund_id = ${programme.fundId} AND posting = 'gift_regained' LIMIT 1`;
        if (isWon.length > 0) return;
        const parts = traces.flatMap((trace) => [trace, ...(trace.match === null ? [] : [trace.match])]);
        const [line] = await sql<
          { rupiah: number }[]
        >`SELECT line_rupiah AS rupiah FROM ledger_places WHERE fund_id = ${programme.fundId} ORDER BY fund_place DESC LIMIT 1`;
        expect(parts.reduce((sum, { waitingRupiah }) => sum + waitingRupiah, 0)).toBe(line?.rupiah ?? 0);
        const sent = await sql<SentSums[]>`
        SELECT w.public_id AS id, w.amount_rupiah AS rupiah, coalesce((SELECT sum(b.amount_rupiah) FROM withdrawal_evidence b WHERE b.withdrawal_id = w.id), 0)::bigint AS evidence
        FROM withdrawals w WHERE w.fund_id = ${programme.fundId} AND w.transferred_at IS NOT NULL`;
        for (const { id, rupiah, evidence } of sent) {
          const taken = parts.flatMap(({ withdrawals }) => withdrawals.filter((one) => one.id === id));
          expect(taken.reduce((sum, { takenRupiah }) => sum + takenRupiah, 0)).toBe(rupiah);
          const shares = taken.flatMap(({ lines }) => lines.map(({ shareRupiah }) => shareRupiah));
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(evidence);
        }
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
