import { formatRupiah } from '@uluran/contract/money';
import type { Queryable } from '../../platform/database/client.ts';
import type { SettlementReport } from './report.ts';

/** Expected amounts for the transaction of a line; null if it is not in the books. */
interface Expected {
  /** Line of the file: the heading is line 1. */
  line: number;
  dueRupiah: number | null;
  mostFeeRupiah: number | null;
  isGift: boolean;
  isSettled: boolean;
  deductibleRupiah: number;
}

/**
 * Compares each line with the expected amounts, before it is booked; returns a sentence for each line that would be booked with a
 * difference.
 */
export async function differencesWithBooks(
  sql: Queryable,
  gateway: string,
  { lines }: SettlementReport,
): Promise<string[]> {
  const expected = await sql<Expected[]>`
    SELECT (number + 1)::integer AS line, coalesce(t.due_rupiah, t.amount_rupiah) AS "dueRupiah", CASE WHEN t.id IS NOT NULL THEN most_fee_of(t) END AS "mostFeeRupiah",
      coalesce(t.is_gift, false) AS "isGift", t.settlement_id IS NOT NULL AS "isSettled", coalesce(t.returned_rupiah + t.regained * t.amount_rupiah, 0) AS "deductibleRupiah"
    FROM unnest(${lines.map(({ transactionId }) => transactionId)}::text[]) WITH ORDINALITY AS l (transaction_id, number)
    LEFT JOIN gateway_transactions t ON t.gateway = ${gateway} AND t.transaction_id = l.transaction_id ORDER BY number`;
  return expected.flatMap((one, index) => {
    const line = lines[index];
    const difference = line && differenceOf(line, one);
    return difference === undefined ? [] : [`Baris ${one.line}: ${difference}`];
  });
}

function differenceOf(
  { transactionId, amountRupiah, feeRupiah }: SettlementReport['lines'][number],
  { dueRupiah, mostFeeRupiah, isGift, isSettled, deductibleRupiah }: Expected,
): string | undefined {
  const has = `berkas ini memuat ${formatRupiah(amountRupiah)} dengan biaya ${formatRupiah(feeRupiah)}`;
  if (dueRupiah === null || mostFeeRupiah === null)
    return `transaksi ${transactionId} tidak ada di buku dan tidak dikenal gateway; ${has}. Dibukukan ke bank, dan menunggu operator.`;
  if (amountRupiah < 0) {
    if (-amountRupiah <= deductibleRupiah && feeRupiah <= 0) return undefined;
    return `dari transaksi ${transactionId} ${formatRupiah(deductibleRupiah)} kembali; ${has}. Dibukukan ke bank, dan menunggu operator.`;
  }
  const expects = `menurut buku transaksi ${transactionId} bernilai ${formatRupiah(dueRupiah)} dengan biaya paling banyak ${formatRupiah(mostFeeRupiah)}`;
  if (amountRupiah !== dueRupiah || feeRupiah > mostFeeRupiah || isSettled)
    return `${expects}; ${has}. Dibukukan ke bank, donasinya belum bisa dicairkan, dan menunggu operator.`;
  return isGift && feeRupiah < mostFeeRupiah ? `${expects}; ${has}. Donasinya bisa dicairkan.` : undefined;
}
