import {
  countDonation,
  fundAt,
  fundOfTarget,
  givePartBack,
  greatest,
  least,
  moveTip,
  netOf,
  type PartMoney,
} from '../books.ts';
import { keyOf, type ReturnCall } from '../calls.ts';
import { Disagreement, type Luck } from '../luck.ts';
import { type ModelPayment, type ModelTransaction, openTask, type World } from '../world.ts';
import { close } from './closing.ts';
import { beforeGift, between, donationOf, payments, receive } from './gifts.ts';
import { confirmRefund } from './refunds.ts';
import { giveUnmatchedBack, unmatchedOf } from './unmatched.ts';

/**
 * The covered part of a sum: settled rupiah of the fund. The debt for the rest must equal the recorded one, within the freedom that
 * concurrent calls leave.
 */
function coveredOf({ books }: World, part: PartMoney, name: string, { unseenRupiah, owed }: Luck): bigint {
  const net = netOf(part);
  const index = fundOfTarget(part.target);
  const { settled } = fundAt(books, index);
  const most = least(net, greatest(settled, 0n));
  if (owed === undefined) return most;
  const fewest = least(net, greatest(settled - (unseenRupiah[index] ?? 0n), 0n));
  const covered = net - (owed.get(name) ?? 0n);
  if (covered < fewest || covered > most)
    throw new Disagreement(`the fund came to owe ${owed.get(name) ?? 0n} of ${net} (${name})`);
  return covered;
}

/** Returns money of a gift, between two positions of its transaction. */
function returnGift(
  world: World,
  transaction: ModelTransaction,
  status: ReturnCall['status'],
  [from, to]: readonly [bigint, bigint],
  luck: Luck,
): string {
  const payment = payments(world, transaction.payment);
  const donation = donationOf(world, payment);
  const isWhole = to === transaction.amountRupiah;
  const earlier = beforeGift(transaction, payment);
  payment.status = status;
  donation.status = status === 'charged_back' ? 'reversed' : status;
  const back = between(world, payment, from - earlier, to - earlier);
  const pocket = transaction.isSettled ? 'settled' : 'unsettled';
  for (const [index, part] of back.parts.entries()) {
    const name = `${keyOf(transaction)}:${transaction.regained}:${to}:${index + 1}`;
    const covered = transaction.isSettled ? coveredOf(world, part, name, luck) : netOf(part);
    givePartBack(world.books, part, transaction.gateway, pocket, covered);
    if (isWhole) countDonation(world.books, part.target, -1n);
  }
  moveTip(world.books, back, transaction.gateway, -1n);
  return status;
}

export function takeBack(world: World, call: ReturnCall, luck: Luck): string {
  const key = keyOf(call);
  const transaction = luck.unseen.has(key) ? undefined : world.transactions[key];
  const isPart = call.status === 'partially_refunded';
  if (transaction === undefined) {
    if (isPart) return openTask(world, 'return_without_payment', key);
    return close(world, { ...call, status: 'failed' }, luck);
  }
  if (isPart && call.returnedRupiah === null) return openTask(world, 'part_return_without_amount', key);
  const { amountRupiah: amount, returned: before } = transaction;
  if (isPart && (call.returnedRupiah ?? 0n) > amount) return openTask(world, 'refund_exceeds', key);
  const now = isPart ? (call.returnedRupiah ?? 0n) : amount;
  confirmRefund(world, transaction, call, now);
  if (now <= before) {
    if (before === amount && call.status === 'charged_back' && transaction.chargedBack === 0n)
      return openTask(world, 'returned_twice', key);
    return 'duplicate';
  }
  const status = isPart && now === amount ? 'refunded' : call.status;
  transaction.returned = now;
  if (status === 'charged_back') transaction.chargedBack = now - before;
  if (transaction.isGift) return returnGift(world, transaction, status, [before, now], luck);
  return giveUnmatchedBack(world, transaction, status, now - before);
}

/** A repeated report of a paid transaction, or a charge-back that was won. */
export function regain(world: World, transaction: ModelTransaction, { yields }: Luck): string {
  if (transaction.returned < transaction.amountRupiah) return 'duplicate';
  // The call does not wait for a charge-back that another transaction is writing.
  if (yields) return 'duplicate';
  const key = keyOf(transaction);
  const won = transaction.chargedBack;
  if (won === 0n) return openTask(world, 'reports_contradict', key);
  transaction.returned -= won;
  transaction.chargedBack = 0n;
  transaction.regained += 1;
  if (transaction.isSettled) transaction.due = won;
  transaction.isSettled = false;
  if (transaction.isGift) regainGift(world, transaction, payments(world, transaction.payment), won);
  else regainUnmatched(world, transaction, won);
  return 'regained';
}

function regainGift(world: World, transaction: ModelTransaction, payment: ModelPayment, won: bigint): void {
  const before = transaction.returned - beforeGift(transaction, payment);
  payment.status = before > 0n ? 'partially_refunded' : 'paid';
  donationOf(world, payment).status = payment.status;
  receive(world, payment, between(world, payment, before, before + won));
}

function regainUnmatched(world: World, transaction: ModelTransaction, won: bigint): void {
  const { platform } = world.books;
  const item = unmatchedOf(world, transaction);
  platform[transaction.gateway] += won;
  if (item.resolution === 'refunded') {
    platform.losses -= won;
    return;
  }
  platform.unmatched += won;
  item.resolution = null;
  const payment = item.payment === null ? undefined : world.payments[item.payment];
  if (payment?.status === 'charged_back' && payment.transaction === transaction.transaction) payment.status = 'paid';
}
