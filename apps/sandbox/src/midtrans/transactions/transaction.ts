/** Banks whose virtual accounts this merchant has. */
export const BANKS = ['bca', 'bni', 'bri', 'permata', 'cimb'] as const;

/** Shops whose tellers take money for this merchant. */
export const STORES = ['indomaret', 'alfamart'] as const;

/** Acquirers a QRIS code can be issued through. */
export const ACQUIRERS = ['gopay', 'airpay shopee'] as const;

export const PAYMENT_TYPES = [
  'qris',
  'gopay',
  'shopeepay',
  'bank_transfer',
  'echannel',
  'cstore',
  'credit_card',
] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const TRANSACTION_STATUSES = [
  'pending',
  'capture',
  'settlement',
  'expire',
  'cancel',
  'deny',
  'partial_refund',
  'refund',
  'chargeback',
] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** How the donor pays. */
export interface PaymentMethod {
  type: PaymentType;
  /** Which of the type's ways: the bank, the store, the acquirer, the masked card. */
  channel: string;
  /** The destination for the donor's bank or teller: a QR string, an account number, a payment code. No two charges share one. */
  destination: string;
}

/** One charge and its state. Times are epoch milliseconds. */
export interface Transaction {
  transactionId: string;
  orderId: string;
  method: PaymentMethod;
  /** The acquirer's own id of a QRIS payment, sent to the merchant once it is paid. */
  crossReferenceId: string;
  /** The charged amount. */
  grossAmountRupiah: number;
  /** The paid amount; differs from the charge when the donor paid short or over. */
  paidAmountRupiah: number | undefined;
  status: TransactionStatus;
  chargedAt: number;
  expiresAt: number;
  settledAt: number | undefined;
}

/** Money given back, in whole or in part. */
export interface Refund {
  refundId: number;
  refundKey: string;
  amountRupiah: number;
  reason: string;
  refundedAt: number;
}

/**
 * Which status may follow which. A lapsed or cancelled account can still receive money (the bank sends it late), and a
 * settled payment is, rarely, denied within minutes: receivers must cope with both.
 */
const FOLLOWERS: Record<TransactionStatus, readonly TransactionStatus[]> = {
  pending: ['capture', 'settlement', 'expire', 'cancel', 'deny'],
  // Card money that is taken and not handed over yet.
  capture: ['settlement', 'cancel', 'deny'],
  expire: ['settlement'],
  cancel: ['settlement'],
  settlement: ['deny', 'refund', 'partial_refund', 'chargeback'],
  partial_refund: ['refund', 'partial_refund', 'chargeback'],
  // Won: its former state again.
  chargeback: ['settlement', 'partial_refund'],
  refund: [],
  deny: [],
};

/** True when `to` may follow `from`. */
export function mayBecome(from: TransactionStatus, to: TransactionStatus): boolean {
  return FOLLOWERS[from].includes(to);
}

/** The amount the gateway reports: the paid amount once it is paid, the charge until then. */
export function reportedAmountRupiah(transaction: Transaction): number {
  return transaction.paidAmountRupiah ?? transaction.grossAmountRupiah;
}

/** The part of its money at the gateway, or paid out to the merchant: all received money without the returned part. */
export function heldRupiah(transaction: Transaction, refunds: readonly Refund[]): number {
  const paidRupiah = reportedAmountRupiah(transaction);
  switch (transaction.status) {
    case 'capture':
    case 'settlement':
      return paidRupiah;
    case 'partial_refund':
      return refunds.reduce((rest, refund) => rest - refund.amountRupiah, paidRupiah);
    default:
      return 0;
  }
}

/** The name of a way to pay in tests and in the hostile mode: 'gopay', 'bca', 'indomaret', 'echannel', 'credit_card'. */
export function channelName({ type, channel }: Pick<PaymentMethod, 'type' | 'channel'>): string {
  return type === 'bank_transfer' || type === 'cstore' ? channel : type;
}

/** True when the destination is a QRIS string. */
export function hasQrCode({ type }: PaymentMethod): boolean {
  return type === 'qris' || type === 'gopay';
}
