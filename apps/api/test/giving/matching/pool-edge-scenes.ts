import { expect } from 'vitest';
import { createProductFor, insertGift, operate, post, transactionOf } from '../../support/ledger.ts';
import { FREE, type MatchTable } from './match-table.ts';

/** Has two operators close a pool; returns the rest in rupiah. */
async function close({ database: { ownerSql }, operators: [by, approvedBy] }: MatchTable, target: number) {
  const [row] = await ownerSql`SELECT close_pool(${target}, ${by}, ${approvedBy}) AS rest`;
  return row?.rest;
}

const fold = ({ database: { sql } }: MatchTable) => sql`SELECT roll_up_ledger()`;

/** Edges of a pool's rules: other donors, other days, other programmes, the last rupiah, the first and the last moment. */
export const POOL_EDGES: Readonly<Record<string, (table: MatchTable) => Promise<void>>> = {
  async 'the cap of a day is one of each donor, and of each day'(table) {
    const { sql, ownerSql } = table.database;
    const programme = await table.programmeWith({ capPerDonorDayRupiah: 100_000 });
    const paidBy = async (email: string) => {
      const { reference } = await insertGift(sql, programme, { ...FREE, giftRupiah: 80_000 });
      await ownerSql`
        UPDATE donations SET donor_email = ${email} WHERE id = (SELECT donation_id FROM payments WHERE gateway_reference = ${reference})`;
      await post.paid(sql, reference, 80_000);
      return reference;
    };
    const gifts = [await paidBy('siti@contoh.id'), await paidBy('budi@contoh.id'), await paidBy('budi@contoh.id')];
    await table.work();
    expect(await Promise.all(gifts.map(table.matchOf))).toMatchObject([
      { matched: 80_000, limitedBy: null },
      { matched: 80_000, limitedBy: null },
      { matched: 20_000, limitedBy: 'donor_day_cap' },
    ]);
    await ownerSql`UPDATE donation_matches SET paid_on = paid_on - 1 WHERE target_id = ${programme.id}`;
    const next = await paidBy('budi@contoh.id');
    await table.work();
    expect(await table.matchOf(next)).toMatchObject({ matched: 80_000, limitedBy: null });
  },
  async 'a pool begins with its first moment and ends before its last'(table) {
    const { ownerSql } = table.database;
    const [begins, ends] = [await table.programmeWith(), await table.programmeWith()];
    const gifts = [await table.paid(begins, 10_000), await table.paid(ends, 10_000)];
    const moment = ownerSql`(SELECT p.created_at FROM ledger_postings p WHERE p.posting = 'gift_paid' AND p.target_id = m.target_id)`;
    await ownerSql`UPDATE matching_pools m SET starts_at = ${moment}, opened_at = ${moment} WHERE target_id = ${begins.id}`;
    await ownerSql`UPDATE matching_pools m SET ends_at = ${moment} WHERE target_id = ${ends.id}`;
    await table.work();
    expect(await Promise.all(gifts.map(table.matchOf))).toMatchObject([{ matched: 10_000 }, undefined]);
  },
  async 'of a gift in two parts each has its own match, and loses its own'(table) {
    const { sql, ownerSql } = table.database;
    const [one, other] = [await table.programmeWith(), await table.programmeWith({ factorPercent: 50 })];
    const product = await createProductFor(table.database, [one, other]);
    const further = [{ campaign: other, giftRupiah: 40_000, platformFeeRupiah: 0, fundFeeRupiah: 0 }];
    const { reference } = await insertGift(sql, one, { ...FREE, giftRupiah: 60_000 }, further, product);
    await post.paid(sql, reference, 100_000);
    await table.work();
    expect([await table.positionOf(one), await table.positionOf(other)]).toMatchObject([
      { matched: 60_000 },
      { matched: 20_000 },
    ]);
    const matches = ownerSql`
      SELECT position, given_rupiah AS given, matched_rupiah AS matched FROM donation_matches
      WHERE target_id IN (${one.id}, ${other.id}) ORDER BY position`;
    expect(await matches).toEqual([
      { position: 1, given: 60_000, matched: 60_000 },
      { position: 2, given: 40_000, matched: 20_000 },
    ]);
    await post.returned(sql, reference, 'refunded');
    await table.work();
    expect([await table.positionOf(one), await table.positionOf(other)]).toMatchObject([
      { matched: 0 },
      { matched: 0 },
    ]);
  },
  async 'money of another amount is matched once it is assigned'(table) {
    const { sql, ownerSql } = table.database;
    const programme = await table.programmeWith();
    const meant = await insertGift(sql, programme, { ...FREE, giftRupiah: 50_000 });
    expect(await post.paid(sql, meant.reference, 70_000)).toBe('unmatched_wrong_amount');
    await operate.settle(ownerSql, table.operators, [
      { transaction: transactionOf(meant.reference), amountRupiah: 70_000 },
    ]);
    await operate.assign(ownerSql, table.operators, meant.reference);
    await table.work();
    expect(await table.positionOf(programme)).toMatchObject({
      matched: 70_000,
      pool: 930_000,
      unsettled: 0,
      settled: 140_000,
    });
  },
  async 'the match of a rest that is all fees waits for nothing'(table) {
    const { sql } = table.database;
    const programme = await table.programmeWith();
    const { reference } = await insertGift(sql, programme, { ...FREE, giftRupiah: 1_000, platformFeeRupiah: 50 });
    await post.paid(sql, reference, 1_000);
    await table.work();
    expect(await table.positionOf(programme)).toMatchObject({ unsettled: 1_950, settled: 0 });
    await post.returned(sql, reference, 'partially_refunded', 999);
    await table.work();
    expect(await table.positionOf(programme)).toMatchObject({ matched: 1, unsettled: 0, settled: 1 });
  },
  async 'a match that the pool could not renew does not grow when its gift goes back in part'(table) {
    const { sql } = table.database;
    const programme = await table.programmeWith({ totalRupiah: 100_000 });
    const gift = await table.paid(programme, 80_000);
    await table.work();
    await post.returned(sql, gift, 'charged_back');
    await table.work();
    const between = await table.paid(programme, 60_000);
    await table.work();
    await post.paid(sql, gift, 80_000);
    await table.work();
    expect(await table.matchOf(gift)).toMatchObject({ matched: 40_000 });
    await post.returned(sql, between, 'refunded');
    await table.work();
    await post.returned(sql, gift, 'partially_refunded', 8_000);
    await table.work();
    expect(await table.matchOf(gift)).toMatchObject({ matched: 40_000 });
  },
  async 'a worker goes on from where it was, some postings at a time, and leaves a pool that another follows'(table) {
    const { database, programmeWith, paid, work, positionOf } = table;
    const { sql, ownerSql } = database;
    await work();
    const programme = await programmeWith();
    await paid(programme, 10_000);
    await paid(programme, 20_000);
    await fold(table);
    const some = async (limit: number) => {
      const [row] = await sql<[{ more: number }]>`SELECT match_gifts(${limit}) AS more`;
      await fold(table);
      return row.more;
    };
    await ownerSql.begin(async (other) => {
      await other`SELECT pg_advisory_xact_lock(hashtext('match_gifts'))`;
      expect(await some(1)).toBe(0);
    });
    // The pool's opening has the first position, and each match has one of its own.
    expect(await some(2)).toBe(1);
    expect(await positionOf(programme)).toMatchObject({ matched: 10_000 });
    expect(await some(1)).toBe(1);
    expect(await positionOf(programme)).toMatchObject({ matched: 30_000 });
    while ((await some(2_000)) > 0);
    expect(await positionOf(programme)).toMatchObject({ matched: 30_000, pool: 970_000 });
  },
  async 'a gift that was paid before a pool was closed and committed after it takes nothing from what went back'(
    table,
  ) {
    const { database, programmeWith, paid, work, matchOf, positionOf } = table;
    const { sql } = database;
    const programme = await programmeWith({ totalRupiah: 300_000 });
    await paid(programme, 100_000);
    await work();
    const { reference } = await insertGift(sql, programme, { ...FREE, giftRupiah: 50_000 });
    await sql.begin(async (donor) => {
      await post.paid(donor, reference, 50_000);
      expect(await close(table, programme.id)).toBe(200_000);
    });
    await work();
    expect(await matchOf(reference)).toEqual({ granted: 0, matched: 0, limitedBy: 'pool' });
    expect(await positionOf(programme)).toMatchObject({ pool: 0, matched: 100_000 });
  },
  async 'a pool with one rupiah left returns it, and other postings and programmes do not keep it from closing'(table) {
    const { database, operators, programmeWith, paid, work, positionOf } = table;
    const { sql, ownerSql } = database;
    const [programme, busy] = [await programmeWith({ totalRupiah: 100_001 }), await programmeWith()];
    await paid(programme, 100_000);
    await work();
    await operate.settleAll(ownerSql, operators);
    await work();
    await paid(busy, 10_000);
    await operate.request(sql, programme.fundId, 50_000);
    expect(await close(table, programme.id)).toBe(1);
    await work();
    expect(await positionOf(programme)).toMatchObject({ pool: 0, matched: 100_000 });
  },
  async 'a pool does not close before what went back, came again or was assigned is followed'(table) {
    const { database, operators, programmeWith, paid, work } = table;
    const { sql, ownerSql } = database;
    const programme = await programmeWith();
    const gift = await paid(programme, 100_000);
    await work();
    const meant = await insertGift(sql, programme, { ...FREE, giftRupiah: 50_000 });
    await post.paid(sql, meant.reference, 70_000);
    for (const change of [
      () => post.returned(sql, gift, 'charged_back'),
      () => post.paid(sql, gift, 100_000),
      () => operate.assign(ownerSql, operators, meant.reference),
    ]) {
      await change();
      await expect(close(table, programme.id)).rejects.toThrow('wait to be matched');
      await work();
    }
    expect(await close(table, programme.id)).toBe(830_000);
  },
};
