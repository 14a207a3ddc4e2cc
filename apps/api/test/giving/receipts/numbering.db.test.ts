import { afterAll, expect, test } from 'vitest';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { issueReceipts } from '../../../src/giving/receipts/issue-receipts.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { createCampaign } from '../../support/arrange.ts';
import { insertGift, post } from '../../support/ledger.ts';

const AMOUNTS = { giftRupiah: 50_000, tipRupiah: 5_000, platformFeeRupiah: 2_500, gatewayFeeRupiah: 0 };
const GIFTS = 64;

const database = await withTestDatabase();
afterAll(() => database.close());
const { sql, ownerSql } = database;
const campaign = await createCampaign(database, { title: 'Sumur untuk Dusun Ngroto' });

const followBook = async () => {
  await rollUpLedger(sql);
  await issueReceipts(sql);
};

/** A worker that is killed after it has issued receipts and before they are committed. */
const killedWorker = () =>
  ownerSql
    .begin(async (transaction) => {
      await rollUpLedger(transaction);
      await issueReceipts(transaction, 5);
      throw new Error('killed');
    })
    .catch((error: unknown) => String(error));

const numbersOf = async (table: 'receipts' | 'receipt_corrections') =>
  (await sql<{ year: number; number: number }[]>`SELECT year, number FROM ${sql(table)} ORDER BY year, number`).map(
    ({ number }) => number,
  );
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('of 64 gifts paid at once, while workers are killed, each has one receipt, numbered without gaps', async () => {
  const references = await Promise.all(
    Array.from({ length: GIFTS }, async () => (await insertGift(sql, campaign, AMOUNTS)).reference),
  );
  const paid = references.map((reference) => post.paid(sql, reference, 55_000));
  const workers = [killedWorker(), followBook(), killedWorker(), issueReceipts(sql, 3), followBook(), killedWorker()];
  expect((await Promise.all(workers)).filter((error) => error !== undefined)).toEqual(Array(3).fill('Error: killed'));
  expect(await Promise.all(paid)).toEqual(Array(GIFTS).fill('paid'));
  await followBook();
  expect(await numbersOf('receipts')).toEqual(upTo(GIFTS));
  const [counts] = await sql<[{ donations: number; codes: number }]>`
    SELECT count(DISTINCT donation_id)::integer AS donations, count(DISTINCT code)::integer AS codes FROM receipts`;
  expect(counts).toEqual({ donations: GIFTS, codes: GIFTS });
});

test('money that goes back, in steps, and comes again has corrections; the receipt stays as it was', async () => {
  const { reference } = await insertGift(sql, campaign, AMOUNTS);
  await post.paid(sql, reference, 55_000);
  await followBook();
  const receipt = () => sql`
    SELECT r.* FROM receipts r JOIN payments y USING (donation_id) WHERE y.gateway_reference = ${reference}`;
  const before = [...(await receipt())];
  expect(before).toMatchObject([
    { amount_rupiah: 50_000, tip_rupiah: 5_000, target_title: 'Sumur untuk Dusun Ngroto' },
  ]);
  await post.returned(sql, reference, 'partially_refunded', 20_000);
  await followBook();
  await post.returned(sql, reference, 'charged_back');
  await followBook();
  await sql`SELECT regain_transaction('midtrans', ${reference}, ${`tx-${reference}`})`;
  await followBook();
  await followBook();
  const corrections = await sql<
    { change: number }[]
  >`SELECT change_rupiah AS change FROM receipt_corrections ORDER BY number`;
  expect(corrections.map(({ change }) => change)).toEqual([-20_000, -35_000, 35_000]);
  expect(await numbersOf('receipt_corrections')).toEqual([1, 2, 3]);
  expect([...(await receipt())]).toEqual(before);
});

test('a gift paid when it was another year in Jakarta has a number of that year', async () => {
  const { reference } = await insertGift(sql, campaign, AMOUNTS);
  await post.paid(sql, reference, 55_000);
  // 31 December in London, 1 January in Jakarta.
  await ownerSql`UPDATE donations d SET paid_at = '2031-12-31T17:30:00Z' FROM payments y WHERE y.donation_id = d.id AND y.gateway_reference = ${reference}`;
  await followBook();
  const [row] = await sql`
    SELECT r.year, r.number FROM receipts r JOIN payments y USING (donation_id) WHERE y.gateway_reference = ${reference}`;
  expect(row).toEqual({ year: 2032, number: 1 });
});

test.each(['receipts', 'receipt_corrections'])(
  'nobody changes or removes rows of %s, the owner no more than others',
  async (table) => {
    await expect(ownerSql`UPDATE ${ownerSql(table)} SET number = number`).rejects.toThrow('append-only');
    await expect(ownerSql`DELETE FROM ${ownerSql(table)}`).rejects.toThrow('append-only');
    await expect(sql`DELETE FROM ${sql(table)}`).rejects.toThrow(/permission denied|append-only/);
  },
);

test('a backlog reads the numbers given before once a call, also by a plan from when there were none', async () => {
  const fresh = await withTestDatabase();
  const target = await createCampaign(fresh);
  for (let paid = 0; paid < 200; paid += 20) {
    const gifts = await Promise.all(Array.from({ length: 20 }, () => insertGift(fresh.sql, target, AMOUNTS)));
    await Promise.all(gifts.map(({ reference }) => post.paid(fresh.sql, reference, 55_000)));
  }
  await rollUpLedger(fresh.sql);
  await fresh.ownerSql`ANALYZE receipts`;
  const read = await fresh.ownerSql.begin(async (transaction) => {
    await issueReceipts(transaction, 20);
    const [row] = await transaction<[{ issued: number; rows: number }]>`
      SELECT (SELECT count(*)::integer FROM receipts) AS issued, pg_stat_get_xact_tuples_returned('receipts'::regclass)::integer AS rows`;
    return row;
  });
  await fresh.close();
  expect(read.issued).toBe(200);
  // Each call of twenty may read those of the calls before it. Once a gift it would be some 20,000.
  expect(read.rows).toBeLessThan(2_000);
});

test('a few receipts are issued from a few rows, however many gifts there are', async () => {
  for (let paid = 0; paid < 400; paid += 20) {
    const gifts = await Promise.all(Array.from({ length: 20 }, () => insertGift(sql, campaign, AMOUNTS)));
    await Promise.all(gifts.map(({ reference }) => post.paid(sql, reference, 55_000)));
  }
  await followBook();
  await ownerSql`ANALYZE`;
  const { reference } = await insertGift(sql, campaign, AMOUNTS);
  await post.paid(sql, reference, 55_000);
  await rollUpLedger(sql);
  const read = await ownerSql.begin(async (transaction) => {
    // As the planner decides with some hundred thousand postings.
    await transaction`SET LOCAL enable_nestloop = off`;
    await issueReceipts(transaction);
    const tables = ['ledger_postings', 'gateway_transactions', 'payments', 'donations'];
    const [row] = await transaction<[{ rows: number }]>`
      SELECT sum(pg_stat_get_xact_tuples_returned(name::regclass))::integer AS rows FROM unnest(${tables}::text[]) AS name`;
    return row.rows;
  });
  expect(await numbersOf('receipts')).toContain(GIFTS + 402);
  expect(read).toBeLessThan(100);
});
