import type { PaymentMethodCode } from '@uluran/contract/payment-methods';
import type { Refundable, RefundRequest } from '../port.ts';
import { type MidtransAnswer, type MidtransRequest, noOutcome } from './http-client.ts';
import { isReference } from './references.ts';

/** Midtrans refunds no virtual account, bill or teller: our bank returns that money. ShopeePay takes back whole payments alone. */
export const MIDTRANS_REFUNDS: Readonly<Record<PaymentMethodCode, Refundable>> = {
  qris: 'parts',
  gopay: 'parts',
  shopeepay: 'whole',
  card: 'parts',
  va_bca: 'never',
  va_bni: 'never',
  va_bri: 'never',
  va_permata: 'never',
  va_cimb: 'never',
  mandiri_bill: 'never',
  indomaret: 'never',
  alfamart: 'never',
};

/** Midtrans' code for a refund key that is in use: an earlier request with it has arrived. */
const DUPLICATE_KEY = '406';

/** Requests a refund by the transaction's own id, because an order may have several. */
export async function requestRefund(
  send: (request: MidtransRequest) => Promise<MidtransAnswer>,
  { transactionId, key, amountRupiah, reason }: RefundRequest,
): Promise<void> {
  if (!isReference(transactionId)) throw new RangeError(`"${transactionId}" is no id of a transaction at Midtrans.`);
  const json = { refund_key: key, amount: amountRupiah, reason };
  const answer = await send({ method: 'post', path: `v2/${transactionId}/refund`, json });
  if (answer.code !== '200' && answer.code !== DUPLICATE_KEY) throw noOutcome(answer);
}
