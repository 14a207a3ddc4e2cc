import { formatRupiah } from '@uluran/contract/money';
import { decide, type Refusals, type TwoOperators } from '../../accounts/operators/decisions.ts';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import { GatewayRefused, GatewayUnavailable } from '../../giving/gateways/errors.ts';
import { nameOrdersOfLines } from '../../giving/payments/operator-tasks.ts';
import type { Queryable, Sql, TransactionSql } from '../../platform/database/client.ts';
import { type CheaperLines, findCheaperLines, problemsWithBooks } from './books.ts';
import { refuseFees } from './higher-fees.ts';
import { type SettlementReport, unreadable } from './report.ts';
import { problemsOfUnknown } from './unknown-lines.ts';

/** Result of the import of a payout. */
export interface ImportedSettlement {
  id: number;
  /** Numbers of its transactions of gifts, and of money that is or was unmatched. */
  gifts: number;
  unmatched: number;
  /** Gross and fees of the whole payout. */
  grossRupiah: number;
  feeRupiah: number;
  /** Lines without a match in the books: their money is in the bank, and they wait for an operator. */
  differing: { transactionId: string; detail: string }[];
}

const ALREADY_BOOKED = 'This payout is booked already. Nothing was booked again.';

/** Reason for a refusal of the database, by the constraint it names. */
const REFUSALS: Refusals = {
  settlements_gateway_reference_key: ALREADY_BOOKED,
};

/** Reads transactions of an order from the gateway of that name, and books its reports. */
export type AskGateway = (gateway: string, reference: string, transactionIds: readonly string[]) => Promise<void>;

/**
 * Reads a payout's transactions that are not in the books: of several transactions of an order the gateway reports only the newest, so one
 * whose notification was lost may appear here.
 */
async function bookUnknown(sql: Sql, gateway: string, { lines }: SettlementReport, ask: AskGateway): Promise<void> {
  const known = await sql<{ id: string }[]>`
    SELECT transaction_id AS id FROM gateway_transactions
    WHERE gateway = ${gateway} AND transaction_id = ANY (${lines.map(({ transactionId }) => transactionId)})`;
  const ids = new Set(known.map(({ id }) => id));
  for (const { transactionId, reference } of lines) {
    if (ids.has(transactionId)) continue;
    ids.add(transactionId);
    try {
      await ask(gateway, reference, [transactionId]);
    } catch (error) {
      if (!(error instanceof GatewayUnavailable || error instanceof GatewayRefused)) throw error;
      throw new CommandRefused(
        `The books do not know transaction ${transactionId}, and the gateway does not answer about it. The payout was not booked: try again later.`,
        { cause: error },
      );
    }
  }
}

/**
 * Books a payout of a gateway to the foundation's bank in full, or not at all. `netRupiah` is the amount received, according to the bank's
 * statement: a report with another sum was cut short or changed. Needs the owner's role, not the application's.
 * @throws CommandRefused, UnreadableReport if the report contradicts the books
 */
export async function importSettlement(
  sql: Sql,
  gateway: string,
  report: SettlementReport,
  { netRupiah, by, approvedBy }: TwoOperators & { netRupiah: number },
  ask: AskGateway,
): Promise<ImportedSettlement> {
  const { reference, valueDate, lines } = report;
  await refuseReport(sql, gateway, report, netRupiah, ask);
  return await decide(REFUSALS, () =>
    sql.begin(async (tx) => {
      // Uses the same lock as the booking: another payout may have been booked meanwhile.
      await tx`SELECT pg_advisory_xact_lock(hashtext('settlement:' || ${gateway}))`;
      await refuseContradiction(tx, gateway, report);
      const [posted] = await tx<[{ id: number }]>`
        SELECT post_settlement(${gateway}, ${reference}, ${valueDate}, ${lines.map(({ transactionId }) => transactionId)}::text[],
          ${lines.map(({ amountRupiah }) => amountRupiah)}::bigint[], ${lines.map(({ feeRupiah }) => feeRupiah)}::bigint[], ${by}, ${approvedBy}) AS id`;
      await tx`
        UPDATE settlement_lines l SET order_reference = o.reference FROM unnest(${lines.map((line) => line.reference)}::text[]) WITH ORDINALITY AS o (reference, number)
        WHERE l.settlement_id = ${posted.id} AND l.number = o.number`;
      await nameOrdersOfLines(
        tx,
        posted.id,
        lines.map((line) => line.reference),
      );
      await openCaseOfCheaper(tx, gateway, reference, await findCheaperLines(tx, posted.id));
      const [counted] = await tx<[Omit<ImportedSettlement, 'id' | 'differing'>]>`
        SELECT (count(t.id) FILTER (WHERE t.is_gift))::integer AS gifts, (count(t.id) FILTER (WHERE NOT t.is_gift))::integer AS unmatched,
          s.gross_rupiah AS "grossRupiah", s.fee_rupiah AS "feeRupiah"
        FROM settlements s LEFT JOIN gateway_transactions t ON t.settlement_id = s.id WHERE s.id = ${posted.id} GROUP BY s.id`;
      const differing = await tx<{ transactionId: string; detail: string }[]>`
        SELECT transaction_id AS "transactionId", detail FROM operator_tasks
        WHERE kind = 'settlement_differs' AND gateway = ${gateway} AND opened_at = now() ORDER BY id`;
      return { id: posted.id, ...counted, differing: [...differing] };
    }),
  );
}

/** @throws UnreadableReport */
async function refuseContradiction(sql: Queryable, gateway: string, report: SettlementReport): Promise<void> {
  const problems = [
    ...(await problemsWithBooks(sql, gateway, report)),
    ...(await problemsOfUnknown(sql, gateway, report)),
  ];
  if (problems.length > 0) throw unreadable(problems);
}

/**
 * Refuses a report that contradicts the books or the bank, or that is booked already, before it is booked. Reads missing transactions from
 * the gateway.
 * @throws CommandRefused, UnreadableReport
 */
export async function refuseReport(
  sql: Sql,
  gateway: string,
  report: SettlementReport,
  netRupiah: number,
  ask: AskGateway,
): Promise<void> {
  refuseOtherSum(report, netRupiah);
  const [known] = await sql`SELECT 1 FROM gateways WHERE name = ${gateway}`;
  if (known === undefined) throw new CommandRefused(`There is no gateway ${gateway}.`);
  const booked = await sql`SELECT 1 FROM settlements WHERE gateway = ${gateway} AND reference = ${report.reference}`;
  if (booked.length > 0) throw new CommandRefused(ALREADY_BOOKED);
  const problems = await problemsWithBooks(sql, gateway, report);
  if (problems.length > 0) throw unreadable(problems);
  await bookUnknown(sql, gateway, report, ask);
  await refuseContradiction(sql, gateway, report);
}

/** @throws CommandRefused if the lines do not add up to the amount that the bank received */
function refuseOtherSum({ lines }: SettlementReport, netRupiah: number): void {
  const sumRupiah = lines.reduce((sum, { amountRupiah, feeRupiah }) => sum + amountRupiah - feeRupiah, 0);
  if (sumRupiah === netRupiah) return;
  throw new CommandRefused(
    `The lines of the report add up to ${formatRupiah(sumRupiah)}, but the bank received ${formatRupiah(netRupiah)}. Nothing was booked: compare --net with the bank's statement, and download the report again.`,
  );
}

/** Opens one task for all lines of a payout that cost less than agreed; they are settled. */
async function openCaseOfCheaper(tx: TransactionSql, gateway: string, reference: string, cheaper: CheaperLines) {
  if (cheaper.lines === 0) return;
  const detail = `The gateway kept ${formatRupiah(cheaper.rupiah)} less than agreed of ${cheaper.lines} transactions.`;
  await tx`SELECT open_operator_task('settlement_differs', ${gateway}, '', ${reference}, ${detail})`;
}

/**
 * Settles the gifts of a payout whose fees are higher than agreed, after the gateway has confirmed them: the platform bears the rest. Needs
 * the owner's role. Returns the number of accepted lines.
 * @throws CommandRefused if no line waits for it, or one costs more than operators may accept
 */
export async function acceptSettlementFees(
  sql: Sql,
  gateway: string,
  reference: string,
  { by, approvedBy }: TwoOperators,
): Promise<number> {
  await refuseFees(sql, gateway, reference);
  const [row] = await decide(
    {
      accepted_fee_limit:
        'A fee is above what operators may accept since it was looked at. Nothing was settled: try again.',
    },
    () => sql<[{ accepted: number }]>`
    SELECT accept_settlement_fees(${gateway}, ${reference}, ${by}, ${approvedBy}) AS accepted`,
  );
  return row.accepted;
}
