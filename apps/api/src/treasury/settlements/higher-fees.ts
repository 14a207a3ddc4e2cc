import { formatRupiah } from '@uluran/contract/money';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import type { Queryable } from '../../platform/database/client.ts';

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
 * @throws CommandRefused if none waits, or one exceeds the setting `accepted_fee_limit`
 */
export async function refuseFees(sql: Queryable, gateway: string, reference: string): Promise<HigherFees> {
  const fees = await readFees(sql, gateway, reference);
  if (fees.length === 0)
    throw new CommandRefused(`No line of a payout ${reference} of ${gateway} waits because of its fee.`);
  const refused = fees.filter(({ feeRupiah, acceptableRupiah }) => feeRupiah > acceptableRupiah);
  if (refused.length > 0) throw new CommandRefused([...refused.map(problemOf), REMEDY].join('\n'));
  return sumOf(fees);
}

const problemOf = ({ transactionId, feeRupiah, agreedRupiah, acceptableRupiah }: HigherFee): string =>
  `The gateway kept ${formatRupiah(feeRupiah)} of transaction ${transactionId}, agreed were ${formatRupiah(agreedRupiah)}, and operators may accept at most ${formatRupiah(acceptableRupiah)}.`;

const REMEDY =
  'A higher fee is probably a mistake, so no fee of the payout was accepted, and its gifts stay unsettled. Have the gateway correct it; if it confirms in writing that the fee is right, raise the setting `accepted_fee_limit` (docs/operations.md, "Payouts") and propose again.';
