import type { Sql } from '@uluran/api/testing';

/** A session of a database: a pool, or a transaction of it. */
type Session = Pick<Sql, 'unsafe'>;

/** Rupiah in each pocket of each fund: `10000000 gross 350000`. */
export async function readPockets(sql: Session): Promise<string[]> {
  const rows = await sql.unsafe<{ line: string }[]>(
    `SELECT concat_ws(' ', fund_id, kind, amount_rupiah) AS line FROM fund_pockets ORDER BY fund_id, kind`,
  );
  return rows.map(({ line }) => line);
}

/** The column of a row's fund. Transfers have account numbers, which contain that of the fund. */
const FUND_OF_ROWS = {
  donation_allocations: 'fund_id',
  ledger_accounts: 'fund_id',
  ledger_postings: 'fund_id',
  ledger_queue: 'fund_id',
  ledger_places: 'fund_id',
  fund_pockets: 'fund_id',
  fund_line_events: 'fund_id',
  withdrawals: 'fund_id',
  'ledger_transfers, LATERAL (VALUES (debit_account_id), (credit_account_id)) AS a (account)':
    'CASE WHEN account > 100 THEN account / 100 END',
} as const;

/** Faults in a book, a sentence each: rows of other books' funds, and pockets that are not the sum of its transfers. */
export async function findWrong(sql: Session, book: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const [table, fund] of Object.entries(FUND_OF_ROWS)) {
    const [row] = await sql.unsafe<[{ strangers: number }]>(
      `SELECT count(*)::integer AS strangers FROM ${table} WHERE ${fund} NOT IN (SELECT id FROM funds)`,
    );
    if (row.strangers > 0)
      wrong.push(`${book}: ${row.strangers} rows of ${table.split(',')[0]} are of funds that lie elsewhere`);
  }
  const differing = await sql.unsafe<{ fund: number; kind: string }[]>(
    `SELECT fund_id AS fund, kind FROM (SELECT fund_id, kind, amount_rupiah FROM fund_pockets UNION ALL
        SELECT fund_id, kind, -amount_rupiah FROM fund_pockets_from_transfers) AS sides
      WHERE NOT EXISTS (SELECT FROM ledger_queue) GROUP BY fund_id, kind HAVING sum(amount_rupiah) <> 0 ORDER BY 1, 2`,
  );
  for (const { fund, kind } of differing)
    wrong.push(`${book}: ${kind} of fund ${fund} is not the sum of its transfers`);
  return wrong;
}

/** Mistakes that must all be found; `other` is a fund of another book. */
const PLANTS = {
  'a posting written by the number of a fund of another book': (other: number) =>
    `INSERT INTO ledger_postings (reference, posting, fund_id) VALUES ('planted', 'gift_paid', ${other})`,
  'a rupiah more in a pocket than was transferred': () =>
    `UPDATE fund_pockets SET amount_rupiah = amount_rupiah + 1 WHERE kind = 'gross'`,
} as const;

/** Plants each mistake in a transaction that is rolled back; returns those that were not found. */
export async function plantMistakes(sql: Sql, book: string, other: number): Promise<string[]> {
  const missed: string[] = [];
  for (const [mistake, statement] of Object.entries(PLANTS)) {
    await sql
      .begin(async (tx) => {
        await tx.unsafe(statement(other));
        if ((await findWrong(tx, book)).length === 0) missed.push(mistake);
        throw new TakenBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TakenBack)) throw error;
      });
  }
  return missed;
}

class TakenBack extends Error {}
