import { formatRupiah } from '@uluran/contract/money';
import type { Queryable } from '../../platform/database/client.ts';
import { SettlementRefused } from './errors.ts';

/** Lines of a payout that wait because the gateway kept more than agreed. */
export interface HigherFees {
  lines: number;
  /** Fees of these lines above the agreed ones: the platform bears them after they are accepted. */
  rupiah: number;
}

interface HigherFee {
  transactionId: string;
  feeRupiah: number;
  agreedRupiah: number;
  acceptableRupiah: number;
}

const readFees = (sql: Queryable, gateway: string, reference: string) => sql<HigherFee[]>`
  SELECT transaction_id AS "transactionId", fee_rupiah AS "feeRupiah", agreed_rupiah AS "agreedRupiah", acceptable_rupiah AS "acceptableRupiah"
  FROM lines_of_higher_fees(${gateway}, ${reference})`;

const sumOf = (fees: readonly HigherFee[]): HigherFees => ({
  lines: fees.length,
  rupiah: fees.reduce((sum, { feeRupiah, agreedRupiah }) => sum + feeRupiah - agreedRupiah, 0),
});

/** Sums up the fees of a payout above the agreed ones; zeros without any. */
export async function sumHigherFees(sql: Queryable, gateway: string, reference: string): Promise<HigherFees> {
  return sumOf(await readFees(sql, gateway, reference));
}

/**
 * Sums up the fees of a payout that two operators may accept.
 * @throws SettlementRefused if none waits, or one exceeds the setting `accepted_fee_limit`
 */
export async function refuseFees(sql: Queryable, gateway: string, reference: string): Promise<HigherFees> {
  const fees = await readFees(sql, gateway, reference);
  if (fees.length === 0)
    throw new SettlementRefused(
      `Tidak ada baris pembayaran ${reference} dari ${gateway} yang menunggu karena biayanya.`,
    );
  const refused = fees.filter(({ feeRupiah, acceptableRupiah }) => feeRupiah > acceptableRupiah);
  if (refused.length > 0) throw new SettlementRefused([...refused.map(problemOf), REMEDY].join('\n'));
  return sumOf(fees);
}

const problemOf = ({ transactionId, feeRupiah, agreedRupiah, acceptableRupiah }: HigherFee): string =>
  `Gateway memotong ${formatRupiah(feeRupiah)} dari transaksi ${transactionId}, tarifnya ${formatRupiah(agreedRupiah)}, dan paling banyak ${formatRupiah(acceptableRupiah)} boleh diterima.`;

const REMEDY =
  'Biaya setinggi ini mungkin salah, jadi tidak ada biaya pembayaran ini yang diterima, dan donasinya belum bisa dicairkan. Minta gateway memperbaikinya; bila gateway menyatakan benar secara tertulis, naikkan setelan accepted_fee_limit, lalu ajukan lagi.';
