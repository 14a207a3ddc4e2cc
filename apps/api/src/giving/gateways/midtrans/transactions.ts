import { parseQris } from '@uluran/qris';
import * as z from 'zod/mini';
import { GatewayUnavailable } from '../errors.ts';
import type { GatewayReport, GatewayStatus, ReportedRefund } from '../port.ts';
import { parseWireAmount } from './amounts.ts';
import { type MidtransAnswer, noOutcome } from './http-client.ts';
import { parseAnswerTime } from './times.ts';

/** Fields that are read from a response about a transaction. The gateway adds fields occasionally; they are ignored. */
const transactionSchema = z.looseObject({
  transaction_id: z.string().check(z.minLength(1), z.maxLength(100)),
  order_id: z.string(),
  gross_amount: z.string(),
  currency: z.optional(z.string()),
  transaction_status: z.string(),
  fraud_status: z.optional(z.string()),
  payment_type: z.optional(z.string()),
  refund_amount: z.optional(z.string()),
  refunds: z.optional(
    z.array(z.looseObject({ refund_key: z.optional(z.string()), refund_amount: z.optional(z.string()) })),
  ),
  qr_string: z.optional(z.string()),
  va_numbers: z.optional(z.array(z.looseObject({ bank: z.string(), va_number: z.string() }))),
  permata_va_number: z.optional(z.string()),
  bill_key: z.optional(z.string()),
  biller_code: z.optional(z.string()),
  payment_code: z.optional(z.string()),
  redirect_url: z.optional(z.string()),
  actions: z.optional(z.array(z.looseObject({ name: z.string(), url: z.string() }))),
  expiry_time: z.optional(z.string()),
  transaction_time: z.optional(z.string()),
  settlement_time: z.optional(z.string()),
});

type Transaction = z.infer<typeof transactionSchema>;

/** Codes of a response about a transaction: done, open, denied or over, expired. */
const TRANSACTION_CODES = ['200', '201', '202', '407'];

/** Statuses whose meaning does not depend on other fields. */
const STATUSES: Readonly<Record<string, GatewayStatus>> = {
  pending: 'pending',
  // Card money that is reserved but not captured.
  authorize: 'pending',
  expire: 'expired',
  cancel: 'cancelled',
  // For an open payment a failure, for a paid one the gateway's rare reversal: the caller distinguishes them.
  deny: 'failed',
  failure: 'failed',
  refund: 'refunded',
  partial_refund: 'partially_refunded',
  chargeback: 'charged_back',
  // Part of the money was charged back. The product has one status for every partial refund.
  partial_chargeback: 'partially_refunded',
};

const ACCOUNT_NUMBER = /^\d{6,30}$/;
const BILLER_CODE = /^\d{3,10}$/;

/** Schemes of addresses that a donor may be sent to: web pages, and the apps of the wallets. Never one that runs script in the page. */
const PAYABLE_SCHEMES = ['https:', 'http:', 'gojek:', 'gopay:', 'shopeeid:'];

/** Returns true if the response is about a transaction, rather than a refusal. */
export function isAboutTransaction(answer: MidtransAnswer): boolean {
  return TRANSACTION_CODES.includes(answer.code) && transactionSchema.safeParse(answer.body).success;
}

/** The requested transaction: the newest of an order, or one by the gateway's own id. */
export type TransactionKey = { reference: string } | { transactionId: string };

/** Returns true if the requested transaction id is an order's id: the status call takes either. */
export function isOfOrder(answer: MidtransAnswer, key: TransactionKey): boolean {
  const { data: transaction } = transactionSchema.safeParse(answer.body);
  return 'transactionId' in key && transaction?.order_id === key.transactionId;
}

/**
 * Reads a response about a transaction.
 * @throws GatewayRefused for a definite refusal, GatewayUnavailable for an unreliable response: another order or transaction, another
 * currency, an amount that is not whole rupiah, an unknown status.
 */
export function readPayment(answer: MidtransAnswer, key: TransactionKey): GatewayReport {
  if (!TRANSACTION_CODES.includes(answer.code)) throw noOutcome(answer);
  const { data: transaction } = transactionSchema.safeParse(answer.body);
  if (transaction === undefined) throw unreadable(`answered ${answer.code} (${answer.message}) without a transaction`);
  const { currency = 'IDR', gross_amount, order_id: reference, transaction_id: transactionId } = transaction;
  const [wanted, given] = 'reference' in key ? [key.reference, reference] : [key.transactionId, transactionId];
  if (given !== wanted) throw unreadable(`answered about ${given} when asked about ${wanted}`);
  if (currency !== 'IDR') throw unreadable(`gave ${reference} an amount in ${currency}`);
  const amountRupiah = parseWireAmount(gross_amount);
  if (amountRupiah === undefined) throw unreadable(`gave ${reference} the amount "${gross_amount}"`);
  const status = statusOf(transaction, answer.code);
  if (status === undefined) throw unreadable(`gave ${reference} the unknown status ${transaction.transaction_status}`);
  return {
    reference,
    transactionId,
    status,
    amountRupiah,
    refundedRupiah: parseWireAmount(transaction.refund_amount ?? '') ?? null,
    refunds: refundsOf(transaction),
    qrString: transaction.qr_string ?? null,
    accountNumber: accountNumberOf(transaction),
    billerCode: BILLER_CODE.test(transaction.biller_code ?? '') ? (transaction.biller_code ?? null) : null,
    redirectUrl: payableAddress(transaction.redirect_url ?? deepLinkOf(transaction)),
    expiresAt: parseAnswerTime(transaction.expiry_time),
    paidAt: parseAnswerTime(paidTimeOf(transaction)),
  };
}

/** Returns the listed refunds with a readable amount. */
function refundsOf({ refunds = [] }: Transaction): ReportedRefund[] {
  return refunds.flatMap(({ refund_key: key, refund_amount }) => {
    const amountRupiah = parseWireAmount(refund_amount ?? '');
    return key === undefined || amountRupiah === undefined ? [] : [{ key, amountRupiah }];
  });
}

/** Returns the reason for the log why donors must not see this code for this amount; undefined if it is correct. */
export function qrProblem(qrString: string, amountRupiah: number): string | undefined {
  const parsed = parseQris(qrString);
  if (!parsed.ok) return `it is no payable QRIS (${parsed.error.code})`;
  if (parsed.qris.amountRupiah !== amountRupiah)
    return `it asks for ${parsed.qris.amountRupiah ?? 'any amount'} instead of ${amountRupiah}`;
  return parsed.qris.tip === null ? undefined : 'it adds a tip to the amount';
}

/** Paid requires all three: code 200, settled or captured, and not held back as suspicious. Otherwise the money is not certain yet. */
function statusOf(
  { transaction_status, payment_type, fraud_status = 'accept' }: Transaction,
  code: string,
): GatewayStatus | undefined {
  if (transaction_status === 'settlement' || transaction_status === 'capture') {
    if (code !== '200' || fraud_status !== 'accept') return 'pending';
    // For a card, capture is reported first; for other methods settlement is the first report of money.
    return transaction_status === 'settlement' && payment_type === 'credit_card' ? 'settled' : 'paid';
  }
  return Object.hasOwn(STATUSES, transaction_status) ? STATUSES[transaction_status] : undefined;
}

/**
 * Returns the time of payment. A card is paid when its order is created, and settled days later; other methods create the order first and
 * settle it when it is paid.
 */
function paidTimeOf({ payment_type, transaction_time, settlement_time }: Transaction): string | undefined {
  return payment_type === 'credit_card' ? transaction_time : settlement_time;
}

/** Returns an address that the donor may be sent to, unchanged; null for any other. */
export function payableAddress(text: string | undefined): string | null {
  if (text === undefined) return null;
  return PAYABLE_SCHEMES.includes(URL.parse(text)?.protocol ?? '') ? text : null;
}

function deepLinkOf({ actions }: Transaction): string | undefined {
  return actions?.find(({ name }) => name === 'deeplink-redirect')?.url;
}

function accountNumberOf(transaction: Transaction): string | null {
  const { permata_va_number, va_numbers, bill_key, payment_code } = transaction;
  const number = permata_va_number ?? va_numbers?.[0]?.va_number ?? bill_key ?? payment_code;
  return number !== undefined && ACCOUNT_NUMBER.test(number) ? number : null;
}

function unreadable(what: string): GatewayUnavailable {
  return new GatewayUnavailable(`The gateway ${what}, which cannot be relied on.`);
}
