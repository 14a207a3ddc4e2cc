import type { Sql } from '../database/client.ts';
import { CannotSettle } from '../unmatched/errors.ts';
import type { TwoOperators } from '../unmatched/service.ts';
import type { SettlementReport } from './report.ts';

/** What the import of a payout led to. */
export interface ImportedSettlement {
  id: number;
  /** Transactions of gifts that are settled by it, and of money that waits or waited as unmatched. */
  gifts: number;
  unmatched: number;
  /** Gross and fees of the whole payout. */
  grossRupiah: number;
  feeRupiah: number;
  /** Lines that the books cannot place: they are in the bank, and wait for an operator. */
  differing: { transactionId: string; detail: string }[];
}

/** Why the database refused, by the constraint it names. */
const REFUSALS: Readonly<Record<string, string>> = {
  settlements_gateway_reference_key: 'This payout is booked already. Nothing was booked again.',
  two_people: 'Two different operators decide about money: name both, by the addresses of their accounts.',
};

/**
 * Books a payout of a gateway to our bank, all of it or nothing. Needs the owner's role: the application may not.
 * @throws CannotSettle
 */
export async function importSettlement(
  sql: Sql,
  gateway: string,
  { reference, valueDate, lines }: SettlementReport,
  { by, approvedBy }: TwoOperators,
): Promise<ImportedSettlement> {
  const [known] = await sql`SELECT 1 FROM gateways WHERE name = ${gateway}`;
  if (known === undefined) throw new CannotSettle(`There is no gateway ${gateway}.`);
  try {
    return await sql.begin(async (tx) => {
      const [posted] = await tx<[{ id: number }]>`
        SELECT post_settlement(${gateway}, ${reference}, ${valueDate}, ${lines.map(({ transactionId }) => transactionId)}::text[],
          ${lines.map(({ amountRupiah }) => amountRupiah)}::bigint[], ${lines.map(({ feeRupiah }) => feeRupiah)}::bigint[], ${by}, ${approvedBy}) AS id`;
      const [counted] = await tx<[Omit<ImportedSettlement, 'id' | 'differing'>]>`
        SELECT (count(t.id) FILTER (WHERE t.is_gift))::integer AS gifts, (count(t.id) FILTER (WHERE NOT t.is_gift))::integer AS unmatched,
          s.gross_rupiah AS "grossRupiah", s.fee_rupiah AS "feeRupiah"
        FROM settlements s LEFT JOIN gateway_transactions t ON t.settlement_id = s.id WHERE s.id = ${posted.id} GROUP BY s.id`;
      const differing = await tx<{ transactionId: string; detail: string }[]>`
        SELECT transaction_id AS "transactionId", detail FROM operator_tasks
        WHERE kind = 'settlement_differs' AND gateway = ${gateway} AND opened_at = now() ORDER BY id`;
      return { id: posted.id, ...counted, differing: [...differing] };
    });
  } catch (error) {
    const name = error instanceof Error && 'constraint_name' in error ? String(error.constraint_name) : '';
    const reason = Object.hasOwn(REFUSALS, name) ? REFUSALS[name] : undefined;
    throw reason === undefined ? error : new CannotSettle(reason, { cause: error });
  }
}
