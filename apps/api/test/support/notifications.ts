import { readVersion } from '../../src/giving/payments/gateway-status.ts';
import type { PaidNotification } from '../../src/giving/payments/transitions.ts';
import type { Queryable } from '../../src/platform/database/client.ts';
import { knownPayment } from '../../src/testing/known-payment.ts';
import type { LedgerGift } from './ledger.ts';

/** A notification of a payment that the gateway now reports as paid; with `amountRupiah`, by another amount than asked. */
export async function paidNow(
  sql: Queryable,
  { reference, paymentRupiah }: LedgerGift,
  amountRupiah = paymentRupiah,
): Promise<PaidNotification> {
  const known = knownPayment({
    reference,
    transactionId: `tx-${reference}`,
    status: 'paid',
    amountRupiah,
  });
  return { known, version: await readVersion(sql, 'midtrans', reference), body: `{"order_id":"${reference}"}` };
}
