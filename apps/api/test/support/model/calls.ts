import { greatest, least } from './books.ts';
import {
  askedRupiah,
  type Command,
  type Ending,
  type Gateway,
  type Gift,
  gatewayOf,
  giftRupiahOf,
  LARGEST,
  type Line,
  type Order,
  type Pair,
  rupiahOf,
  type Scenario,
  type TakingBack,
  type Transaction,
  type Withdrawal,
} from './commands.ts';

/** A transaction by its names; its id is unique within its gateway only. */
export interface Named {
  gateway: Gateway;
  reference: string;
  transaction: string;
}

export interface PayCall extends Named {
  kind: 'pay';
  amountRupiah: bigint;
}

/**
 * A refund or charge-back in a report of the gateway, with the total so far. Null means everything, or, for a partial return, an
 * unreported total.
 */
export interface ReturnCall extends Named {
  kind: 'return';
  status: TakingBack | 'partially_refunded';
  returnedRupiah: bigint | null;
  /** The report lists the open refund of the transaction by its key. */
  names?: boolean | undefined;
}

/** Two deciding operators, by the ids of their accounts. */
export interface People {
  by: number | null;
  approvedBy: number | null;
}

export interface PayoutLine {
  transaction: string;
  amountRupiah: bigint;
  feeRupiah: bigint;
}

export interface Fees {
  fees: bigint[];
  tipFee: bigint;
}

/** A command, resolved to names and amounts. */
export type Call =
  | { kind: 'open'; reference: string }
  | PayCall
  | { kind: 'payTogether'; gateway: Gateway; words: PayCall[] }
  | { kind: 'close'; gateway: Gateway; reference: string; status: Ending }
  | ReturnCall
  | ({ kind: 'switch'; donation: string; reference: string; gateway: Gateway; amountRupiah: bigint } & Fees)
  | { kind: 'giveUp'; donation: string }
  | ({ kind: 'settle'; payout: string; gateway: Gateway; lines: PayoutLine[] } & People)
  | ({ kind: 'refundUnmatched' } & Named & People)
  | ({ kind: 'askRefund'; amountRupiah: bigint } & Named & People)
  | ({ kind: 'refuseRefund' } & Named)
  | ({ kind: 'assign'; to: string | null; further: string; platformFee: bigint; fundFee: bigint } & Named & People)
  | { kind: 'request'; withdrawal: string; fund: number; fundId: number; amountRupiah: bigint; by: number }
  | { kind: 'approve'; withdrawal: string; by: number }
  | { kind: 'start'; withdrawal: string; by: number; feeRupiah: bigint }
  | { kind: 'release'; withdrawal: string; status: 'rejected' | 'cancelled'; by: number }
  | { kind: 'fail' | 'complete' | 'sendBack'; withdrawal: string; by: number }
  | { kind: 'evidence'; withdrawal: string; by: number; amountRupiah: bigint }
  | { kind: 'erase'; email: string }
  | { kind: 'rollUp' | 'rebuild' };

export const donationName = (world: string, gift: number): string => `${world}-${gift}`;
export const firstPaymentName = (world: string, gift: number): string => `${world}-${gift}-p`;
export const emailOf = (world: string, donor: number): string => `${world}-d${donor}@contoh.id`;
/** The key of a transaction in the model, and of its assigned money. */
export const keyOf = ({ gateway, transaction }: Pick<Named, 'gateway' | 'transaction'>): string =>
  `${gateway}/${transaction}`;

/** State of the database that the driver needs for a call. */
export interface Place {
  /** The world's name. */
  world: string;
  /** Ids of the world's funds. */
  funds: readonly number[];
  /** Ids of the accounts that may decide, and of those that may not. */
  people: readonly number[];
  /** Unique within this world, for new names. */
  serial: string;
  /** Each gift's payments after its first. */
  switched: ReadonlyMap<string, string[]>;
  /** Rupiah that the books await of a transaction, and its returns, by its key; only for transactions of a payout. */
  awaited: ReadonlyMap<string, { due: bigint; returned: bigint }>;
}

function giftAt({ gifts }: Scenario, index: number): { index: number; gift: Gift } {
  const wrapped = index % gifts.length;
  const gift = gifts[wrapped];
  if (gift === undefined) throw new Error('a scenario has at least one gift');
  return { index: wrapped, gift };
}

function referenceOf(scenario: Scenario, { gift, attempt }: Order, { world, switched }: Place): string {
  if (gift === null) return `${world}-nobody-${attempt}`;
  const { index } = giftAt(scenario, gift);
  const first = firstPaymentName(world, index);
  const all = [first, ...(switched.get(donationName(world, index)) ?? [])];
  return all[all.length - 1 - (attempt % all.length)] ?? first;
}

export function nameOf(scenario: Scenario, place: Place, { order, transaction, elsewhere }: Transaction): Named {
  const reference = referenceOf(scenario, order, place);
  const own = order.gift === null ? 0 : giftAt(scenario, order.gift).gift.gateway;
  return { gateway: gatewayOf(elsewhere ? own + 1 : own), reference, transaction: `${reference}-t${transaction}` };
}

/** The largest amount has a name of its own, so that it is never assigned as a gift: a fund with it could hold nothing else. */
const nameOfPaid = (named: Named, amount: unknown): Named =>
  amount === 'largest' ? { ...named, transaction: `${named.reference}-t9` } : named;

function lineOf(scenario: Scenario, place: Place, gateway: Gateway, line: Line): PayoutLine {
  const { transaction } = nameOf(scenario, place, line);
  const known = place.awaited.get(keyOf({ gateway, transaction }));
  const asked = askedRupiah(scenario, line.order);
  const returned = known === undefined || known.returned === 0n ? 1n : known.returned;
  const amountRupiah =
    line.amount === 'due'
      ? (known?.due ?? asked)
      : line.amount === 'deducted'
        ? -returned
        : rupiahOf(asked, line.amount);
  const fees = {
    none: 0n,
    usual: amountRupiah < 4_440n ? 0n : 4_440n,
    all: amountRupiah,
    'too much': amountRupiah + 1n,
    'given back': -7n,
  };
  return { transaction, amountRupiah, feeRupiah: fees[line.fee] };
}

const personOf = ({ people }: Place, index: number): number => people[index % people.length] ?? 0;
const maybe = (place: Place, index: number | null): number | null => (index === null ? null : personOf(place, index));
const peopleOf = (place: Place, { by, approvedBy }: Pair): People => ({
  by: maybe(place, by),
  approvedBy: maybe(place, approvedBy),
});

const NO_WITHDRAWAL: Withdrawal = { fund: 0, amountRupiah: 0n, bankFeeRupiah: 0n };

function withdrawalCall(
  { withdrawals }: Scenario,
  place: Place,
  command: Extract<Command, { withdrawal: number }>,
): Call {
  const index = command.withdrawal % withdrawals.length;
  const { fund, amountRupiah, bankFeeRupiah } = withdrawals[index] ?? NO_WITHDRAWAL;
  const withdrawal = `${place.world}-w${index}`;
  const [anyOperator = 0] = place.people;
  const owner = place.people.at(-1) ?? 0;
  switch (command.kind) {
    case 'request':
      return { kind: 'request', withdrawal, fund, fundId: place.funds[fund] ?? 0, amountRupiah, by: owner };
    case 'approve':
      return { kind: 'approve', withdrawal, by: personOf(place, command.by) };
    case 'start':
      return { kind: 'start', withdrawal, by: personOf(place, command.by), feeRupiah: bankFeeRupiah };
    case 'release':
      return { kind: 'release', withdrawal, status: command.status, by: owner };
    case 'evidence': {
      const amount = ((amountRupiah - bankFeeRupiah) * BigInt(command.permille)) / 1_000n;
      return { kind: 'evidence', withdrawal, by: personOf(place, command.by), amountRupiah: least(amount, LARGEST) };
    }
    default:
      return { kind: command.kind, withdrawal, by: anyOperator };
  }
}

/** A command about an order or a transaction. */
function orderCall(scenario: Scenario, place: Place, command: Extract<Command, { order: Order }>): Call {
  const { world, serial } = place;
  const named = nameOf(scenario, place, { transaction: 0, elsewhere: false, ...command });
  const asked = askedRupiah(scenario, command.order);
  const { index, gift } = giftAt(scenario, command.order.gift ?? 0);
  switch (command.kind) {
    case 'open':
      return { kind: 'open', reference: named.reference };
    case 'pay':
      return { kind: 'pay', ...nameOfPaid(named, command.amount), amountRupiah: rupiahOf(asked, command.amount) };
    case 'close':
      return { kind: 'close', gateway: named.gateway, reference: named.reference, status: command.status };
    case 'takeBack':
      return { kind: 'return', ...named, status: command.status, returnedRupiah: null, names: command.names };
    case 'refundPart': {
      const returnedRupiah = command.amount === 'untold' ? null : rupiahOf(asked, command.amount);
      return { kind: 'return', ...named, status: 'partially_refunded', returnedRupiah, names: command.names };
    }
    case 'switch':
      return {
        kind: 'switch',
        donation: donationName(world, index),
        reference: `${firstPaymentName(world, index)}${serial}`,
        gateway: gatewayOf(gift.gateway),
        amountRupiah: giftRupiahOf(gift) + gift.tipRupiah,
        fees: gift.parts.map(({ fundFeeRupiah }) => fundFeeRupiah),
        tipFee: gift.tipFeeRupiah,
      };
    case 'giveUp':
      return { kind: 'giveUp', donation: donationName(world, index) };
    case 'refundUnmatched':
      return { kind: 'refundUnmatched', ...named, ...peopleOf(place, command.pair) };
    case 'askRefund': {
      const amountRupiah = greatest((asked * BigInt(command.permille)) / 1_000n, 1n);
      return { kind: 'askRefund', ...named, amountRupiah, ...peopleOf(place, command.pair) };
    }
    case 'refuseRefund':
      return { kind: 'refuseRefund', ...named };
    case 'assign': {
      const to = command.to === null ? null : donationName(world, giftAt(scenario, command.to).index);
      const { platformFee, fundFee, pair } = command;
      return {
        kind: 'assign',
        ...named,
        to,
        further: `${world}-further-${serial}`,
        platformFee,
        fundFee,
        ...peopleOf(place, pair),
      };
    }
    case 'happen':
      throw new Error('what happens at the gateway is no call: see gateway.ts');
  }
}

/** Resolves a command into a call at its place. */
export function callOf(scenario: Scenario, place: Place, command: Command): Call {
  if ('order' in command) return orderCall(scenario, place, command);
  if ('withdrawal' in command) return withdrawalCall(scenario, place, command);
  switch (command.kind) {
    case 'payTogether': {
      const gateway = gatewayOf(command.gateway);
      const words = command.words.map(({ order, transaction, amount }): PayCall => {
        const named = nameOf(scenario, place, { order, transaction, elsewhere: false });
        const amountRupiah = rupiahOf(askedRupiah(scenario, order), amount);
        return { kind: 'pay', ...nameOfPaid(named, amount), gateway, amountRupiah };
      });
      return { kind: 'payTogether', gateway, words };
    }
    case 'settle': {
      const gateway = gatewayOf(command.gateway);
      const lines = command.lines.map((line) => lineOf(scenario, place, gateway, line));
      return {
        kind: 'settle',
        payout: `${place.world}-s${place.serial}`,
        gateway,
        lines,
        ...peopleOf(place, command.pair),
      };
    }
    case 'erase':
      return { kind: 'erase', email: emailOf(place.world, command.donor) };
    default:
      return { kind: command.kind };
  }
}
