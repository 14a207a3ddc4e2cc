import { auditBook, checkGrowth, openCheckpoint, parseTransfer } from '@uluran/buku';
import { afterAll, expect, test } from 'vitest';
import { readFunds, rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { sealBook } from '../../../src/books/open-book/seal.ts';
import { readPlaced, readSealed } from '../../../src/books/open-book/transfers.ts';
import type { Queryable } from '../../../src/platform/database/client.ts';
import { readBook } from '../../../src/site/open-book/read-book.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { post } from '../../support/ledger.ts';
import { openBookScene } from './scene.ts';

const database = await withTestDatabase();
afterAll(() => database.close());
const { sql, ownerSql } = database;
const scene = await openBookScene(database);
const { keys, read, seal, payGift } = scene;
const publicKey = keys.publicKey;

const checkpointNow = async () => await (await scene.get('checkpoint')).text();
const sizes = async () => (await sql`SELECT size FROM book_checkpoints ORDER BY size`).map(({ size }) => size);
const transfersPlaced = async () => {
  const [row] = await sql<[{ count: number }]>`SELECT coalesce(sum(transfers), 0)::bigint AS count FROM ledger_places`;
  return row.count;
};

test('nothing is served before the first checkpoint', async () => {
  expect(await seal()).toBe(true);
  expect(
    await Promise.all(
      ['checkpoint', 'key', 'funds', 'tile/0/000.p/1'].map(async (path) => (await scene.get(path)).status),
    ),
  ).toEqual([404, 404, 404, 404]);
});

test('every transfer is one leaf, in the order of the book, and names nobody', async () => {
  await payGift();
  await payGift();
  expect(await seal()).toBe(true);
  const checkpoint = await openCheckpoint(await checkpointNow(), { publicKey });
  expect(checkpoint).toMatchObject({ origin: 'uluran.example/buku', size: await transfersPlaced() });
  const leaves = await scene.leaves(checkpoint.size);
  const booked = await sql`SELECT l.amount_rupiah FROM ledger_order l ORDER BY l.place`;
  expect(leaves.map((leaf) => parseTransfer(leaf).amountRupiah)).toEqual(booked.map((row) => row.amount_rupiah));
  expect(parseTransfer(leaves[0] ?? '')).toMatchObject({
    posting: 'gift_paid',
    debit: 'midtrans/clearing',
    credit: 'fund/gross',
    amountRupiah: 50_000,
  });
  expect(leaves.join('')).not.toMatch(/Siti|siti@|transaction:/);
});

test('sums of the leaves are the pockets that pages show, and the published figures', async () => {
  const returned = await payGift();
  await rollUpLedger(sql);
  await post.returned(sql, returned, 'partially_refunded', 20_000);
  await seal();
  const checkpoint = await openCheckpoint(await checkpointNow(), { publicKey });
  const figures = (await (await scene.get('funds')).json()) as {
    size: number;
    funds: Record<string, Record<string, number>>;
  };
  const sums = await auditBook(checkpoint, read);
  const [[fund, kinds] = [0, new Map()]] = sums.funds;
  const [shown] =
    await sql`SELECT gross_rupiah, refunded_rupiah, unsettled_rupiah FROM fund_positions WHERE fund_id = ${fund}`;
  expect(figures.size).toBe(checkpoint.size);
  expect(figures.funds[fund]).toMatchObject({
    gross: shown?.gross_rupiah,
    refunded: shown?.refunded_rupiah,
    unsettled: shown?.unsettled_rupiah,
  });
  expect(kinds.get('gross')?.creditedRupiah).toBe(shown?.gross_rupiah);
  expect(kinds.get('refunded')?.creditedRupiah).toBe(shown?.refunded_rupiah);
  const unsettled = kinds.get('unsettled');
  expect((unsettled?.creditedRupiah ?? 0) - (unsettled?.debitedRupiah ?? 0)).toBe(shown?.unsettled_rupiah);
});

test('the page of the book shows what the pages of its funds show', async () => {
  const { checkpoint, funds, kinds } = await readBook(sql);
  const pages = await Promise.all(
    (await sql<{ id: number }[]>`SELECT id FROM funds`).map(({ id }) => readFunds(sql, id)),
  );
  const sum = (figure: 'balanceRupiah' | 'feesRupiah' | 'raisedRupiah' | 'refundedRupiah') =>
    pages.reduce((total, page) => total + page[figure], 0);
  expect(checkpoint?.size).toBe(await transfersPlaced());
  expect(funds).toMatchObject({
    raisedRupiah: sum('raisedRupiah'),
    refundedRupiah: sum('refundedRupiah'),
    feesRupiah: sum('feesRupiah'),
    balanceRupiah: sum('balanceRupiah'),
  });
  expect(kinds).toMatchObject([{ kind: 'donasi', fundCount: 1, funds: { raisedRupiah: funds.raisedRupiah } }]);
});

test('the tree only grows: workers at once, killed ones and small batches leave one leaf for each transfer', async () => {
  const trusted = await checkpointNow();
  const killed = () =>
    ownerSql
      .begin(async (transaction) => {
        await sealBook({ begin: async (work: (sql: unknown) => unknown) => await work(transaction) } as never, keys);
        throw new Error('killed');
      })
      .catch((error: unknown) => String(error));
  const paid = Array.from({ length: 60 }, () => payGift());
  const follow = async () => {
    await rollUpLedger(sql);
    await sealBook(sql, keys, { batch: 3 });
  };
  const workers = [follow(), killed(), follow(), follow(), killed(), follow()];
  expect((await Promise.all(workers)).filter((end) => end !== undefined)).toEqual(Array(2).fill('Error: killed'));
  await Promise.all(paid);
  await seal();
  const growth = await checkGrowth({ publicKey, trusted, next: await checkpointNow(), read });
  expect(growth.verdict).toBe('grown');
  const checkpoint = await openCheckpoint(await checkpointNow(), { publicKey });
  expect(checkpoint.size).toBe(await transfersPlaced());
  // More than one tile of leaves, so that the next level has hashes.
  expect(checkpoint.size).toBeGreaterThan(256);
  expect((await auditBook(checkpoint, read)).transfers).toBe(checkpoint.size);
});

test('a posting that is committed late has a later leaf, although its time is earlier', async () => {
  const reference = await payGift();
  await rollUpLedger(sql);
  const before = await transfersPlaced();
  const opened = Promise.withResolvers<void>();
  const committed = Promise.withResolvers<void>();
  const late = sql.begin(async (transaction) => {
    await post.returned(transaction, reference, 'partially_refunded', 1_000);
    opened.resolve();
    await committed.promise;
  });
  await opened.promise;
  await payGift();
  await seal();
  const early = await openCheckpoint(await checkpointNow(), { publicKey });
  committed.resolve();
  await late;
  await seal();
  const checkpoint = await openCheckpoint(await checkpointNow(), { publicKey });
  const leaves = (await scene.leaves(checkpoint.size)).map(parseTransfer);
  expect(early.size).toBeGreaterThan(before);
  expect(leaves.slice(before, early.size).map(({ posting }) => posting)).not.toContain('gift_returned');
  const [first] = leaves.slice(early.size);
  expect(first?.posting).toBe('gift_returned');
  expect(String(first?.postedAt) < String(leaves[early.size - 1]?.postedAt)).toBe(true);
});

test('without anything new no further checkpoint is signed; the first run after midnight in Jakarta closes the day', async () => {
  const before = await sizes();
  await seal(new Date('2031-03-04T16:59:00Z'));
  await seal(new Date('2031-03-04T17:00:00Z'));
  await seal(new Date('2031-03-04T17:05:00Z'));
  await payGift({ giftRupiah: 75_000 });
  await seal(new Date('2031-03-05T17:00:00Z'));
  expect((await sizes()).length).toBe(before.length + 1);
  const days = await sql`SELECT day, size, received_rupiah FROM book_days WHERE day >= '2031-03-04' ORDER BY day`;
  expect([...days]).toEqual([
    { day: '2031-03-04', size: before.at(-1), received_rupiah: 0 },
    { day: '2031-03-05', size: await transfersPlaced(), received_rupiah: 75_000 },
  ]);
});

test('the days are read fifteen at a time, the last first', async () => {
  for (let day = 1; day <= 31; day++) await seal(new Date(`2032-01-${String(day).padStart(2, '0')}T17:00:00Z`));
  const last = await readBook(sql);
  expect([last.days.length, last.days[0]?.day, last.hasEarlierDays, last.hasLaterDays]).toEqual([
    15,
    '2032-01-31',
    true,
    false,
  ]);
  const earlier = await readBook(sql, last.days.at(-1)?.day);
  expect([earlier.days[0]?.day, earlier.days.length, earlier.hasLaterDays]).toEqual(['2032-01-16', 15, true]);
  const none = await readBook(sql, '2001-01-01');
  expect([none.days, none.hasEarlierDays, none.hasLaterDays]).toEqual([[], false, true]);
});

test('the erasure of a donor deletes the salts of the gift, and no leaf', async () => {
  const reference = await payGift();
  await seal();
  const before = await checkpointNow();
  const erase = () => sql`
    SELECT forget_salts(ARRAY[donation_id]) FROM payments WHERE gateway_reference = ${reference}`;
  await expect(erase()).rejects.toThrow('permission denied');
  const [row] = await ownerSql<[{ saltless: number }]>`
    WITH gift AS MATERIALIZED (SELECT donation_id FROM payments WHERE gateway_reference = ${reference}), done AS MATERIALIZED (SELECT forget_salts(ARRAY[donation_id]) FROM gift)
    SELECT count(*)::integer AS saltless FROM done`;
  expect(row.saltless).toBe(1);
  const leaves = await sql`SELECT place FROM book_leaves WHERE salt IS NULL`;
  expect(leaves.length).toBeGreaterThan(1);
  const checkpoint = await openCheckpoint(before, { publicKey });
  expect((await auditBook(checkpoint, read)).transfers).toBe(checkpoint.size);
});

test.each(['book_leaves', 'book_hashes', 'book_checkpoints', 'book_days'])(
  'no row of %s is changed or removed, not by the owner either',
  async (table) => {
    await expect(ownerSql`DELETE FROM ${ownerSql(table)}`).rejects.toThrow('append-only');
    await expect(sql`DELETE FROM ${sql(table)}`).rejects.toThrow(/permission denied|append-only/);
  },
);

test('what is read of the book is what was asked for, however long the book is', async () => {
  for (let paid = 0; paid < 600; paid += 20) await Promise.all(Array.from({ length: 20 }, () => payGift()));
  expect(await seal()).toBe(true);
  await ownerSql`ANALYZE`;
  const size = await transfersPlaced();
  const rowsRead = async (read: (transaction: Queryable) => Promise<readonly unknown[]>) =>
    await sql.begin(async (transaction) => {
      // With some hundred thousand postings, the planner estimates the requested rows as a large part of them, and joins by a full
      // scan.
      await transaction`SET LOCAL enable_nestloop = off`;
      const { length } = await read(transaction);
      const tables = ['ledger_postings', 'ledger_transfers'];
      const [row] = await transaction<[{ rows: number }]>`
        SELECT sum(pg_stat_get_xact_tuples_returned(name::regclass))::integer AS rows FROM unnest(${tables}::text[]) AS name`;
      return { length, rows: row.rows };
    });
  const placed = await rowsRead((transaction) => readPlaced(transaction, { after: size - 200, postings: 10 }));
  const sealed = await rowsRead((transaction) => readSealed(transaction, { after: size - 100, last: size - 60 }));
  expect(sealed.length).toBe(40);
  for (const { length, rows } of [placed, sealed])
    expect(rows / length, `rows read for each of ${length}`).toBeLessThan(8);
});

test('hashes that no longer lead to the signed root are never signed over', async () => {
  await ownerSql.unsafe('ALTER TABLE book_hashes DISABLE TRIGGER append_only');
  await ownerSql`UPDATE book_hashes SET hash = sha256('other') WHERE (level, index) = (1, 0)`;
  await payGift();
  const before = await sizes();
  await expect(seal()).rejects.toThrow('does not continue the signed one');
  expect(await sizes()).toEqual(before);
});
