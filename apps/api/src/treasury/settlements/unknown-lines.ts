import type { Queryable } from '../../platform/database/client.ts';
import type { SettlementReport } from './report.ts';

/** An order that was paid out already, and its payout. */
interface PaidOutOrder {
  order: string;
  paidOutBy: string;
}

/** Returns the order in lower case: reports may differ from the gateway in case. */
const keyOf = (reference: string) => reference.toLowerCase();

/**
 * Finds lines that pay out a transaction which neither the books nor the gateway have, of an order that was paid out already: by an earlier
 * payout, or by another line of the report. They are the same money with a different spelling of its id. The gateway was queried for them
 * before. Returns a sentence for each.
 */
export async function problemsOfUnknown(
  sql: Queryable,
  gateway: string,
  { lines }: SettlementReport,
): Promise<string[]> {
  const known = new Set(
    (
      await sql<{ id: string }[]>`
        SELECT transaction_id AS id FROM gateway_transactions
        WHERE gateway = ${gateway} AND transaction_id = ANY (${lines.map(({ transactionId }) => transactionId)})`
    ).map(({ id }) => id),
  );
  const paying = lines
    .map((line, index) => ({ ...line, number: index + 2 }))
    .filter(({ amountRupiah }) => amountRupiah > 0);
  const unknown = paying.filter(({ transactionId }) => !known.has(transactionId));
  if (unknown.length === 0) return [];
  const paidOut = await readPaidOut(
    sql,
    gateway,
    unknown.map(({ reference }) => reference),
  );
  return unknown.flatMap(({ number, transactionId, reference }) => {
    const other = paying.find((line) => line.number !== number && keyOf(line.reference) === keyOf(reference));
    const where = paidOut.get(keyOf(reference)) ?? (other && `baris ${other.number}`);
    return where === undefined
      ? []
      : [
          `Baris ${number}: pesanan ${reference} sudah dibayarkan oleh ${where}, dan gateway tidak mengenal transaksi ${transactionId}.`,
        ];
  });
}

async function readPaidOut(sql: Queryable, gateway: string, orders: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<PaidOutOrder[]>`
    SELECT l.order_reference AS "order", s.reference AS "paidOutBy" FROM settlement_lines l JOIN settlements s ON s.id = l.settlement_id
    WHERE s.gateway = ${gateway} AND l.amount_rupiah > 0 AND lower(l.order_reference) = ANY (${orders.map(keyOf)})
    UNION ALL
    -- Lines of earlier releases name no order.
    SELECT t.gateway_reference, s.reference FROM payments p JOIN gateway_transactions t ON t.payment_id = p.id AND t.gateway_reference = p.gateway_reference
    JOIN settlements s ON s.id = t.settlement_id WHERE t.gateway = ${gateway} AND p.gateway_reference = ANY (${[...orders]})`;
  return new Map(rows.map(({ order, paidOutBy }) => [keyOf(order), paidOutBy]));
}
