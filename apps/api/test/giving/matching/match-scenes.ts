import { expect } from 'vitest';
import { inDays } from '../../support/arrange.ts';
import { insertGift, operate, post, transactionOf } from '../../support/ledger.ts';
import type { MatchTable } from './match-table.ts';
import { POOL_EDGES } from './pool-edge-scenes.ts';

/** Cases of pools. Their test plays them, and so do tests that plant mistakes in their functions. */
export const MATCH_SCENES: Readonly<Record<string, (table: MatchTable) => Promise<void>>> = {
  ...POOL_EDGES,
  async 'a gift is matched once it is paid, by a movement of its own out of the pool'(table) {
    const programme = await table.programmeWith();
    const reference = await table.paid(programme, 100_000, { tipRupiah: 5_000 });
    expect(await table.matchOf(reference)).toBeUndefined();
    await table.work();
    expect(await table.matchOf(reference)).toEqual({ granted: 100_000, matched: 100_000, limitedBy: null });
    expect(await table.positionOf(programme)).toEqual({
      pool: 900_000,
      matched: 100_000,
      unsettled: 200_000,
      settled: 0,
      receivable: 0,
      raised: 200_000,
    });
  },
  async 'a gift whose allocation was changed after its payment is matched, and taken back, by what was booked'(table) {
    const { ownerSql, sql } = table.database;
    const [programme, reference] = await table
      .programmeWith()
      .then(async (one) => [one, await table.paid(one, 100_000)] as const);
    const set = (position: number, amountRupiah: number) => ownerSql`
      UPDATE donation_allocations SET position = ${position}, amount_rupiah = ${amountRupiah} WHERE target_id = ${programme.id}`;
    await set(3, 40_000);
    await table.work();
    expect(await table.matchOf(reference)).toMatchObject({ granted: 100_000, matched: 100_000 });
    await post.returned(sql, reference, 'partially_refunded', 50_000);
    await table.work();
    expect(await table.matchOf(reference)).toMatchObject({ matched: 50_000 });
    await post.returned(sql, reference, 'refunded');
    await table.work();
    expect(await table.positionOf(programme)).toMatchObject({ pool: 1_000_000, matched: 0, unsettled: 0 });
    await set(1, 100_000);
  },
  async 'a match can be withdrawn once its gift was paid out, and not before (case 14)'(table) {
    const { ownerSql, sql } = table.database;
    const programme = await table.programmeWith();
    const [first, second] = [await table.paid(programme, 100_000), await table.paid(programme, 50_000)];
    await table.work();
    expect(await operate.ask(sql, programme.fundId, 1)).toBeNull();
    await operate.settle(ownerSql, table.operators, [{ transaction: transactionOf(first), amountRupiah: 100_000 }]);
    await table.work();
    expect(await table.positionOf(programme)).toMatchObject({ unsettled: 100_000, settled: 200_000 });
    expect(await operate.ask(sql, programme.fundId, 200_001)).toBeNull();
    // A gift returned before its payout takes back the waiting match. One returned in part after the payout takes back from the
    // withdrawable rupiah.
    await post.returned(sql, second, 'refunded');
    await post.returned(sql, first, 'partially_refunded', 40_000);
    await table.work();
    expect(await table.positionOf(programme)).toMatchObject({
      unsettled: 0,
      settled: 120_000,
      receivable: 0,
      matched: 60_000,
    });
  },
  async 'the last rupiah of a pool match in part, and later gifts not at all'(table) {
    const programme = await table.programmeWith({ totalRupiah: 150_001 });
    const gifts = [
      await table.paid(programme, 100_000),
      await table.paid(programme, 100_000),
      await table.paid(programme, 20_000),
    ];
    await table.work();
    expect(await Promise.all(gifts.map(table.matchOf))).toEqual([
      { granted: 100_000, matched: 100_000, limitedBy: null },
      { granted: 50_001, matched: 50_001, limitedBy: 'pool' },
      { granted: 0, matched: 0, limitedBy: 'pool' },
    ]);
    expect(await table.positionOf(programme)).toMatchObject({ pool: 0, matched: 150_001 });
  },
  async 'caps hold for one gift, and for one donor and day; a factor rounds down'(table) {
    const programme = await table.programmeWith({
      factorPercent: 50,
      capPerGiftRupiah: 60_000,
      capPerDonorDayRupiah: 100_000,
    });
    const gifts = [
      await table.paid(programme, 33_333),
      await table.paid(programme, 500_000),
      await table.paid(programme, 500_000),
    ];
    await table.work();
    expect(await Promise.all(gifts.map(table.matchOf))).toEqual([
      { granted: 16_666, matched: 16_666, limitedBy: null },
      { granted: 60_000, matched: 60_000, limitedBy: 'gift_cap' },
      { granted: 23_334, matched: 23_334, limitedBy: 'donor_day_cap' },
    ]);
  },
  async 'what is paid before the pool begins or after it ended is not matched, however early it was given'(table) {
    const { ownerSql, sql } = table.database;
    const later = await table.programmeWith({ startsAt: inDays(1) });
    const early = await table.paid(later, 50_000);
    const ended = await table.programmeWith();
    const given = await insertGift(sql, ended, {
      giftRupiah: 50_000,
      tipRupiah: 0,
      platformFeeRupiah: 0,
      gatewayFeeRupiah: 0,
    });
    await ownerSql`UPDATE matching_pools SET ends_at = now() WHERE target_id = ${ended.id}`;
    await post.paid(sql, given.reference, 50_000);
    await table.work();
    expect([await table.matchOf(early), await table.matchOf(given.reference)]).toEqual([undefined, undefined]);
  },
  async 'a gift that goes back in part takes its share of the match back, in whole all of it; later gifts have it'(
    table,
  ) {
    const { sql } = table.database;
    const programme = await table.programmeWith({ totalRupiah: 100_000 });
    const reference = await table.paid(programme, 100_000);
    await table.work();
    await post.returned(sql, reference, 'partially_refunded', 33_333);
    await table.work();
    expect(await table.matchOf(reference)).toEqual({ granted: 100_000, matched: 66_667, limitedBy: null });
    await post.returned(sql, reference, 'refunded');
    await table.work();
    expect(await table.matchOf(reference)).toMatchObject({ matched: 0 });
    expect(await table.positionOf(programme)).toEqual({
      pool: 100_000,
      matched: 0,
      unsettled: 0,
      settled: 0,
      receivable: 0,
      raised: 0,
    });
    const next = await table.paid(programme, 70_000);
    await table.work();
    expect(await table.matchOf(next)).toMatchObject({ matched: 70_000 });
  },
  async 'of a match that was spent the fund owes the rest, and a won charge-back is matched again as far as the pool lasts'(
    table,
  ) {
    const { ownerSql, sql } = table.database;
    const programme = await table.programmeWith({ totalRupiah: 100_000 });
    const reference = await table.paid(programme, 80_000);
    await table.work();
    await operate.settle(ownerSql, table.operators, [{ transaction: transactionOf(reference), amountRupiah: 80_000 }]);
    await table.work();
    await operate.transfer(ownerSql, table.operators, await operate.request(sql, programme.fundId, 160_000));
    await post.returned(sql, reference, 'charged_back');
    await table.work();
    expect(await table.positionOf(programme)).toMatchObject({ pool: 100_000, matched: 0, receivable: 160_000 });
    const between = await table.paid(programme, 60_000);
    await table.work();
    await post.paid(sql, reference, 80_000);
    await table.work();
    expect([await table.matchOf(between), await table.matchOf(reference)]).toMatchObject([
      { matched: 60_000 },
      { matched: 40_000 },
    ]);
  },
  async 'the rest of a pool goes back to the company once, and only by two operators'(table) {
    const { ownerSql } = table.database;
    const programme = await table.programmeWith({ totalRupiah: 300_000 });
    const reference = await table.paid(programme, 100_000);
    await table.work();
    const [by, approvedBy] = table.operators;
    await expect(ownerSql`SELECT close_pool(${programme.id}, ${by}, ${by})`).rejects.toThrow('two different operators');
    const [row] = await ownerSql`SELECT close_pool(${programme.id}, ${by}, ${approvedBy}) AS rest`;
    expect(row).toEqual({ rest: 200_000 });
    await expect(ownerSql`SELECT close_pool(${programme.id}, ${by}, ${approvedBy})`).rejects.toThrow('no open pool');
    const after = await table.paid(programme, 10_000);
    await table.work();
    expect([await table.matchOf(after), await table.positionOf(programme)]).toMatchObject([
      undefined,
      { pool: 0, matched: 100_000 },
    ]);
    expect(await table.matchOf(reference)).toMatchObject({ matched: 100_000 });
  },
  async 'what comes back to a closed pool with a gift is paid back to the company, as often as that happens'(table) {
    const { ownerSql, sql } = table.database;
    const programme = await table.programmeWith({ totalRupiah: 300_000 });
    const gifts = [await table.paid(programme, 100_000), await table.paid(programme, 50_000)];
    await table.work();
    const [by, approvedBy] = table.operators;
    const repay = async (approver = approvedBy) =>
      await ownerSql`SELECT repay_pool(${programme.id}, ${by}, ${approver}) AS repaid`;
    await expect(repay()).rejects.toThrow('no closed pool');
    await ownerSql`SELECT close_pool(${programme.id}, ${by}, ${approvedBy})`;
    await expect(repay()).rejects.toThrow('nothing came back');
    for (const [nth, repaid] of [100_000, 50_000].entries()) {
      await post.returned(sql, gifts[nth] ?? '', 'refunded');
      await table.work();
      expect(await table.positionOf(programme)).toMatchObject({ pool: repaid });
      await expect(repay(by)).rejects.toThrow('two different operators');
      expect(await repay()).toEqual([{ repaid }]);
      await table.work();
      expect(await table.positionOf(programme)).toMatchObject({ pool: 0 });
      await expect(repay()).rejects.toThrow('nothing came back');
    }
    const rows =
      await sql`SELECT amount_rupiah AS rupiah FROM pool_repayments WHERE target_id = ${programme.id} ORDER BY id`;
    expect(rows).toEqual([{ rupiah: 100_000 }, { rupiah: 50_000 }]);
  },
  async 'a pool does not close before gifts that were paid have their match'(table) {
    const { ownerSql, sql } = table.database;
    const programme = await table.programmeWith({ totalRupiah: 300_000 });
    const [by, approvedBy] = table.operators;
    const close = () => ownerSql`SELECT close_pool(${programme.id}, ${by}, ${approvedBy}) AS rest`;
    const reference = await table.paid(programme, 100_000);
    await expect(close()).rejects.toThrow('wait to be matched');
    await sql`SELECT roll_up_ledger()`;
    expect(await close()).toEqual([{ rest: 200_000 }]);
    expect(await table.matchOf(reference)).toMatchObject({ matched: 100_000 });
  },
  async 'workers that match at once, and donors who pay meanwhile, never grant a rupiah twice'(table) {
    const programme = await table.programmeWith({ totalRupiah: 1_000_000 });
    const gifts = Array.from({ length: 50 }, () => table.paid(programme, 30_000));
    const workers = gifts.slice(0, 30).map((gift) => gift.then(table.work));
    await Promise.all([...gifts, ...workers]);
    await table.work();
    const matches = await Promise.all((await Promise.all(gifts)).map(table.matchOf));
    expect(matches.reduce((sum, match) => sum + (match?.matched ?? 0), 0)).toBe(1_000_000);
    expect(await table.positionOf(programme)).toMatchObject({ pool: 0, matched: 1_000_000, raised: 2_500_000 });
  },
};
