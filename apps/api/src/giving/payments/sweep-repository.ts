import type { Queryable, Sql } from '../../platform/database/client.ts';

/** An order, or one of its transactions, to read from the gateway. */
export interface DueCheck {
  id: number;
  /** The gateway's order id. */
  reference: string;
  /** Null for the order as a whole. */
  transactionId: string | null;
}

/**
 * Takes due checks, the longest due first, that no other node works on: transactions before orders, because they are money. Until their
 * lease (setting `gateway_checks`) is over, no other node reads them; if this node dies, they are due again then.
 */
export async function claim(sql: Sql, gateway: string, limit: number): Promise<DueCheck[]> {
  const transactions = await sql<DueCheck[]>`
    UPDATE gateway_transactions SET next_check_at = now() + check_lease() WHERE id = ANY (ARRAY(
      SELECT id FROM gateway_transactions WHERE next_check_at <= now() AND gateway = ${gateway} ORDER BY next_check_at LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING id, gateway_reference AS reference, transaction_id AS "transactionId"`;
  const orders = await sql<DueCheck[]>`
    UPDATE payments SET next_check_at = now() + check_lease() WHERE id = ANY (ARRAY(
      SELECT id FROM payments WHERE next_check_at <= now() AND gateway = ${gateway} ORDER BY next_check_at LIMIT ${limit - transactions.length} FOR UPDATE SKIP LOCKED))
    RETURNING id, gateway_reference AS reference, NULL AS "transactionId"`;
  return [...transactions, ...orders];
}

/** Sets the time of the next check after a check, depending on the present state. */
export async function schedule(sql: Queryable, { id, transactionId }: DueCheck): Promise<void> {
  if (transactionId === null)
    await sql`UPDATE payments SET next_check_at = next_order_check(payments) WHERE id = ${id}`;
  else
    await sql`UPDATE gateway_transactions SET next_check_at = next_transaction_check(gateway_transactions) WHERE id = ${id}`;
}

/** Returns the maximum of the sweep's calls to one gateway in a second. */
export async function readCallsPerSecond(sql: Queryable): Promise<number> {
  const [row] = await sql<
    [{ perSecond: number }]
  >`SELECT (setting('gateway_checks') ->> 'perSecond')::float8 AS "perSecond"`;
  return row.perSecond;
}
