import { formatRupiah } from '@uluran/contract/money';
import type { Queryable } from '../database/client.ts';
import type { SettlementReport } from './report.ts';

/** What the books have of the transaction of a line. */
interface Booked {
  /** Line of the file: the heading is line 1. */
  line: number;
  /** Order of the transaction, by which the gateway has it. */
  order: string;
  /** The payout that paid it out already, also where its line waits for an operator; null if none did, and after a charge-back that was won. */
  paidOutBy: string | null;
  /** Day in Jakarta on which its payment was made, `YYYY-MM-DD`; null for money without a payment. */
  madeOn: string | null;
  /** What went back of it in all, and what payouts deducted for it before this line. */
  deductibleRupiah: number;
  deductedRupiah: number;
}

/**
 * Compares a report with the books before it is booked: its date, and for each transaction that the books have its order, whether it was paid out already,
 * and what was deducted of it. Returns a sentence for each difference, with the line of the file. Amounts and fees that differ are no problem of the file:
 * they are booked as reported, with a task.
 */
export async function problemsWithBooks(sql: Queryable, gateway: string, report: SettlementReport): Promise<string[]> {
  const { valueDate, lines } = report;
  const [{ today }] = await sql<[{ today: string }]>`SELECT (now() AT TIME ZONE 'Asia/Jakarta')::date::text AS today`;
  if (valueDate > today)
    return [`Line 2: value_date is ${valueDate}, which is to come: the money is not in the bank before.`];
  const booked = new Map((await readBooked(sql, gateway, report)).map((one) => [one.line, one]));
  return lines.flatMap((line, index) => {
    const one = booked.get(index + 2);
    return one === undefined
      ? []
      : problemsOfLine(line, one, valueDate).map((problem) => `Line ${one.line}: ${problem}`);
  });
}

function problemsOfLine(
  { transactionId, reference, type, amountRupiah }: SettlementReport['lines'][number],
  { order, paidOutBy, madeOn, deductibleRupiah, deductedRupiah }: Booked,
  valueDate: string,
): string[] {
  const problems: string[] = [];
  if (reference !== order)
    problems.push(`order_id is ${reference}, but transaction ${transactionId} is of order ${order}.`);
  if (madeOn !== null && valueDate < madeOn)
    problems.push(`value_date is ${valueDate}, but the payment of transaction ${transactionId} was made on ${madeOn}.`);
  if (type === 'payment' && paidOutBy !== null)
    problems.push(`transaction ${transactionId} was paid out by ${paidOutBy} already.`);
  // More than went back is a case of its own: the books may not have it yet.
  const isDeductible = -amountRupiah <= deductibleRupiah;
  if (amountRupiah < 0 && isDeductible && deductedRupiah - amountRupiah > deductibleRupiah)
    problems.push(
      `of transaction ${transactionId} ${formatRupiah(deductibleRupiah)} went back, and ${formatRupiah(deductedRupiah)} was deducted already.`,
    );
  return problems;
}

async function readBooked(sql: Queryable, gateway: string, { lines }: SettlementReport): Promise<Booked[]> {
  return await sql<Booked[]>`
    WITH lines AS (
      SELECT number + 1 AS line, transaction_id, amount FROM unnest(${lines.map(({ transactionId }) => transactionId)}::text[],
        ${lines.map(({ amountRupiah }) => amountRupiah)}::bigint[]) WITH ORDINALITY AS l (transaction_id, amount, number)
    ), earlier AS (
      SELECT d.transaction_id, sum(-d.amount_rupiah) AS rupiah FROM settlement_lines d JOIN settlements s ON s.id = d.settlement_id
      WHERE s.gateway = ${gateway} AND d.amount_rupiah < 0 AND d.transaction_id IN (SELECT transaction_id FROM lines) GROUP BY d.transaction_id
    )
    SELECT l.line::integer, t.gateway_reference AS "order",
      (SELECT s.reference FROM settlement_lines d JOIN settlements s ON s.id = d.settlement_id
        WHERE s.gateway = ${gateway} AND d.transaction_id = l.transaction_id AND d.amount_rupiah > 0 ORDER BY s.id DESC OFFSET t.regained LIMIT 1) AS "paidOutBy", (p.created_at AT TIME ZONE 'Asia/Jakarta')::date::text AS "madeOn",
      t.returned_rupiah + t.regained * t.amount_rupiah AS "deductibleRupiah",
      (coalesce(e.rupiah, 0) + coalesce((SELECT sum(-o.amount) FROM lines o WHERE o.transaction_id = l.transaction_id AND o.amount < 0 AND o.line < l.line), 0))::bigint AS "deductedRupiah"
    FROM lines l JOIN gateway_transactions t ON t.gateway = ${gateway} AND t.transaction_id = l.transaction_id
    LEFT JOIN payments p ON p.id = t.payment_id AND p.gateway_reference = t.gateway_reference LEFT JOIN earlier e ON e.transaction_id = l.transaction_id`;
}

/** Settled lines of a payout that cost less than agreed, and by how much. */
export interface CheaperLines {
  lines: number;
  rupiah: number;
}

/** Compares the fees of a payout's settled gifts with what was frozen with their payments. */
export async function findCheaperLines(sql: Queryable, settlementId: number): Promise<CheaperLines> {
  const [row] = await sql<[CheaperLines]>`
    SELECT count(*)::integer AS lines, coalesce(sum(p.gateway_fee_rupiah - l.fee_rupiah), 0)::bigint AS rupiah
    FROM settlements s JOIN settlement_lines l ON l.settlement_id = s.id JOIN gateway_transactions t ON t.gateway = s.gateway AND t.transaction_id = l.transaction_id
    JOIN payments p ON p.id = t.payment_id AND p.gateway_reference = t.gateway_reference
    WHERE s.id = ${settlementId} AND t.settlement_id = s.id AND t.is_gift AND t.regained = 0 AND l.amount_rupiah > 0 AND l.fee_rupiah < p.gateway_fee_rupiah`;
  return row;
}
