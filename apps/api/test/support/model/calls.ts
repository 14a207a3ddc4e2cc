import {
  askedRupiah,
  type Command,
  type Ending,
  type Gift,
  type Order,
  type PayWord,
  type Reversal,
  rupiahOf,
  type Scenario,
  type Withdrawal,
} from './commands.ts';

export interface PayCall {
  kind: 'pay';
  reference: string;
  transaction: string;
  amountRupiah: bigint;
}

/** A command with the names and amounts it stands for. */
export type Call =
  | { kind: 'open' | 'settle'; reference: string }
  | PayCall
  | { kind: 'payTogether'; words: PayCall[] }
  | { kind: 'close'; reference: string; status: Ending }
  | { kind: 'reverse'; reference: string; status: Reversal }
  | { kind: 'refundPart'; reference: string; refundedRupiah: bigint }
  | { kind: 'switch'; donation: string; reference: string; amountRupiah: bigint; gatewayFeeRupiah: bigint }
  | { kind: 'giveUp'; donation: string }
  | { kind: 'returnUnmatched'; transaction: string }
  | { kind: 'assignUnmatched'; transaction: string; donation: string; furtherGift: string }
  | { kind: Withdrawal; reference: string; amountRupiah: bigint }
  | { kind: 'rollUp' };

export const donationName = (world: string, gift: number): string => `${world}-${gift}`;
export const firstPaymentName = (world: string, gift: number): string => `${world}-${gift}-p`;

function giftAt({ gifts }: Scenario, index: number): { index: number; gift: Gift } {
  const wrapped = index % gifts.length;
  const gift = gifts[wrapped];
  if (gift === undefined) throw new Error('a scenario has at least one gift');
  return { index: wrapped, gift };
}

/** Where a command is played. */
export interface Place {
  /** The world's name. */
  world: string;
  /** Unlike that of any other call in this world, for what needs a new name. */
  serial: string;
  /** The payments that each gift has got so far beyond its first. */
  switched: ReadonlyMap<string, string[]>;
}

function referenceOf({ gift, attempt }: Order, { world, switched }: Place): string {
  const first = firstPaymentName(world, gift);
  const all = [first, ...(switched.get(donationName(world, gift)) ?? [])];
  return all[all.length - 1 - (attempt % all.length)] ?? first;
}

function payCallOf(scenario: Scenario, place: Place, { order, amount, transaction }: PayWord): PayCall {
  const reference = referenceOf(order, place);
  return {
    kind: 'pay',
    reference,
    // The largest sum is never made a gift: a fund that holds it holds nothing else.
    transaction: `${reference}-t${amount === 'largest' ? 9 : transaction}`,
    amountRupiah: rupiahOf(askedRupiah(scenario, order), amount),
  };
}

/** Resolves a command into the call it stands for at its place. */
export function callOf(scenario: Scenario, place: Place, command: Command): Call {
  const { world, serial } = place;
  if (command.kind === 'rollUp') return { kind: 'rollUp' };
  if (command.kind === 'payTogether')
    return { kind: 'payTogether', words: command.words.map((word) => payCallOf(scenario, place, word)) };
  if (!('order' in command)) {
    const index = command.withdrawal % scenario.withdrawals.length;
    return { kind: command.kind, reference: `${world}-w${index}`, amountRupiah: scenario.withdrawals[index] ?? 0n };
  }
  const { gift } = command.order;
  const reference = referenceOf(command.order, place);
  const asked = askedRupiah(scenario, command.order);
  switch (command.kind) {
    case 'open':
    case 'settle':
      return { kind: command.kind, reference };
    case 'pay':
      return payCallOf(scenario, place, command);
    case 'close':
    case 'reverse':
      return { kind: command.kind, reference, status: command.status } as Call;
    case 'refundPart':
      return { kind: 'refundPart', reference, refundedRupiah: rupiahOf(asked, command.amount) };
    case 'switch': {
      const chosen = giftAt(scenario, gift);
      return {
        kind: 'switch',
        donation: donationName(world, chosen.index),
        reference: `${firstPaymentName(world, chosen.index)}${serial}`,
        amountRupiah: chosen.gift.giftRupiah + chosen.gift.tipRupiah,
        gatewayFeeRupiah: chosen.gift.gatewayFeeRupiah,
      };
    }
    case 'giveUp':
      return { kind: 'giveUp', donation: donationName(world, giftAt(scenario, gift).index) };
    case 'returnUnmatched':
      return { kind: 'returnUnmatched', transaction: `${reference}-t${command.transaction}` };
    case 'assignUnmatched':
      return {
        kind: 'assignUnmatched',
        transaction: `${reference}-t${command.transaction}`,
        donation: donationName(world, giftAt(scenario, command.to).index),
        furtherGift: `${world}-further-${serial}`,
      };
  }
}
