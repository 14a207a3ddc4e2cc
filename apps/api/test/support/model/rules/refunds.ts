import { fundAt, fundOfTarget, greatest, least, netOf } from '../books.ts';
import { type Call, keyOf } from '../calls.ts';
import { FUNDS } from '../commands.ts';
import type { Luck } from '../luck.ts';
import { type ModelTransaction, openRefundOf, openTask, type World } from '../world.ts';
import { beforeGift, between, payments } from './gifts.ts';
import { areTwo } from './unmatched.ts';

/** Net rupiah that a refund of this amount takes out of each fund. */
function netOfRefund(world: World, transaction: ModelTransaction, amountRupiah: bigint): bigint[] {
  const payment = payments(world, transaction.payment);
  const from = transaction.returned - beforeGift(transaction, payment);
  const to = least(from + amountRupiah, payment.amountRupiah);
  const nets = Array.from({ length: FUNDS }, () => 0n);
  for (const part of between(world, payment, from, to).parts) {
    const fund = fundOfTarget(part.target);
    nets[fund] = (nets[fund] ?? 0n) + netOf(part);
  }
  return nets;
}

/** Settled rupiah of each fund that open refunds hold. */
export function heldIn(world: World): bigint[] {
  const held = Array.from({ length: FUNDS }, () => 0n);
  for (const [key, transaction] of Object.entries(world.transactions)) {
    const open = openRefundOf(world, key);
    if (open === undefined || !transaction.isGift || !transaction.isSettled) continue;
    for (const [fund, net] of netOfRefund(world, transaction, open.amountRupiah).entries())
      held[fund] = (held[fund] ?? 0n) + net;
  }
  return held;
}

/** Rupiah of a fund that can be withdrawn. */
export function freeOf(world: World, index: number, { unseenRupiah }: Luck): bigint {
  const { settled, receivable } = fundAt(world.books, index);
  return settled - receivable - (heldIn(world)[index] ?? 0n) - (unseenRupiah[index] ?? 0n);
}

export function askRefund(world: World, call: Extract<Call, { kind: 'askRefund' }>, luck: Luck): string {
  const key = keyOf(call);
  const transaction = world.transactions[key];
  if (transaction === undefined) return 'none';
  if (!areTwo(world, call)) return 'error:two_people';
  const { amountRupiah } = call;
  if (amountRupiah > transaction.amountRupiah - transaction.returned) return 'error:refund_amount';
  if (!transaction.isGift && world.unmatched[key]?.resolution !== null) return 'error:unmatched_waiting';
  const isCovered = () =>
    netOfRefund(world, transaction, amountRupiah).every((net, fund) => net <= greatest(freeOf(world, fund, luck), 0n));
  if (transaction.isGift && transaction.isSettled && !isCovered()) return 'error:refund_uncovered';
  if (openRefundOf(world, key) !== undefined) return 'error:gateway_refunds_open';
  world.refunds[key] = [
    ...(world.refunds[key] ?? []),
    { amountRupiah, returnedBefore: transaction.returned, status: 'sent' },
  ];
  return 'done';
}

export function refuseRefund(world: World, call: Extract<Call, { kind: 'refuseRefund' }>): string {
  const key = keyOf(call);
  if (world.transactions[key] === undefined) return 'none';
  const open = openRefundOf(world, key);
  if (open === undefined) return 'none open';
  open.status = 'refused';
  openTask(world, 'refund_refused', key);
  return 'true';
}

/** Confirms the open refund by a report that lists it in its total, or by which everything was refunded. */
export function confirmRefund(
  world: World,
  transaction: ModelTransaction,
  { status, names }: Pick<Extract<Call, { kind: 'return' }>, 'status' | 'names'>,
  returned: bigint,
): void {
  const key = keyOf(transaction);
  const open = openRefundOf(world, key);
  if (open === undefined) return;
  if (names === true && returned < open.returnedBefore + open.amountRupiah) {
    openTask(world, 'refund_differs', key);
    return;
  }
  const isRefund = status === 'refunded' || status === 'partially_refunded';
  if (names === true || (isRefund && returned === transaction.amountRupiah)) open.status = 'confirmed';
}
