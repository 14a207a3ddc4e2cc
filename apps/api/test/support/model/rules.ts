import { countDonation, giveBack, greatest, least, netOf, receive, type Split } from './books.ts';
import type { Call } from './calls.ts';
import type { Withdrawal } from './commands.ts';
import {
  canBePaid,
  holdsMoney,
  isOpen,
  isOver,
  type ModelDonation,
  type ModelPayment,
  openPaymentOf,
  type World,
} from './world.ts';

/** What the order of things leaves open where others act at the same moment. Nothing of it happens to one who acts alone. */
export interface Luck {
  /** Others worked on the same gift: a payment in their hands is left to them, and a state that they were about to write is not there yet. */
  yields: boolean;
  /** References and transactions that came at the same moment, and are not seen yet. */
  unseen: ReadonlySet<string>;
  /** So much of what is available may not be seen yet. */
  unseenRupiah: bigint;
  /** What the fund came to owe, where that was recorded. */
  owedRupiah: bigint | undefined;
}

export const ALONE: Luck = { yields: false, unseen: new Set(), unseenRupiah: 0n, owedRupiah: undefined };

/** The model does not allow what happened. */
export class Disagreement extends Error {
  override readonly name = 'Disagreement';
}

const NOTHING_BACK: Split = { gift: 0n, tip: 0n, platformFee: 0n, gatewayFee: 0n };

function find({ payments }: World, reference: string, { unseen }: Luck): ModelPayment | undefined {
  return unseen.has(reference) ? undefined : payments[reference];
}

function donationOf({ donations }: World, { donation }: ModelPayment): ModelDonation {
  const found = donations[donation];
  if (found === undefined) throw new Error(`the model has no donation ${donation}`);
  return found;
}

/** A gift's whole money; the gateway's fee never eats more than the gift. */
function splitOf(donation: ModelDonation, payment: ModelPayment): Split {
  const { giftRupiah: gift, tipRupiah: tip, platformFeeRupiah: platformFee } = donation;
  return { gift, tip, platformFee, gatewayFee: least(payment.gatewayFeeRupiah, gift - platformFee) };
}

const minus = (a: Split, b: Split): Split => ({
  gift: a.gift - b.gift,
  tip: a.tip - b.tip,
  platformFee: a.platformFee - b.platformFee,
  gatewayFee: a.gatewayFee - b.gatewayFee,
});

/** How much of a sum the fund still has. What it owes beyond that must be what was recorded, as far as others leave that open. */
function coveredOf({ books: { fund } }: World, net: bigint, { unseenRupiah, owedRupiah }: Luck): bigint {
  const most = least(net, greatest(fund.available, 0n));
  if (owedRupiah === undefined) return most;
  const fewest = least(net, greatest(fund.available - unseenRupiah, 0n));
  const covered = net - owedRupiah;
  if (covered < fewest || covered > most) throw new Disagreement(`the fund came to owe ${owedRupiah} of ${net}`);
  return covered;
}

function giveUpOther(world: World, donation: string, { yields }: Luck): void {
  const other = openPaymentOf(world, donation);
  if (other !== undefined && !yields) other.status = 'cancelled';
}

function keepUnmatched(
  world: World,
  { reference, transaction, amountRupiah }: Extract<Call, { kind: 'pay' }>,
  reason: 'unknown_reference' | 'wrong_amount' | 'second_payment',
): string {
  if (world.unmatched[transaction] !== undefined) return 'duplicate';
  world.unmatched[transaction] = {
    reference,
    isKnown: reason !== 'unknown_reference',
    amountRupiah,
    reason,
    resolution: null,
  };
  world.books.platform.clearing += amountRupiah;
  world.books.platform.unmatched += amountRupiah;
  return `unmatched_${reason}`;
}

/** A payment's money becomes its donation's gift. */
function post(world: World, payment: ModelPayment, luck: Luck): void {
  const donation = donationOf(world, payment);
  donation.status = 'paid';
  donation.late = payment.status === 'paid_late';
  payment.isPosted = true;
  receive(world.books, donation.target, splitOf(donation, payment));
  countDonation(world.books, donation.target, 1n);
  giveUpOther(world, payment.donation, luck);
}

function pay(world: World, call: Extract<Call, { kind: 'pay' }>, luck: Luck): string {
  const payment = find(world, call.reference, luck);
  const isWrong = payment === undefined || payment.amountRupiah !== call.amountRupiah;
  if (payment !== undefined && !isOpen(payment) && !isOver(payment)) return 'duplicate';
  if (isWrong && call.amountRupiah <= 0n) return 'error:unmatched_payments_amount_rupiah_check';
  if (payment === undefined) return keepUnmatched(world, call, 'unknown_reference');
  if (isWrong) return keepUnmatched(world, call, 'wrong_amount');
  payment.status = isOpen(payment) ? 'paid' : 'paid_late';
  if (!canBePaid(donationOf(world, payment))) return keepUnmatched(world, call, 'second_payment');
  post(world, payment, luck);
  return payment.status;
}

function close(world: World, reference: string, status: 'expired' | 'cancelled' | 'failed', luck: Luck): string {
  const payment = find(world, reference, luck);
  if (payment === undefined || !isOpen(payment)) return 'ignored';
  // What the gateway never knew cannot expire there.
  payment.status = payment.status === 'created' && status === 'expired' ? 'failed' : status;
  const donation = donationOf(world, payment);
  if (donation.status === 'pending') donation.status = status === 'cancelled' ? 'cancelled' : 'expired';
  return payment.status;
}

/** Unmatched sums of an order that went back where they came from. */
function takeBackUnmatched(world: World, reference: string, why: string, { unseen }: Luck): boolean {
  const waiting = Object.entries(world.unmatched).filter(
    ([name, sum]) => sum.reference === reference && sum.resolution === null && !unseen.has(name),
  );
  for (const [, sum] of waiting) {
    sum.resolution = why;
    world.books.platform.clearing -= sum.amountRupiah;
    world.books.platform.unmatched -= sum.amountRupiah;
  }
  return waiting.length > 0;
}

function reverse(
  world: World,
  reference: string,
  status: 'reversed' | 'charged_back' | 'refunded',
  luck: Luck,
): string {
  const wentBack = takeBackUnmatched(world, reference, status, luck);
  const payment = find(world, reference, luck);
  if (payment !== undefined && isOpen(payment)) return close(world, reference, 'failed', luck);
  if (payment === undefined || !holdsMoney(payment)) return wentBack ? 'unmatched_returned' : 'ignored';
  payment.status = status;
  if (!payment.isPosted) return status;
  const donation = donationOf(world, payment);
  donation.status = status === 'refunded' ? 'refunded' : 'reversed';
  const rest = minus(splitOf(donation, payment), payment.back);
  giveBack(world.books, donation.target, rest, coveredOf(world, netOf(rest), luck));
  countDonation(world.books, donation.target, -1n);
  return status;
}

/** What has gone back in all: the gift first and the tip last, fees in proportion and never more than was taken. */
function backInAll(whole: Split, refunded: bigint, before: Split): Split {
  const gift = least(refunded, whole.gift);
  const platformFee = (whole.platformFee * gift) / whole.gift;
  const proportional = gift - platformFee - (netOf(whole) * gift) / whole.gift;
  const gatewayFee = greatest(least(whole.gatewayFee, proportional), before.gatewayFee);
  return { gift, tip: refunded - gift, platformFee, gatewayFee };
}

function refundPart(world: World, reference: string, refunded: bigint, luck: Luck): string {
  const payment = find(world, reference, luck);
  const before = payment?.back ?? NOTHING_BACK;
  const isAllBack = payment !== undefined && ['refunded', 'charged_back', 'reversed'].includes(payment.status);
  if (isAllBack || (payment !== undefined && refunded <= before.gift + before.tip)) return 'duplicate';
  if (payment === undefined || !holdsMoney(payment) || !payment.isPosted) return 'needs_operator';
  if (refunded >= payment.amountRupiah) return reverse(world, reference, 'refunded', luck);
  const donation = donationOf(world, payment);
  payment.back = backInAll(splitOf(donation, payment), refunded, before);
  payment.status = 'partially_refunded';
  donation.status = 'partially_refunded';
  const part = minus(payment.back, before);
  giveBack(world.books, donation.target, part, coveredOf(world, netOf(part), luck));
  return 'partially_refunded';
}

function switchPayment(world: World, call: Extract<Call, { kind: 'switch' }>): string {
  const donation = world.donations[call.donation];
  if (donation === undefined || !canBePaid(donation)) return 'refused';
  if (world.payments[call.reference] !== undefined) return 'error:payments_gateway_reference_key';
  giveUpOther(world, call.donation, ALONE);
  const { amountRupiah, gatewayFeeRupiah } = call;
  world.payments[call.reference] = newPayment(call.donation, amountRupiah, gatewayFeeRupiah);
  return 'switched';
}

export function newPayment(donation: string, amountRupiah: bigint, gatewayFeeRupiah: bigint): ModelPayment {
  return { donation, amountRupiah, gatewayFeeRupiah, status: 'created', isPosted: false, back: NOTHING_BACK };
}

function returnUnmatched(world: World, transaction: string): string {
  const sum = world.unmatched[transaction];
  if (sum === undefined) return 'none';
  if (sum.resolution !== null) return 'error:unmatched_waiting';
  sum.resolution = 'refunded';
  world.books.platform.unmatched -= sum.amountRupiah;
  world.books.platform.bank -= sum.amountRupiah;
  const payment = sum.isKnown ? world.payments[sum.reference] : undefined;
  if (payment !== undefined && ['paid', 'paid_late', 'settled'].includes(payment.status) && !payment.isPosted)
    payment.status = 'refunded';
  return 'done';
}

/** The donation a sum is to go to: the unpaid one it was meant for, which becomes a gift of what came, or a further one. */
function donationForSum(world: World, name: string, furtherGift: string, came: bigint): string {
  const donation = world.donations[name];
  if (donation === undefined) throw new Error(`the model has no donation ${name}`);
  const { giftRupiah: meant, platformFeeRupiah: fee } = donation;
  if (!canBePaid(donation)) {
    world.donations[furtherGift] = {
      ...donation,
      giftRupiah: came,
      tipRupiah: 0n,
      platformFeeRupiah: (fee * came) / meant,
      isUnits: false,
    };
    return furtherGift;
  }
  donation.tipRupiah = least(donation.tipRupiah, greatest(came - meant, 0n));
  donation.giftRupiah = came - donation.tipRupiah;
  donation.platformFeeRupiah = (fee * donation.giftRupiah) / meant;
  return name;
}

function assignUnmatched(world: World, call: Extract<Call, { kind: 'assignUnmatched' }>, luck: Luck): string {
  const sum = world.unmatched[call.transaction];
  if (sum === undefined) return 'none';
  if (sum.resolution !== null) return 'error:unmatched_waiting';
  const known = sum.isKnown ? world.payments[sum.reference] : undefined;
  const name = known?.donation ?? call.donation;
  const donation = world.donations[name];
  const came = sum.amountRupiah;
  if (donation === undefined) return 'none';
  if (donation.isUnits && canBePaid(donation) && came !== donation.giftRupiah + donation.tipRupiah)
    return 'error:unmatched_units';
  if (known?.isPosted) return 'error:ledger_transfers_reference_leg_key';
  if (known === undefined && world.payments[sum.reference] !== undefined) return 'error:payments_gateway_reference_key';
  sum.resolution = 'assigned';
  world.books.platform.unmatched -= came;
  world.books.platform.clearing -= came;
  const into = donationForSum(world, name, call.furtherGift, came);
  const like = Object.values(world.payments).findLast((payment) => payment.donation === name);
  const payment = known ?? newPayment(into, came, like?.gatewayFeeRupiah ?? 0n);
  if (known === undefined) world.payments[sum.reference] = payment;
  payment.donation = into;
  payment.amountRupiah = came;
  payment.status = isOpen(payment) ? 'paid' : isOver(payment) ? 'paid_late' : payment.status;
  post(world, payment, luck);
  return 'done';
}

/** From which pocket to which a withdrawal's steps move money. */
const STEPS = {
  request: ['available', 'pending'],
  cancel: ['pending', 'available'],
  transfer: ['pending', 'withdrawn'],
  return: ['withdrawn', 'available'],
  evidence: ['withdrawn', 'evidenced'],
} as const;

function withdraw(
  { books: { fund, platform }, postings }: World,
  { kind, reference, amountRupiah: amount }: Extract<Call, { kind: Withdrawal }>,
  { unseenRupiah }: Luck,
): string {
  if (amount <= 0n) return 'error:withdrawal_amount';
  const [from, to] = STEPS[kind];
  // What a fund owes is not its to give.
  const has = kind === 'request' ? fund.available - fund.receivable - unseenRupiah : fund[from];
  if (has < amount) return kind === 'request' ? 'false' : 'error:withdrawal_amount';
  if (postings[`${reference}:${kind}`]) return 'error:ledger_transfers_reference_leg_key';
  postings[`${reference}:${kind}`] = true;
  fund[from] -= amount;
  fund[to] += amount;
  const left = kind === 'transfer' ? amount : kind === 'return' ? -amount : 0n;
  platform.disbursed += left;
  platform.bank -= left;
  return kind === 'request' ? 'true' : 'done';
}

/** Does to the world what a call should, and answers what the call should. After an `error:…` nothing has changed. */
export function apply(world: World, call: Call, luck: Luck): string {
  switch (call.kind) {
    case 'open': {
      const payment = find(world, call.reference, luck);
      if (payment === undefined) return 'none';
      if (payment.status !== 'created') return 'ignored';
      payment.status = 'awaiting';
      return 'awaiting';
    }
    case 'settle': {
      const payment = find(world, call.reference, luck);
      if (payment?.status !== 'paid' || luck.yields) return 'ignored';
      payment.status = 'settled';
      return 'settled';
    }
    case 'pay':
      return pay(world, call, luck);
    case 'close':
      return close(world, call.reference, call.status, luck);
    case 'reverse':
      return reverse(world, call.reference, call.status, luck);
    case 'refundPart':
      return refundPart(world, call.reference, call.refundedRupiah, luck);
    case 'switch':
      return switchPayment(world, call);
    case 'giveUp': {
      const donation = world.donations[call.donation];
      if (donation === undefined || canBePaid(donation)) return 'none';
      giveUpOther(world, call.donation, luck);
      return 'done';
    }
    case 'returnUnmatched':
      return returnUnmatched(world, call.transaction);
    case 'assignUnmatched':
      return assignUnmatched(world, call, luck);
    case 'rollUp':
      return 'done';
    default:
      return withdraw(world, call, luck);
  }
}
