import { type Books, emptyBooks, type Split } from './books.ts';

export type PaymentState =
  | 'created'
  | 'awaiting'
  | 'paid'
  | 'settled'
  | 'paid_late'
  | 'expired'
  | 'cancelled'
  | 'failed'
  | 'partially_refunded'
  | 'refunded'
  | 'charged_back'
  | 'reversed';

export type DonationState =
  | 'pending'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'partially_refunded'
  | 'refunded'
  | 'reversed';

export interface ModelDonation {
  target: number;
  giftRupiah: bigint;
  tipRupiah: bigint;
  platformFeeRupiah: bigint;
  /** Of whole units, which cannot be paid in part. */
  isUnits: boolean;
  status: DonationState;
  late: boolean;
}

export interface ModelPayment {
  /** Name of its donation. */
  donation: string;
  amountRupiah: bigint;
  gatewayFeeRupiah: bigint;
  status: PaymentState;
  /** Its money reached a gift. */
  isPosted: boolean;
  /** What of it went back in parts. */
  back: Split;
}

export interface ModelUnmatched {
  reference: string;
  /** Whether the order was ours. */
  isKnown: boolean;
  amountRupiah: bigint;
  reason: 'unknown_reference' | 'wrong_amount' | 'second_payment';
  resolution: string | null;
}

/** One fund with its targets, and everything that ever asked for or sent money to it. Plain data: it can be copied and compared. */
export interface World {
  books: Books;
  donations: Record<string, ModelDonation>;
  /** By the gateway's reference, in the order in which they were made. */
  payments: Record<string, ModelPayment>;
  /** By the gateway's transaction. */
  unmatched: Record<string, ModelUnmatched>;
  /** References of the ledger that withdrawals have used. */
  postings: Record<string, true>;
}

const TARGETS = 2;

export function emptyWorld(): World {
  return { books: emptyBooks(TARGETS), donations: {}, payments: {}, unmatched: {}, postings: {} };
}

const OPEN: readonly PaymentState[] = ['created', 'awaiting'];
const OVER: readonly PaymentState[] = ['expired', 'cancelled', 'failed'];
const HOLDS_MONEY: readonly PaymentState[] = ['paid', 'settled', 'paid_late', 'partially_refunded'];

export const isOpen = ({ status }: ModelPayment): boolean => OPEN.includes(status);
export const isOver = ({ status }: ModelPayment): boolean => OVER.includes(status);
export const holdsMoney = ({ status }: ModelPayment): boolean => HOLDS_MONEY.includes(status);
export const canBePaid = ({ status }: ModelDonation): boolean => ['pending', 'expired', 'cancelled'].includes(status);

export function openPaymentOf({ payments }: World, donation: string): ModelPayment | undefined {
  return Object.values(payments).find((payment) => payment.donation === donation && isOpen(payment));
}
