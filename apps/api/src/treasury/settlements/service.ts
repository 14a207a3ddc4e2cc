import { formatRupiah } from '@uluran/contract/money';
import { decide, type Refusals, type TwoOperators } from '../../accounts/operators/decisions.ts';
import { GatewayRefused, GatewayUnavailable } from '../../giving/gateways/errors.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { problemsWithBooks } from './books.ts';
import { OtherSum, SettlementRefused } from './errors.ts';
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

const ALREADY_BOOKED = 'Pembayaran ini sudah dibukukan. Tidak ada yang dibukukan dua kali.';

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
async function bookUnknown(
  sql: Queryable,
  gateway: string,
  { lines }: SettlementReport,
  ask: AskGateway,
): Promise<void> {
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
      throw new SettlementRefused(
        `Transaksi ${transactionId} tidak ada di buku, dan gateway tidak menjawab tentangnya. Pembayaran ini tidak dibukukan: coba lagi nanti.`,
        { cause: error },
      );
    }
  }
}

/**
 * Books a payout of a gateway to the foundation's bank in full, or not at all, in the caller's transaction. `refuseReport` comes before it, outside
 * of the transaction, because it may wait for the gateway. Needs the role of operators' calls.
 * @throws SettlementRefused if it contradicts the books
 */
export async function bookSettlement(
  tx: Queryable,
  gateway: string,
  report: SettlementReport,
  { by, approvedBy }: TwoOperators,
): Promise<ImportedSettlement> {
  const { reference, valueDate, lines } = report;
  return await decide(REFUSALS, async () => {
    // Uses the same lock as the booking: another payout may have been booked meanwhile.
    await tx`SELECT pg_advisory_xact_lock(hashtext('settlement:' || ${gateway}))`;
    await refuseContradiction(tx, gateway, report);
    const [posted] = await tx<[{ id: number }]>`
      SELECT book_settlement(${gateway}, ${reference}, ${valueDate}, ${lines.map(({ transactionId }) => transactionId)}::text[],
        ${lines.map((line) => line.reference)}::text[], ${lines.map(({ amountRupiah }) => amountRupiah)}::bigint[],
        ${lines.map(({ feeRupiah }) => feeRupiah)}::bigint[], ${by}, ${approvedBy}) AS id`;
    const [counted] = await tx<[Omit<ImportedSettlement, 'id' | 'differing'>]>`
      SELECT (count(t.id) FILTER (WHERE t.is_gift))::integer AS gifts, (count(t.id) FILTER (WHERE NOT t.is_gift))::integer AS unmatched,
        s.gross_rupiah AS "grossRupiah", s.fee_rupiah AS "feeRupiah"
      FROM settlements s LEFT JOIN gateway_transactions t ON t.settlement_id = s.id WHERE s.id = ${posted.id} GROUP BY s.id`;
    const differing = await tx<{ transactionId: string; detail: string }[]>`
      SELECT transaction_id AS "transactionId", detail FROM operator_tasks
      WHERE kind = 'settlement_differs' AND gateway = ${gateway} AND opened_at = now() ORDER BY id`;
    return { id: posted.id, ...counted, differing: [...differing] };
  });
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
 * @throws SettlementRefused
 */
export async function refuseReport(
  sql: Queryable,
  gateway: string,
  report: SettlementReport,
  netRupiah: number,
  ask: AskGateway,
): Promise<void> {
  refuseOtherSum(report, netRupiah);
  const [known] = await sql`SELECT 1 FROM gateways WHERE name = ${gateway}`;
  if (known === undefined) throw new SettlementRefused(`Tidak ada gateway ${gateway}.`);
  const booked = await sql`SELECT 1 FROM settlements WHERE gateway = ${gateway} AND reference = ${report.reference}`;
  if (booked.length > 0) throw new SettlementRefused(ALREADY_BOOKED);
  const problems = await problemsWithBooks(sql, gateway, report);
  if (problems.length > 0) throw unreadable(problems);
  await bookUnknown(sql, gateway, report, ask);
  await refuseContradiction(sql, gateway, report);
}

/** @throws SettlementRefused if the lines do not add up to the amount that the bank received */
function refuseOtherSum({ lines }: SettlementReport, netRupiah: number): void {
  const sumRupiah = lines.reduce((sum, { amountRupiah, feeRupiah }) => sum + amountRupiah - feeRupiah, 0);
  if (sumRupiah === netRupiah) return;
  throw new OtherSum(
    `Baris laporan ini berjumlah ${formatRupiah(sumRupiah)}, padahal bank menerima ${formatRupiah(netRupiah)}. Tidak ada yang dibukukan: cocokkan jumlahnya dengan rekening koran, dan unduh lagi laporannya.`,
  );
}

/**
 * Settles the gifts of a payout whose fees are higher than agreed, after the gateway has confirmed them: the platform bears the rest. Needs
 * the owner's role. Returns the number of accepted lines.
 * @throws SettlementRefused if no line waits for it, or one costs more than operators may accept
 */
export async function acceptSettlementFees(
  sql: Queryable,
  gateway: string,
  reference: string,
  { by, approvedBy }: TwoOperators,
): Promise<number> {
  await refuseFees(sql, gateway, reference);
  const [row] = await decide(
    {
      accepted_fee_limit:
        'Sejak diperiksa, sebuah biaya melewati batas yang boleh diterima. Tidak ada yang diterima: ajukan lagi.',
    },
    () => sql<[{ accepted: number }]>`
    SELECT accept_settlement_fees(${gateway}, ${reference}, ${by}, ${approvedBy}) AS accepted`,
  );
  return row.accepted;
}
