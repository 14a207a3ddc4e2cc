import type { Queryable } from '../../src/database/client.ts';
import { readNews } from '../../src/payments/news.ts';
import type { PaidNotification } from '../../src/payments/transitions.ts';
import type { LedgerGift } from './ledger.ts';

/** A notification of a payment that the gateway says is paid now; another amount than asked where one is named. */
export async function paidNow(
  sql: Queryable,
  { reference, paymentRupiah }: LedgerGift,
  amountRupiah = paymentRupiah,
): Promise<PaidNotification> {
  const known = {
    reference,
    transactionId: `tx-${reference}`,
    status: 'paid' as const,
    amountRupiah,
    refundedRupiah: null,
    qrString: null,
    accountNumber: null,
    billerCode: null,
    redirectUrl: null,
    expiresAt: null,
  };
  return { known, news: await readNews(sql, 'midtrans', reference), body: `{"order_id":"${reference}"}` };
}
