import type { DonationStatus, PaymentStatus, WithdrawalStatus } from '@uluran/contract/states';
import { type Books, emptyBooks } from './books.ts';
import type { Gateway } from './commands.ts';

export interface ModelDonation {
  parts: { target: number; giftRupiah: bigint; platformFeeRupiah: bigint }[];
  tipRupiah: bigint;
  /** Null once it was erased. */
  email: string | null;
  status: DonationStatus;
  late: boolean;
}

export interface ModelPayment {
  /** Name of its donation. */
  donation: string;
  gateway: Gateway;
  amountRupiah: bigint;
  /** What each part bears of the gateway's fee, and the tip. */
  fees: bigint[];
  tipFee: bigint;
  status: PaymentStatus;
  /** The gateway's transaction that was opened for it, or that paid it. */
  transaction: string | null;
}

export interface ModelTransaction {
  gateway: Gateway;
  transaction: string;
  /** The payment that holds it. */
  payment: string | null;
  amountRupiah: bigint;
  isGift: boolean;
  returned: bigint;
  chargedBack: bigint;
  regained: number;
  /** What the gateway will pay out, where that is not all of it. */
  due: bigint | null;
  fee: bigint | null;
  isSettled: boolean;
}

export interface ModelUnmatched {
  /** The payment that it was meant for. */
  payment: string | null;
  reason: 'unknown_reference' | 'wrong_amount' | 'second_payment';
  resolution: string | null;
}

/** What all lines of payouts deducted for a transaction, and the fees that they kept of it. */
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

/** The funds of one scenario with their targets, and everything that ever asked for or sent money to them. Plain data: it can be copied and compared. */
export interface World {
  books: Books;
  donations: Record<string, ModelDonation>;
  /** By the gateway's reference, in the order in which they were made; those that carry assigned money by their public id. */
  payments: Record<string, ModelPayment>;
  /** By gateway and transaction, like what is unmatched. */
  transactions: Record<string, ModelTransaction>;
  unmatched: Record<string, ModelUnmatched>;
  lineSums: Record<string, ModelLineSums>;
  withdrawals: Record<string, ModelWithdrawal>;
  /** What waits for an operator, by its kind and transaction. */
  tasks: Record<string, true>;
  /** Accounts that may decide. */
  operators: number[];
  /** A target that takes nothing by an operator's decision. */
  frozen: number | null;
}

export function emptyWorld(operators: readonly number[], frozen: number | null): World {
  return {
    books: emptyBooks(),
    donations: {},
    payments: {},
    transactions: {},
    unmatched: {},
    lineSums: {},
    withdrawals: {},
    tasks: {},
    operators: [...operators],
    frozen,
  };
}

/** Something only a person can decide waits for one; the same waits once. */
export function openTask({ tasks }: World, kind: string, key: string): string {
  tasks[`${kind} ${key}`] = true;
  return 'needs_operator';
}

/** A transaction that the gateway confirmed just now. */
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
