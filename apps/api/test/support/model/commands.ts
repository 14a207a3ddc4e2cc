/**
 * A payment, by the number of its gift (modulo the number of gifts) and its number within the gift; null is an order that the
 * product never made.
 */
export interface Order {
  gift: number | null;
  attempt: number;
}

/** A transaction in a gateway's report of an order; `elsewhere` means an order of the same name at another gateway. */
export interface Transaction {
  order: Order;
  transaction: number;
  elsewhere: boolean;
}

/** Thousandths of the order's amount, and a rupiah more or less; or an edge. */
export type Amount = { permille: number; plus: number } | 'zero' | 'negative' | 'largest';

export type Ending = 'expired' | 'cancelled' | 'failed';
export type TakingBack = 'reversed' | 'charged_back' | 'refunded';

/** Two of the people of a database; the last ones have no right to decide. */
export interface Pair {
  by: number | null;
  approvedBy: number | null;
}

/** A payout's line about a transaction: the awaited amount, a deduction of its returns, or another amount. */
export interface Line extends Transaction {
  amount: 'due' | 'deducted' | Amount;
  fee: 'none' | 'usual' | 'all' | 'too much' | 'given back';
}

/** An event at the gateway; `sweep` is a query of its state. */
export type Happening = 'pay' | 'refund' | 'charge back' | 'win' | 'sweep';

/** One call of one function of the database. */
export type Command =
  | { kind: 'open' | 'switch' | 'giveUp'; order: Order }
  | ({ kind: 'pay'; amount: Amount } & Transaction)
  | { kind: 'payTogether'; gateway: number; words: { order: Order; transaction: number; amount: Amount }[] }
  | { kind: 'close'; order: Order; status: Ending; elsewhere: boolean }
  | ({ kind: 'takeBack'; status: TakingBack; names?: boolean } & Transaction)
  | ({ kind: 'refundPart'; amount: Amount | 'untold'; names?: boolean } & Transaction)
  | ({ kind: 'askRefund'; permille: number; pair: Pair } & Transaction)
  | ({ kind: 'refuseRefund' } & Transaction)
  | ({ kind: 'happen'; happening: Happening; permille: number; isHeard: boolean } & Transaction)
  | { kind: 'settle'; gateway: number; lines: Line[]; pair: Pair }
  | ({ kind: 'refundUnmatched'; pair: Pair } & Transaction)
  | ({ kind: 'assign'; to: number | null; platformFee: bigint; fundFee: bigint; pair: Pair } & Transaction)
  | { kind: 'request' | 'fail' | 'complete' | 'sendBack'; withdrawal: number }
  | { kind: 'approve' | 'start'; withdrawal: number; by: number }
  | { kind: 'release'; withdrawal: number; status: 'rejected' | 'cancelled' }
  | { kind: 'evidence'; withdrawal: number; permille: number; by: number }
  | { kind: 'erase'; donor: number }
  | { kind: 'rollUp' | 'rebuild' };

/** A target's part of a gift, and its fund's part of the fees. */
export interface GiftPart {
  target: number;
  giftRupiah: bigint;
  platformFeeRupiah: bigint;
  fundFeeRupiah: bigint;
}

export interface Gift {
  gateway: number;
  donor: number;
  parts: GiftPart[];
  tipRupiah: bigint;
  tipFeeRupiah: bigint;
}

export interface Withdrawal {
  fund: number;
  amountRupiah: bigint;
  bankFeeRupiah: bigint;
}

/** Commands about the funds of one world: those of a lane run one after another, and the lanes run at once. */
export interface Scenario {
  gifts: Gift[];
  withdrawals: Withdrawal[];
  /** A target that an operator has frozen. */
  frozen: number | null;
  lanes: Command[][];
}

export const GATEWAYS = ['midtrans', 'xendit'] as const;
export type Gateway = (typeof GATEWAYS)[number];

/** The fund of each target of a world: a campaign and an ambassador share the first, a campaign for zakat has the second. */
export const FUND_OF_TARGET = [0, 0, 1] as const;
export const FUNDS = 2;
export const DONORS = 2;
/** Operators come first, then a former operator, then the owner of the funds. */
export const OPERATORS = 3;
export const PEOPLE = OPERATORS + 2;

/** The largest number of the database. */
export const LARGEST = 2n ** 63n - 1n;
const FOREIGN_ASKS = 50_000n;

export const gatewayOf = (index: number): Gateway => GATEWAYS[index % GATEWAYS.length] ?? 'midtrans';

export const giftRupiahOf = ({ parts }: Gift): bigint => parts.reduce((sum, { giftRupiah }) => sum + giftRupiah, 0n);

/** The amount of an order. */
export function askedRupiah({ gifts }: Scenario, { gift }: Order): bigint {
  const found = gift === null ? undefined : gifts[gift % gifts.length];
  return found === undefined ? FOREIGN_ASKS : giftRupiahOf(found) + found.tipRupiah;
}

export function rupiahOf(asked: bigint, amount: Amount): bigint {
  if (amount === 'zero') return 0n;
  if (amount === 'negative') return -1n;
  if (amount === 'largest') return LARGEST;
  return (asked * BigInt(amount.permille)) / 1_000n + BigInt(amount.plus);
}
