import type { World } from '../world/world.ts';
import type { StatementLine } from './donors-bank.ts';

interface BookedTransaction {
  transactionId: string;
  heldRupiah: number;
  /** The fund of its gift; null if the money belongs to no gift. */
  fundId: number | null;
}

async function readTransactions({ sql }: World['database'], ids: readonly string[]): Promise<BookedTransaction[]> {
  return await sql<BookedTransaction[]>`
    SELECT t.transaction_id AS "transactionId", t.amount_rupiah - t.returned_rupiah AS "heldRupiah", a.fund_id AS "fundId"
    FROM gateway_transactions t LEFT JOIN payments p ON p.id = t.payment_id AND t.is_gift LEFT JOIN donation_allocations a ON a.donation_id = p.donation_id
    WHERE t.transaction_id = ANY(${[...ids]})`;
}

/** Rupiah per fund that the ledger received from these transactions and did not return. */
async function readFunds({ sql }: World['database'], ids: readonly string[]): Promise<Map<number, number>> {
  const rows = await sql<{ fundId: number; heldRupiah: number }[]>`
    SELECT p.fund_id AS "fundId", sum(CASE WHEN l.credit_account_id = ledger_account('gross', p.fund_id) THEN l.amount_rupiah
      WHEN l.credit_account_id = ledger_account('refunded', p.fund_id) THEN -l.amount_rupiah ELSE 0 END)::bigint AS "heldRupiah"
    FROM gateway_transactions t JOIN ledger_postings p ON p.reference LIKE 'transaction:' || t.id || ':%' JOIN ledger_transfers l ON l.posting_id = p.id
    WHERE t.transaction_id = ANY(${[...ids]}) AND p.fund_id IS NOT NULL GROUP BY p.fund_id`;
  return new Map(rows.map(({ fundId, heldRupiah }) => [fundId, heldRupiah]));
}

/**
 * Compares the books with the gateway's own list: the money of each transaction, then of each fund. Returns a sentence for each
 * difference.
 */
export async function differences({ database }: World, statement: readonly StatementLine[]): Promise<string[]> {
  const ids = statement.map(({ transaction_id }) => transaction_id);
  const booked = new Map((await readTransactions(database, ids)).map((row) => [row.transactionId, row]));
  const found: string[] = [];
  const funds = new Map<number, number>();
  for (const { transaction_id: id, held } of statement) {
    const { heldRupiah = 0, fundId = null } = booked.get(id) ?? {};
    if (heldRupiah !== held) found.push(`${id}: the gateway has ${held}, the books ${heldRupiah}`);
    if (fundId !== null) funds.set(fundId, (funds.get(fundId) ?? 0) + held);
  }
  const posted = await readFunds(database, ids);
  for (const fund of new Set([...funds.keys(), ...posted.keys()])) {
    const [expected, actual] = [funds.get(fund) ?? 0, posted.get(fund) ?? 0];
    if (expected !== actual) found.push(`fund ${fund}: the gateway has ${expected} for it, the ledger ${actual}`);
  }
  return found;
}
