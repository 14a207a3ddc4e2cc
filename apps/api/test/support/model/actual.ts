import type { Queryable } from '../../../src/platform/database/client.ts';
import { type Books, emptyPlatform, type FundBooks, type PlatformBooks, type TargetBooks } from './books.ts';
import type { World } from './world.ts';

/** The stored part of a world. */
type Stored = Pick<
  World,
  'donations' | 'payments' | 'transactions' | 'unmatched' | 'refunds' | 'lineSums' | 'withdrawals' | 'tasks'
>;

/** A world's funds and targets in one of the two sets of views. */
type StoredBooks = Pick<Books, 'funds' | 'targets'>;

export interface Actual extends Stored {
  /** Folded and queued rows. */
  rollup: StoredBooks;
  /** Computed from the transfers. */
  transfers: StoredBooks;
}

type Body = Record<string, unknown>;

interface Row {
  world: string;
  name: string;
  body: Body;
}

/** Amounts are text with the suffix R for rupiah, so that none loses a digit: `"12R"`. */
function readAmounts(value: unknown): unknown {
  if (typeof value === 'string' && /^-?\d+R$/.test(value)) return BigInt(value.slice(0, -1));
  if (Array.isArray(value)) return value.map(readAmounts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, readAmounts(part)]));
}

/** Names of rows begin with the name of their world. */
const worldOf = (column: string) => `split_part(${column}, '-', 1)`;
/** Payments by their orders; payments of assigned money by their own names. */
const payment = (alias: string) =>
  `CASE WHEN ${alias}.gateway_reference LIKE '%#%' THEN ${alias}.public_id ELSE ${alias}.gateway_reference END`;
const key = `t.gateway || '/' || t.transaction_id`;

const QUERIES: Readonly<Record<keyof Stored, string>> = {
  donations: `
    SELECT ${worldOf('d.public_id')} AS world, d.public_id AS name, json_build_object('tipRupiah', d.tip_rupiah || 'R', 'email', d.donor_email, 'status', d.status,
      'late', d.late, 'parts', (SELECT json_agg(json_build_object('target', right(g.public_id, 1)::int, 'giftRupiah', a.amount_rupiah || 'R',
        'platformFeeRupiah', a.platform_fee_rupiah || 'R') ORDER BY a.position) FROM donation_allocations a JOIN donation_targets g ON g.id = a.target_id
        WHERE a.donation_id = d.id)) AS body
    FROM donations d WHERE ${worldOf('d.public_id')} = ANY ($1::text[])`,
  payments: `
    SELECT ${worldOf('d.public_id')} AS world, ${payment('p')} AS name, json_build_object('donation', d.public_id, 'gateway', p.gateway,
      'amountRupiah', p.amount_rupiah || 'R', 'fees', (SELECT json_agg(fee || 'R') FROM unnest(p.allocation_fees_rupiah) AS fee), 'tipFee', p.tip_fee_rupiah || 'R',
      'status', p.status, 'transaction', p.gateway_transaction_id) AS body
    FROM payments p JOIN donations d ON d.id = p.donation_id WHERE ${worldOf('d.public_id')} = ANY ($1::text[]) ORDER BY p.id`,
  transactions: `
    SELECT ${worldOf('t.transaction_id')} AS world, ${key} AS name, json_build_object('gateway', t.gateway, 'transaction', t.transaction_id,
      'payment', ${payment('p')}, 'amountRupiah', t.amount_rupiah || 'R', 'isGift', t.is_gift, 'returned', t.returned_rupiah || 'R',
      'chargedBack', t.charged_back_rupiah || 'R', 'regained', t.regained, 'due', t.due_rupiah || 'R', 'fee', t.fee_rupiah || 'R',
      'isSettled', t.settlement_id IS NOT NULL) AS body
    FROM gateway_transactions t LEFT JOIN payments p ON p.id = t.payment_id WHERE ${worldOf('t.transaction_id')} = ANY ($1::text[])`,
  unmatched: `
    SELECT ${worldOf('t.transaction_id')} AS world, ${key} AS name, json_build_object('payment', ${payment('p')}, 'reason', u.reason, 'resolution', u.resolution) AS body
    FROM unmatched_payments u JOIN gateway_transactions t ON t.id = u.transaction_id LEFT JOIN payments p ON p.id = u.payment_id
    WHERE ${worldOf('t.transaction_id')} = ANY ($1::text[])`,
  refunds: `
    SELECT ${worldOf('t.transaction_id')} AS world, ${key} AS name, json_agg(json_build_object('amountRupiah', r.amount_rupiah || 'R', 'returnedBefore', r.returned_before_rupiah || 'R', 'status', r.status) ORDER BY r.id) AS body
    FROM gateway_refunds r JOIN gateway_transactions t ON t.id = r.transaction_id WHERE ${worldOf('t.transaction_id')} = ANY ($1::text[]) GROUP BY t.id`,
  lineSums: `
    SELECT ${worldOf('l.transaction_id')} AS world, s.gateway || '/' || l.transaction_id AS name,
      json_build_object('deducted', sum(greatest(-l.amount_rupiah, 0)) || 'R', 'kept', sum(greatest(l.fee_rupiah, 0)) || 'R') AS body
    FROM settlement_lines l JOIN settlements s ON s.id = l.settlement_id WHERE ${worldOf('l.transaction_id')} = ANY ($1::text[]) GROUP BY s.gateway, l.transaction_id`,
  withdrawals: `
    SELECT ${worldOf('w.public_id')} AS world, w.public_id AS name, json_build_object('fund', CASE f.giving_type WHEN 'zakat' THEN 1 ELSE 0 END,
      'amountRupiah', w.amount_rupiah || 'R', 'evidencedRupiah', w.evidenced_rupiah || 'R', 'status', w.status,
      'approvals', coalesce((SELECT json_agg(user_id ORDER BY user_id) FROM approvals WHERE subject = 'withdrawal' AND subject_id = w.id), '[]'),
      'payouts', coalesce((SELECT json_agg(json_build_object('status', status, 'feeRupiah', fee_rupiah || 'R') ORDER BY id) FROM payouts WHERE withdrawal_id = w.id), '[]'),
      'lines', coalesce((SELECT json_agg(amount_rupiah || 'R' ORDER BY position) FROM withdrawal_evidence WHERE withdrawal_id = w.id), '[]')) AS body
    FROM withdrawals w JOIN funds f ON f.id = w.fund_id WHERE ${worldOf('w.public_id')} = ANY ($1::text[])`,
  tasks: `
    SELECT ${worldOf('transaction_id')} AS world, kind || ' ' || gateway || '/' || transaction_id AS name, 'true'::json AS body
    FROM operator_tasks WHERE ${worldOf('transaction_id')} = ANY ($1::text[])`,
};

const POCKETS: Readonly<Record<keyof FundBooks, string>> = {
  gross: 'gross',
  refunded: 'refunded',
  platformFee: 'platform_fee',
  gatewayFee: 'gateway_fee',
  unsettled: 'unsettled',
  settled: 'settled',
  requested: 'requested',
  transferred: 'transferred',
  evidenced: 'evidenced',
  receivable: 'receivable',
};

async function readBooks(sql: Queryable, pockets: string, positions: string, funds: readonly number[]): Promise<Row[]> {
  const columns = Object.entries(POCKETS).map(
    ([name, kind]) => `'${name}', coalesce((sum(p.amount_rupiah) FILTER (WHERE p.kind = '${kind}'))::text, '0') || 'R'`,
  );
  return await sql.unsafe<Row[]>(
    `SELECT (SELECT split_part(public_id, '-', 1) FROM donation_targets t WHERE t.fund_id = f.id LIMIT 1) AS world, 'fund' AS name, json_build_object('id', f.id, ${columns.join(', ')}) AS body
      FROM funds f LEFT JOIN ${pockets} p ON p.fund_id = f.id WHERE f.id = ANY ($1::bigint[]) GROUP BY f.id
    UNION ALL
    SELECT split_part(t.public_id, '-', 1), 'target', json_build_object('id', t.id, 'gross', p.gross_rupiah || 'R', 'refunded', p.refunded_rupiah || 'R',
        'count', p.donation_count || 'R')
      FROM ${positions} p JOIN donation_targets t ON t.id = p.target_id WHERE t.fund_id = ANY ($1::bigint[])`,
    [[...funds]] as never[],
  );
}

function booksOf(rows: readonly Row[], world: string): StoredBooks {
  const of = <Value>(wanted: string): Value[] => {
    const bodies = rows.filter(({ world: one, name }) => one === world && name === wanted).map(({ body }) => body);
    return bodies
      .toSorted((a, b) => Number(a.id) - Number(b.id))
      .map(({ id: _, ...body }) => readAmounts(body) as Value);
  };
  return { funds: of<FundBooks>('fund'), targets: of<TargetBooks>('target') };
}

const recordOf = (rows: readonly Row[], world: string) =>
  Object.fromEntries(rows.filter((row) => row.world === world).map(({ name, body }) => [name, readAmounts(body)]));

/** The stored rows of some worlds, by their names, and of their funds. */
export async function readActual(
  sql: Queryable,
  worlds: readonly string[],
  funds: readonly number[],
): Promise<Map<string, Actual>> {
  const stored: Partial<Record<keyof Stored, Row[]>> = {};
  for (const table of Object.keys(QUERIES) as (keyof Stored)[])
    stored[table] = await sql.unsafe<Row[]>(QUERIES[table], [[...worlds]] as never[]);
  const rollup = await readBooks(sql, 'fund_pockets_now', 'target_positions', funds);
  const transfers = await readBooks(sql, 'fund_pockets_from_transfers', 'target_positions_from_transfers', funds);
  return new Map(
    worlds.map((world) => [
      world,
      {
        ...(Object.fromEntries(
          Object.entries(stored).map(([table, rows]) => [table, recordOf(rows, world)]),
        ) as unknown as Stored),
        rollup: booksOf(rollup, world),
        transfers: booksOf(transfers, world),
      },
    ]),
  );
}

/** The model's figures in the form of the stored ones. */
export function modelled({ books: { funds, targets }, operators: _, frozen: __, ...stored }: World): Actual {
  return { ...stored, rollup: { funds, targets }, transfers: { funds, targets } };
}

export async function newestPosting(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ id: number }]>`SELECT coalesce(max(id), 0) AS id FROM ledger_postings`;
  return row.id;
}

const PLATFORM: readonly (readonly [keyof PlatformBooks, account: string, side: bigint])[] = [
  ['midtrans', "clearing_account('midtrans')", 1n],
  ['xendit', "clearing_account('xendit')", 1n],
  ['bank', "ledger_account('bank')", 1n],
  ['unmatched', "ledger_account('unmatched')", -1n],
  ['tips', "ledger_account('tips')", -1n],
  ['disbursed', "ledger_account('disbursed')", 1n],
  ['tipGatewayFees', "ledger_account('tip_gateway_fees')", -1n],
  ['gatewayFeesPaid', "ledger_account('gateway_fees_paid')", 1n],
  ['losses', "ledger_account('losses')", 1n],
];

/** Change of the platform's and the gateways' accounts by the postings after this one. */
export async function readPlatform(sql: Queryable, after: number): Promise<PlatformBooks> {
  const names = PLATFORM.map(([name, account]) => `('${name}', ${account}::bigint)`);
  const rows = await sql.unsafe<{ name: keyof PlatformBooks; rupiah: string }[]>(
    `SELECT name, sum(rupiah)::text AS rupiah FROM (VALUES ${names.join(', ')}) AS n (name, account) JOIN (
      SELECT debit_account_id AS account, amount_rupiah AS rupiah FROM ledger_transfers WHERE posting_id > $1
      UNION ALL SELECT credit_account_id, -amount_rupiah FROM ledger_transfers WHERE posting_id > $1) AS moved USING (account) GROUP BY name`,
    [after],
  );
  const books = emptyPlatform();
  for (const [name, , side] of PLATFORM)
    books[name] = side * BigInt(rows.find((row) => row.name === name)?.rupiah ?? 0);
  return books;
}

/**
 * Debts of funds from the postings after this one. The key has the transaction, the number of its regains, the total of its
 * returns, and the part.
 */
export async function readOwed(sql: Queryable, after: number): Promise<Map<string, bigint>> {
  const rows = await sql<{ name: string; rupiah: string }[]>`
    SELECT t.gateway || '/' || t.transaction_id || replace(p.reference, 'transaction:' || t.id || ':returned', '') AS name, l.amount_rupiah::text AS rupiah
    FROM ledger_transfers l JOIN ledger_postings p ON p.id = l.posting_id JOIN gateway_transactions t ON t.id = split_part(p.reference, ':', 2)::bigint
    WHERE l.posting_id > ${after} AND l.debit_account_id > 100 AND l.debit_account_id % 100 = ledger_kind('receivable') AND p.posting = 'gift_returned'`;
  return new Map(rows.map(({ name, rupiah }) => [name, BigInt(rupiah)]));
}
