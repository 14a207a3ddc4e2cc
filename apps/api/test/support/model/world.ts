import type { DonationStatus, PaymentStatus, WithdrawalStatus } from '@uluran/contract/states';
import { type Books, emptyBooks } from './books.ts';
import type { Gateway } from './commands.ts';

export interface ModelDonation {
  parts: { target: number; giftRupiah: bigint; platformFeeRupiah: bigint }[];
  tipRupiah: bigint;
  /** Null after an erasure. */
  email: string | null;
  status: DonationStatus;
  late: boolean;
}

export interface ModelPayment {
  /** Name of its donation. */
  donation: string;
  gateway: Gateway;
  amountRupiah: bigint;
  /** Each part's share of the gateway's fee, and the tip's. */
  fees: bigint[];
  tipFee: bigint;
  status: PaymentStatus;
  /** The gateway's transaction that was opened for the payment, or that paid it. */
  transaction: string | null;
}

export interface ModelTransaction {
  gateway: Gateway;
  transaction: string;
  /** The payment of its money. */
  payment: string | null;
  amountRupiah: bigint;
  isGift: boolean;
  returned: bigint;
  chargedBack: bigint;
  regained: number;
  /** The amount that the gateway will pay out; null means all of it. */
  due: bigint | null;
  fee: bigint | null;
  isSettled: boolean;
}

export interface ModelUnmatched {
  /** The payment for which the money was sent. */
  payment: string | null;
  reason: 'unknown_reference' | 'wrong_amount' | 'second_payment';
  resolution: string | null;
}

export interface ModelRefund {
  amountRupiah: bigint;
  /** Returned rupiah of its transaction when it was decided. */
  returnedBefore: bigint;
  status: 'sent' | 'confirmed' | 'refused';
}

/** Deductions and fees of all payouts' lines about a transaction. */
export interface ModelLineSums {
  deducted: bigint;
  kept: bigint;
}

export interface ModelWithdrawal {
  fund: number;
  amountRupiah: bigint;
  evidencedRupiah: bigint;
  status: WithdrawalStatus;
  approvals: number[];
  payouts: { status: string; feeRupiah: bigint }[];
  lines: bigint[];
}

/**
 * The funds of one scenario with their targets, and all payments, transactions and withdrawals of them. Plain data, so it can be
 * copied and compared.
 */
export interface World {
  books: Books;
  donations: Record<string, ModelDonation>;
  /** By the gateway's reference, in the order of their creation; payments of assigned money by their public id. */
  payments: Record<string, ModelPayment>;
  /** By gateway and transaction, like unmatched money. */
  transactions: Record<string, ModelTransaction>;
  unmatched: Record<string, ModelUnmatched>;
  /** Refunds of each transaction at its gateway, oldest first. */
  refunds: Record<string, ModelRefund[]>;
  lineSums: Record<string, ModelLineSums>;
  withdrawals: Record<string, ModelWithdrawal>;
  /** Operators' tasks, by kind and transaction. */
  tasks: Record<string, true>;
  /** Accounts with the right to decide. */
  operators: number[];
  /** A target that an operator has frozen. */
  frozen: number | null;
}

export function emptyWorld(operators: readonly number[], frozen: number | null): World {
  return {
    books: emptyBooks(),
    donations: {},
    payments: {},
    transactions: {},
    unmatched: {},
    refunds: {},
    lineSums: {},
    withdrawals: {},
    tasks: {},
    operators: [...operators],
    frozen,
  };
}

/** The open refund of a transaction at its gateway. */
export const openRefundOf = ({ refunds }: World, key: string): ModelRefund | undefined =>
  refunds[key]?.find(({ status }) => status === 'sent');

/** Opens an operator's task; the same task exists once. */
export function openTask({ tasks }: World, kind: string, key: string): string {
  tasks[`${kind} ${key}`] = true;
  return 'needs_operator';
}

/** A transaction that the gateway has just confirmed. */
export function newTransaction(
  { gateway, transaction, amountRupiah }: Pick<ModelTransaction, 'gateway' | 'transaction' | 'amountRupiah'>,
  payment: string | null,
  isGift: boolean,
): ModelTransaction {
  return {
    gateway,
    transaction,
    payment,
    amountRupiah,
    isGift,
    returned: 0n,
    chargedBack: 0n,
    regained: 0,
    due: null,
    fee: null,
    isSettled: false,
  };
}

const OPEN: readonly PaymentStatus[] = ['created', 'awaiting'];
const OVER: readonly PaymentStatus[] = ['expired', 'cancelled', 'failed'];

export const isOpen = ({ status }: ModelPayment): boolean => OPEN.includes(status);
export const isOver = ({ status }: ModelPayment): boolean => OVER.includes(status);
export const canBePaid = ({ status }: ModelDonation): boolean => ['pending', 'expired', 'cancelled'].includes(status);

export function openPaymentOf({ payments }: World, donation: string): ModelPayment | undefined {
  return Object.values(payments).find((payment) => payment.donation === donation && isOpen(payment));
}
