import { describeTaxNumber } from '@uluran/contract/tax-numbers';
import type { Queryable } from '../../platform/database/client.ts';
import { PAYER_TAX_NUMBER } from '../../platform/secrets/columns.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { deleteUnpaid, insertTaxNumber } from './tax-number-repository.ts';

/** Days after which an unpaid gift is given up: it gets no receipt, and the number has no use. */
const UNPAID_DAYS = 90;

/** Stores a zakat payer's number, sealed, in the transaction that writes the gift. @param digits as normalised by the form's schema */
export async function keepTaxNumber(sql: Queryable, sealer: Sealer, donationId: number, digits: string): Promise<void> {
  const sealed = sealer.seal(digits, { column: PAYER_TAX_NUMBER, rowId: donationId });
  await insertTaxNumber(sql, { donationId, sealed, ...describeTaxNumber(digits) });
}

/** Deletes the numbers of gifts that were never paid; returns their number. */
export async function pruneTaxNumbers(sql: Queryable): Promise<number> {
  return await deleteUnpaid(sql, UNPAID_DAYS);
}
