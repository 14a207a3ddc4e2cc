import type { Queryable } from '../../../src/database/client.ts';
import { type Books, emptyPlatform, type FundBooks, type PlatformBooks } from './books.ts';
import type { World } from './world.ts';

/** As much of a world as the database keeps. */
type Stored = Pick<World, 'donations' | 'payments' | 'unmatched'>;

/** A fund's and its targets' books, as one of the two sets of views says. */
type StoredBooks = Pick<Books, 'fund' | 'targets'>;

export interface Actual extends Stored {
  /** What is folded and what waits. */
  rollup: StoredBooks;
  /** What the transfers say. */
  transfers: StoredBooks;
}

interface Row {
  world: string;
  name: string;
  body: Record<string, string | boolean | null>;
}

/** Numbers come as text, so that none loses a digit. */
const bigints = <Value>(body: Record<string, string | boolean | null>, names: string[]): Value =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, names.includes(key) ? BigInt(String(value)) : value]),
  ) as Value;

const FUND = [
  'gross',
  'refunded',
  'platformFee',
  'gatewayFee',
  'available',
  'pending',
  'withdrawn',
  'evidenced',
  'receivable',
];

async function readDonations(sql: Queryable, funds: readonly number[]): Promise<Row[]> {
  return await sql<Row[]>`
    SELECT 'w' || d.fund_id AS world, d.public_id AS name, json_build_object(
      'target', (SELECT count(*) FROM donation_targets t WHERE t.fund_id = d.fund_id AND t.id < d.target_id),
      'giftRupiah', d.amount_rupiah::text, 'tipRupiah', d.tip_rupiah::text, 'platformFeeRupiah', d.platform_fee_rupiah::text,
      'isUnits', d.quantity IS NOT NULL, 'status', d.status, 'late', d.late) AS body
    FROM donations d WHERE d.fund_id = ANY(${[...funds]}::bigint[])`;
}

async function readPayments(sql: Queryable, funds: readonly number[]): Promise<Row[]> {
  return await sql<Row[]>`
    SELECT 'w' || d.fund_id AS world, p.gateway_reference AS name, json_build_object(
      'donation', d.public_id, 'amountRupiah', p.amount_rupiah::text, 'gatewayFeeRupiah', p.gateway_fee_rupiah::text, 'status', p.status,
      'isPosted', EXISTS (SELECT FROM ledger_transfers l WHERE l.reference = 'payment:' || p.id),
      'gift', (p.refunded_rupiah - p.refunded_tip_rupiah)::text, 'tip', p.refunded_tip_rupiah::text,
      'platformFee', p.returned_platform_fee_rupiah::text, 'gatewayFee', p.returned_gateway_fee_rupiah::text) AS body
    FROM payments p JOIN donations d ON d.id = p.donation_id WHERE d.fund_id = ANY(${[...funds]}::bigint[]) ORDER BY p.id`;
}

async function readUnmatched(sql: Queryable, worlds: readonly string[]): Promise<Row[]> {
  return await sql<Row[]>`
    SELECT split_part(gateway_reference, '-', 1) AS world, gateway_transaction_id AS name, json_build_object('reference', gateway_reference,
      'isKnown', payment_id IS NOT NULL, 'amountRupiah', amount_rupiah::text, 'reason', reason, 'resolution', resolution) AS body
    FROM unmatched_payments WHERE split_part(gateway_reference, '-', 1) = ANY(${[...worlds]}::text[])`;
}

async function readBooks(sql: Queryable, suffix: '' | '_from_transfers', funds: readonly number[]): Promise<Row[]> {
  const fund = FUND.map(
    (name) => `'${name}', p.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_rupiah::text`,
  );
  return await sql.unsafe<Row[]>(
    `SELECT 'w' || p.fund_id AS world, 'fund' AS name, json_build_object(${fund.join(', ')}) AS body
      FROM fund_positions${suffix} p WHERE p.fund_id = ANY($1::bigint[])
    UNION ALL
    SELECT 'w' || t.fund_id, 'target', json_build_object('id', t.id::text, 'gross', p.gross_rupiah::text, 'refunded', p.refunded_rupiah::text,
        'count', p.donation_count::text)
      FROM target_positions${suffix} p JOIN donation_targets t ON t.id = p.target_id WHERE t.fund_id = ANY($1::bigint[])`,
    [[...funds]] as never[],
  );
}

function booksOf(rows: readonly Row[], world: string): StoredBooks {
  const own = rows.filter((row) => row.world === world);
  const targets = own.filter(({ name }) => name === 'target').map(({ body }) => body);
  targets.sort((a, b) => Number(a.id) - Number(b.id));
  return {
    fund: bigints<FundBooks>(own.find(({ name }) => name === 'fund')?.body ?? {}, FUND),
    targets: targets.map(({ id: _, ...body }) => bigints(body, ['gross', 'refunded', 'count'])),
  };
}

function recordOf<Value>(
  rows: readonly Row[],
  world: string,
  read: (body: Row['body']) => Value,
): Record<string, Value> {
  return Object.fromEntries(rows.filter((row) => row.world === world).map(({ name, body }) => [name, read(body)]));
}

const BACK = ['gift', 'tip', 'platformFee', 'gatewayFee'];

/** What the database holds of some funds. */
export async function readActual(sql: Queryable, funds: readonly number[]): Promise<Map<string, Actual>> {
  const worlds = funds.map((fund) => `w${fund}`);
  const donations = await readDonations(sql, funds);
  const payments = await readPayments(sql, funds);
  const unmatched = await readUnmatched(sql, worlds);
  const rollup = await readBooks(sql, '', funds);
  const transfers = await readBooks(sql, '_from_transfers', funds);
  const rupiah = ['giftRupiah', 'tipRupiah', 'platformFeeRupiah', 'amountRupiah', 'gatewayFeeRupiah', ...BACK];
  return new Map(
    worlds.map((world) => [
      world,
      {
        donations: recordOf(donations, world, (body) => bigints(body, rupiah)),
        payments: recordOf(payments, world, ({ gift, tip, platformFee, gatewayFee, ...body }) => ({
          ...bigints<World['payments'][string]>(body, rupiah),
          back: bigints({ gift, tip, platformFee, gatewayFee } as Row['body'], BACK),
        })),
        unmatched: recordOf(unmatched, world, (body) => bigints(body, rupiah)),
        rollup: booksOf(rollup, world),
        transfers: booksOf(transfers, world),
      },
    ]),
  );
}

/** What the model says, in the shape in which the database is read. */
export function modelled({ donations, payments, unmatched, books: { fund, targets } }: World): Actual {
  return { donations, payments, unmatched, rollup: { fund, targets }, transfers: { fund, targets } };
}

export async function newestTransfer(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ id: number }]>`SELECT coalesce(max(id), 0) AS id FROM ledger_transfers`;
  return row.id;
}

const PLATFORM: readonly (readonly [keyof PlatformBooks, number, bigint])[] = [
  ['clearing', 1, 1n],
  ['bank', 2, 1n],
  ['unmatched', 3, -1n],
  ['tips', 5, -1n],
  ['disbursed', 6, 1n],
];

/** What the platform's accounts gained by the transfers after one. */
export async function readPlatform(sql: Queryable, after: number): Promise<PlatformBooks> {
  const rows = await sql<{ account: number; rupiah: string }[]>`
    SELECT account, sum(rupiah)::text AS rupiah FROM (
      SELECT debit_account_id AS account, amount_rupiah AS rupiah FROM ledger_transfers WHERE id > ${after}
      UNION ALL SELECT credit_account_id, -amount_rupiah FROM ledger_transfers WHERE id > ${after}) moved
    WHERE account < 100 GROUP BY account`;
  const books = emptyPlatform();
  for (const [name, number, side] of PLATFORM)
    books[name] = side * BigInt(rows.find(({ account }) => account === number)?.rupiah ?? 0);
  return books;
}

/** What funds came to owe, by the payment's reference and the posting. */
export async function readOwed(sql: Queryable, funds: readonly number[]): Promise<Map<string, bigint>> {
  const rows = await sql<{ name: string; rupiah: string }[]>`
    SELECT p.gateway_reference || substr(l.reference, length('payment:' || p.id) + 1) AS name, l.amount_rupiah::text AS rupiah
    FROM ledger_transfers l JOIN payments p ON p.id = split_part(l.reference, ':', 2)::bigint
    WHERE l.debit_account_id = ANY(${funds.map((fund) => fund * 100 + 29)}::bigint[]) AND l.reference LIKE 'payment:%'`;
  return new Map(rows.map(({ name, rupiah }) => [name, BigInt(rupiah)]));
}
