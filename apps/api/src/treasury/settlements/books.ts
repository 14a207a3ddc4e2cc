import { formatRupiah } from '@uluran/contract/money';
import type { Queryable } from '../../platform/database/client.ts';
import type { SettlementReport } from './report.ts';

type Line = SettlementReport['lines'][number];

/** Transaction of a line, as it is in the books. */
interface Booked {
  /** Line of the file: the heading is line 1. */
  line: number;
  /** The transaction's order at the gateway. */
  order: string;
  amountRupiah: number;
  /** The earlier payout that paid it out, even if its line waits for an operator; null if there is none, and after a won charge-back. */
  paidOutBy: string | null;
  /**
   * Day in Jakarta on which the gateway was paid, `YYYY-MM-DD`. If the gateway reported no time: the day on which the payment was opened,
   * or null without a payment.
   */
  paidOn: string | null;
  regained: number;
  /** Total returned amount of it, and the amount that payouts deducted for it before this line. */
  deductibleRupiah: number;
  deductedRupiah: number;
  /** Amount of it that payouts paid out before this line. */
  paidOutRupiah: number;
}

/**
 * Compares a report with the books before it is booked: its date, and for each transaction in the books its order, earlier payouts, earlier
 * deductions, and whether a won charge-back matches an earlier charge-back. Returns a sentence for each difference, with the line of the
 * file. Different amounts and fees are no problem of the file: they are booked as reported, with a task.
 */
export async function problemsWithBooks(sql: Queryable, gateway: string, report: SettlementReport): Promise<string[]> {
  const { valueDate, lines } = report;
  const [{ today }] = await sql<[{ today: string }]>`SELECT (now() AT TIME ZONE 'Asia/Jakarta')::date::text AS today`;
  if (valueDate > today) return [`Baris 2: value_date ${valueDate} belum tiba, jadi uangnya belum ada di bank.`];
  const booked = new Map((await readBooked(sql, gateway, report)).map((one) => [one.line, one]));
  return lines.flatMap((line, index) => {
    const one = booked.get(index + 2);
    return one === undefined
      ? []
      : problemsOfLine(line, one, valueDate).map((problem) => `Baris ${one.line}: ${problem}`);
  });
}

function problemsOfLine(line: Line, booked: Booked, valueDate: string): string[] {
  const { transactionId, reference, type } = line;
  const { order, paidOutBy, paidOn } = booked;
  const problems: string[] = [];
  if (reference !== order)
    problems.push(`order_id berisi ${reference}, padahal transaksi ${transactionId} milik pesanan ${order}.`);
  if (paidOn !== null && valueDate < paidOn)
    problems.push(`value_date berisi ${valueDate}, padahal transaksi ${transactionId} dibayar pada ${paidOn}.`);
  if (type === 'payment' && paidOutBy !== null)
    problems.push(`transaksi ${transactionId} sudah dibayarkan oleh ${paidOutBy}.`);
  return [...problems, ...(line.amountRupiah < 0 ? problemsOfDeduction : problemsOfRegained)(line, booked)];
}

/**
 * Returns problems of a deduction. More than the returned amount may be deducted, with a task: the return may not be in the books yet. More
 * than the transaction and its regained money is never valid.
 */
function problemsOfDeduction({ transactionId, amountRupiah }: Line, booked: Booked): string[] {
  const { deductibleRupiah, deductedRupiah, paidOutRupiah } = booked;
  const isKnown = -amountRupiah <= deductibleRupiah;
  const regainedRupiah = Math.max(0, paidOutRupiah - booked.amountRupiah);
  const mostRupiah = isKnown ? deductibleRupiah : Math.max(deductibleRupiah, booked.amountRupiah + regainedRupiah);
  if (deductedRupiah - amountRupiah <= mostRupiah) return [];
  return [
    isKnown
      ? `dari transaksi ${transactionId} ${formatRupiah(deductibleRupiah)} kembali, dan ${formatRupiah(deductedRupiah)} sudah dipotong.`
      : `dari transaksi ${transactionId} paling banyak ${formatRupiah(mostRupiah)} bisa dipotong, dan ${formatRupiah(deductedRupiah)} sudah dipotong.`,
  ];
}

function problemsOfRegained({ transactionId, type, amountRupiah: rupiah }: Line, booked: Booked): string[] {
  const { amountRupiah, regained, deductedRupiah, paidOutRupiah } = booked;
  if (type !== 'chargeback_won') return [];
  if (regained === 0 && deductedRupiah === 0)
    return [
      `transaksi ${transactionId} tidak pernah ditarik kembali, menurut gateway dan menurut potongan sejauh ini.`,
    ];
  const mostRupiah = amountRupiah + Math.max(regained * amountRupiah, deductedRupiah);
  return paidOutRupiah + rupiah <= mostRupiah
    ? []
    : [
        `dari transaksi ${transactionId} paling banyak ${formatRupiah(mostRupiah)} bisa dibayarkan, dan ${formatRupiah(paidOutRupiah)} sudah dibayarkan.`,
      ];
}

async function readBooked(sql: Queryable, gateway: string, { lines }: SettlementReport): Promise<Booked[]> {
  return await sql<Booked[]>`
    WITH lines AS (
      SELECT number + 1 AS line, transaction_id, amount FROM unnest(${lines.map(({ transactionId }) => transactionId)}::text[],
        ${lines.map(({ amountRupiah }) => amountRupiah)}::bigint[]) WITH ORDINALITY AS l (transaction_id, amount, number)
    ), moved AS (
      SELECT l.line, e.amount_rupiah AS amount FROM lines l JOIN settlement_lines e ON e.transaction_id = l.transaction_id JOIN settlements s ON s.id = e.settlement_id AND s.gateway = ${gateway}
      UNION ALL
      SELECT l.line, o.amount FROM lines l JOIN lines o ON o.transaction_id = l.transaction_id AND o.line < l.line
    ), earlier AS (
      SELECT line, coalesce(sum(-amount) FILTER (WHERE amount < 0), 0)::bigint AS deducted, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::bigint AS paid_out FROM moved GROUP BY line
    )
    SELECT l.line::integer, t.gateway_reference AS "order", t.amount_rupiah AS "amountRupiah", t.regained,
      (SELECT s.reference FROM settlement_lines d JOIN settlements s ON s.id = d.settlement_id
        WHERE s.gateway = ${gateway} AND d.transaction_id = l.transaction_id AND d.amount_rupiah > 0 ORDER BY s.id DESC OFFSET t.regained LIMIT 1) AS "paidOutBy",
      -- Money that was booked without a time of the gateway has the time of its booking.
      (CASE WHEN t.booked_at > t.paid_at THEN t.paid_at ELSE p.created_at END AT TIME ZONE 'Asia/Jakarta')::date::text AS "paidOn",
      t.returned_rupiah + t.regained * t.amount_rupiah AS "deductibleRupiah", coalesce(e.deducted, 0) AS "deductedRupiah", coalesce(e.paid_out, 0) AS "paidOutRupiah"
    FROM lines l JOIN gateway_transactions t ON t.gateway = ${gateway} AND t.transaction_id = l.transaction_id
    LEFT JOIN payments p ON p.id = t.payment_id AND p.gateway_reference = t.gateway_reference LEFT JOIN earlier e ON e.line = l.line`;
}
