import { formatWireAmount } from '../../world/wire/amounts.ts';
import { formatGatewayTime } from '../../world/wire/times.ts';
import { signatureKey } from '../wire/signature.ts';
import { outcomeOfCard } from './cards.ts';
import { CHANNEL_ANSWERS, type WireBody } from './channel-answers.ts';
import { SANDBOX_MERCHANT } from './payment-destination.ts';
import { type Refund, reportedAmountRupiah, type Transaction, type TransactionStatus } from './transaction.ts';

/** `status_code` that goes with a status, in the status call; an expired transaction reads 407 there. */
const STATUS_CALL_CODES: Record<TransactionStatus, string> = {
  pending: '201',
  capture: '200',
  settlement: '200',
  expire: '407',
  cancel: '200',
  deny: '202',
  partial_refund: '200',
  refund: '200',
  chargeback: '200',
};

/** `status_code` that goes with a status in a notification: 200 only for money received or given back. */
const NOTIFICATION_CODES: Record<TransactionStatus, string> = {
  ...STATUS_CALL_CODES,
  expire: '202',
  cancel: '202',
};

/** A card that the fraud check holds back is captured and yet not paid: its code differs too. */
function isHeldBack({ status, method }: Transaction): boolean {
  return status === 'capture' && method.type === 'credit_card' && outcomeOfCard(method.channel) === 'challenge';
}

function core(transaction: Transaction, statusCode: string, message: string): WireBody {
  return {
    status_code: statusCode,
    status_message: message,
    transaction_id: transaction.transactionId,
    order_id: transaction.orderId,
    merchant_id: SANDBOX_MERCHANT.gatewayId,
    gross_amount: formatWireAmount(reportedAmountRupiah(transaction)),
    currency: 'IDR',
    payment_type: transaction.method.type,
    transaction_time: formatGatewayTime(transaction.chargedAt),
    transaction_status: transaction.status,
    fraud_status: isHeldBack(transaction) ? 'challenge' : 'accept',
  };
}

function accountFields({ method }: Transaction): WireBody {
  return CHANNEL_ANSWERS[method.type].account(method);
}

function decidedFields(transaction: Transaction): WireBody {
  const { method, settledAt } = transaction;
  const settlementTime = settledAt === undefined ? undefined : formatGatewayTime(settledAt);
  return CHANNEL_ANSWERS[method.type].decided(transaction, settlementTime);
}

function refundFields(refunds: readonly Refund[]): WireBody {
  if (refunds.length === 0) return {};
  return {
    refund_amount: formatWireAmount(refunds.reduce((sumRupiah, refund) => sumRupiah + refund.amountRupiah, 0)),
    refunds: refunds.map((refund) => ({
      refund_chargeback_id: refund.refundId,
      refund_amount: formatWireAmount(refund.amountRupiah),
      created_at: formatGatewayTime(refund.refundedAt),
      reason: refund.reason,
      refund_key: refund.refundKey,
      refund_method: 'online',
      bank_confirmed_at: formatGatewayTime(refund.refundedAt),
    })),
  };
}

/** Answer of POST /v2/charge. `publicUrl` is where this sandbox's pictures and pages are. */
export function chargeAnswer(transaction: Transaction, publicUrl: string): WireBody {
  const { method } = transaction;
  const { created, toldOnce } = CHANNEL_ANSWERS[method.type];
  return {
    ...core(transaction, '201', created(method)),
    ...accountFields(transaction),
    ...toldOnce(transaction, publicUrl),
    expiry_time: formatGatewayTime(transaction.expiresAt),
  };
}

function fullState(transaction: Transaction, refunds: readonly Refund[], code: string, message: string): WireBody {
  return {
    ...core(transaction, code, message),
    ...accountFields(transaction),
    ...decidedFields(transaction),
    ...refundFields(refunds),
    expiry_time: formatGatewayTime(transaction.expiresAt),
  };
}

function signed(body: WireBody, transaction: Transaction, code: string, serverKey: string): WireBody {
  const grossAmount = formatWireAmount(reportedAmountRupiah(transaction));
  const fields = { order_id: transaction.orderId, status_code: code, gross_amount: grossAmount };
  return { ...body, signature_key: signatureKey(fields, serverKey) };
}

/** Answer of GET /v2/{id}/status. */
export function statusAnswer(transaction: Transaction, refunds: readonly Refund[], serverKey: string): WireBody {
  const code = isHeldBack(transaction) ? '201' : STATUS_CALL_CODES[transaction.status];
  return signed(fullState(transaction, refunds, code, 'Success, transaction is found'), transaction, code, serverKey);
}

/** Body of a notification about the transaction as it is now. */
export function notificationBody(transaction: Transaction, refunds: readonly Refund[], serverKey: string): WireBody {
  const code = isHeldBack(transaction) ? '201' : NOTIFICATION_CODES[transaction.status];
  return signed(fullState(transaction, refunds, code, 'midtrans payment notification'), transaction, code, serverKey);
}

/** Answer of POST /v2/{id}/cancel. */
export function cancelAnswer(transaction: Transaction): WireBody {
  return { ...core(transaction, '200', 'Success, transaction is canceled'), ...accountFields(transaction) };
}

/** Answer of POST /v2/{id}/expire: 407 is its success. */
export function expireAnswer(transaction: Transaction): WireBody {
  return { ...core(transaction, '407', 'Success, transaction has expired'), ...accountFields(transaction) };
}

/** Answer of POST /v2/{id}/refund; `refund` is the one just made. */
export function refundAnswer(transaction: Transaction, refund: Refund): WireBody {
  return {
    ...core(transaction, '200', 'Success, refund request is approved'),
    refund_chargeback_id: refund.refundId,
    refund_amount: formatWireAmount(refund.amountRupiah),
    refund_key: refund.refundKey,
  };
}
