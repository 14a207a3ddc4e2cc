import { fundAt, fundOfTarget, greatest, netOf } from '../books.ts';
import { type Call, keyOf, type PayoutLine } from '../calls.ts';
import type { Luck } from '../luck.ts';
import { type ModelLineSums, type ModelTransaction, openTask, type World } from '../world.ts';
import { beforeGift, between, payments } from './gifts.ts';
import { areTwo } from './unmatched.ts';

/** Moves the rest of a gift to the bank. */
function settleGift(world: World, transaction: ModelTransaction): void {
  const payment = payments(world, transaction.payment);
  if (payment.status === 'paid' || payment.status === 'paid_late') payment.status = 'settled';
  const earlier = beforeGift(transaction, payment);
  const left = between(world, payment, transaction.returned - earlier, payment.amountRupiah);
  for (const part of left.parts) {
    const fund = fundAt(world.books, fundOfTarget(part.target));
    fund.unsettled -= netOf(part);
    fund.settled += netOf(part);
  }
}

/** Deductible rupiah: returns, and charge-backs before they were won. */
const deductible = ({ returned, regained, amountRupiah }: ModelTransaction): bigint =>
  returned + BigInt(regained) * amountRupiah;

/**
 * The gateway's highest fee: for a gift the sum of its payment's fees, for unmatched money the highest fee of all methods' terms.
 */
function mostFee(world: World, transaction: ModelTransaction): bigint {
  const { payment, amountRupiah } = transaction;
  if (world.unmatched[keyOf(transaction)] !== undefined)
    return greatest(5_000n, (amountRupiah * 290n) / 10_000n + 2_000n);
  const { fees, tipFee } = payments(world, payment);
  return fees.reduce((sum, fee) => sum + fee, tipFee);
}

/** Adds a line to the sum of its transaction's lines, even if the books do not have the transaction. */
function addLine(world: World, key: string, { amountRupiah, feeRupiah }: PayoutLine): ModelLineSums {
  const { deducted, kept } = world.lineSums[key] ?? { deducted: 0n, kept: 0n };
  const sums = { deducted: deducted + greatest(-amountRupiah, 0n), kept: kept + greatest(feeRupiah, 0n) };
  world.lineSums[key] = sums;
  return sums;
}

/** Returns true if a line repeats a deduction of an earlier one: more than the returns, or a fee above the agreed one. */
function takesAgain(world: World, transaction: ModelTransaction, line: PayoutLine, sums: ModelLineSums): boolean {
  const agreed = mostFee(world, transaction) * BigInt(1 + transaction.regained);
  return (
    (line.amountRupiah < 0n && sums.deducted > deductible(transaction)) || (line.feeRupiah > 0n && sums.kept > agreed)
  );
}

/** Books a line of a payout. Returns the settled transaction; undefined if there is none. */
function settleLine(world: World, gateway: ModelTransaction['gateway'], line: PayoutLine, { unseen }: Luck): string[] {
  const { transaction: name, amountRupiah, feeRupiah } = line;
  const key = keyOf({ gateway, transaction: name });
  const { platform } = world.books;
  platform[gateway] -= amountRupiah;
  platform.bank += amountRupiah - feeRupiah;
  platform.gatewayFeesPaid += feeRupiah;
  const transaction = unseen.has(key) ? undefined : world.transactions[key];
  const sums = addLine(world, key, line);
  const settles =
    feeRupiah >= 0n &&
    transaction?.isSettled === false &&
    feeRupiah <= mostFee(world, transaction) &&
    (transaction.due ?? transaction.amountRupiah) === amountRupiah;
  if (settles) {
    transaction.isSettled = true;
    transaction.fee = (transaction.fee ?? 0n) + feeRupiah;
    if (transaction.isGift) settleGift(world, transaction);
  }
  if (transaction === undefined || (amountRupiah > 0n && !settles) || takesAgain(world, transaction, line, sums))
    openTask(world, 'settlement_differs', key);
  return settles ? [name] : [];
}

export function settle(world: World, call: Extract<Call, { kind: 'settle' }>, luck: Luck): string {
  if (!areTwo(world, call)) return 'error:two_people';
  const settled = call.lines.flatMap((line) => settleLine(world, call.gateway, line, luck));
  return ['settled:', ...settled.toSorted()].join(' ');
}
