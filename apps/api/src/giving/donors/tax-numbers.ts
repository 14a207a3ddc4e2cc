import { describeTaxNumber } from '@uluran/contract/tax-numbers';
import type { Queryable } from '../../platform/database/client.ts';
import { PAYER_TAX_NUMBER } from '../../platform/secrets/columns.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { deleteUnpaid, insertTaxNumber } from './tax-number-repository.ts';

/** After this an unpaid gift is given up: its receipt will not be issued, and the number has no use. */
const UNPAID_DAYS = 90;

/** Keeps the number of one who gives zakat, sealed, in the transaction that writes the gift. @param digits as the form's schema leaves them */
export async function keepTaxNumber(sql: Queryable, sealer: Sealer, donationId: number, digits: string): Promise<void> {
  const sealed = sealer.seal(digits, { column: PAYER_TAX_NUMBER, rowId: donationId });
  await insertTaxNumber(sql, { donationId, sealed, ...describeTaxNumber(digits) });
}

/** Deletes the numbers of gifts that were never paid; returns how many. */
export async function pruneTaxNumbers(sql: Queryable): Promise<number> {
  return await deleteUnpaid(sql, UNPAID_DAYS);
}
