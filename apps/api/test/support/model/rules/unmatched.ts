import { countDonation, receivePart } from '../books.ts';
import { type Call, keyOf, type PayCall, type People, type ReturnCall } from '../calls.ts';
import {
  type ModelDonation,
  type ModelTransaction,
  type ModelUnmatched,
  newTransaction,
  openRefundOf,
  openTask,
  type World,
} from '../world.ts';

export const NO_MONEY = 'error:gateway_transactions_amount_rupiah_check';

export function keepUnmatched(
  world: World,
  call: PayCall,
  payment: string | null,
  reason: ModelUnmatched['reason'],
): string {
  const { gateway, amountRupiah } = call;
  if (amountRupiah <= 0n) return NO_MONEY;
  const key = keyOf(call);
  world.transactions[key] = newTransaction(call, payment, false);
  world.unmatched[key] = { payment, reason, resolution: null };
  world.books.platform[gateway] += amountRupiah;
  world.books.platform.unmatched += amountRupiah;
  return `unmatched_${reason}`;
}

export function unmatchedOf({ unmatched }: World, transaction: ModelTransaction): ModelUnmatched {
  const item = unmatched[keyOf(transaction)];
  if (item === undefined) throw new Error(`the model has no unmatched money ${keyOf(transaction)}`);
  return item;
}

/** A payment that counts as paid only because of this money changes with it. */
function followMoney(
  world: World,
  { payment: name }: ModelUnmatched,
  { transaction }: ModelTransaction,
  status: ReturnCall['status'],
): void {
  const payment = name === null ? undefined : world.payments[name];
  if (payment === undefined || payment.transaction !== transaction) return;
  if (payment.status === 'paid' || payment.status === 'paid_late') payment.status = status;
}

/** Returns unmatched money to its payer. Money that our bank had already sent back is lost. */
export function giveUnmatchedBack(
  world: World,
  transaction: ModelTransaction,
  status: ReturnCall['status'],
  rupiah: bigint,
): string {
  const item = unmatchedOf(world, transaction);
  const { platform } = world.books;
  platform[transaction.gateway] -= rupiah;
  if (item.resolution === 'refunded') {
    platform.losses += rupiah;
    return openTask(world, 'returned_twice', keyOf(transaction));
  }
  platform.unmatched -= rupiah;
  if (transaction.returned < transaction.amountRupiah) return 'unmatched_partly_returned';
  item.resolution = status === 'refunded' ? 'refunded_by_gateway' : status;
  followMoney(world, item, transaction, status);
  return 'unmatched_returned';
}

/** Returns true if two different operators decide. */
export const areTwo = ({ operators }: World, { by, approvedBy }: People): boolean =>
  by !== approvedBy && [by, approvedBy].every((person) => person !== null && operators.includes(person));

export function refundUnmatched(world: World, call: Extract<Call, { kind: 'refundUnmatched' }>): string {
  const transaction = world.transactions[keyOf(call)];
  const item = world.unmatched[keyOf(call)];
  if (item === undefined || transaction === undefined) return 'none';
  if (item.resolution !== null) return 'error:unmatched_waiting';
  if (openRefundOf(world, keyOf(call)) !== undefined) return 'error:refund_open';
  if (!areTwo(world, call)) return 'error:two_people';
  const left = transaction.amountRupiah - transaction.returned;
  item.resolution = 'refunded';
  world.books.platform.unmatched -= left;
  world.books.platform.bank -= left;
  followMoney(world, item, transaction, 'refunded');
  return 'done';
}

/** The donation that receives unmatched money as a further gift, or the reason of a refusal. */
function receiverOf(
  world: World,
  call: Extract<Call, { kind: 'assign' }>,
  meant: string | null,
): ModelDonation | string {
  if (meant !== null && call.to !== null && call.to !== meant) return 'error:unmatched_other_donation';
  const donation = world.donations[meant ?? call.to ?? ''];
  if (donation === undefined) return 'error:unmatched_donation';
  if (donation.email === null) return 'error:unmatched_erased';
  if (donation.parts[0]?.target === world.frozen) return 'error:unmatched_target_closed';
  return donation;
}

export function assign(world: World, call: Extract<Call, { kind: 'assign' }>): string {
  const key = keyOf(call);
  const transaction = world.transactions[key];
  const item = world.unmatched[key];
  if (item === undefined || transaction === undefined) return 'none';
  if (item.resolution !== null) return 'error:unmatched_waiting';
  if (openRefundOf(world, keyOf(call)) !== undefined) return 'error:refund_open';
  if (!areTwo(world, call)) return 'error:two_people';
  const meant = item.payment === null ? null : (world.payments[item.payment]?.donation ?? null);
  const receiver = receiverOf(world, call, meant);
  if (typeof receiver === 'string') return receiver;
  const gift = transaction.amountRupiah - transaction.returned;
  const { further, platformFee, fundFee } = call;
  if (platformFee >= gift) return 'error:donation_allocations_check';
  if (platformFee + fundFee > gift) return 'error:ledger_leg_amount';
  const target = receiver.parts[0]?.target ?? 0;
  world.donations[further] = {
    parts: [{ target, giftRupiah: gift, platformFeeRupiah: platformFee }],
    tipRupiah: 0n,
    email: receiver.email,
    status: 'paid',
    late: false,
  };
  const payment = `p-${further}`;
  world.payments[payment] = {
    donation: further,
    gateway: call.gateway,
    amountRupiah: gift,
    fees: [fundFee],
    tipFee: 0n,
    status: transaction.isSettled ? 'settled' : 'paid',
    transaction: call.transaction,
  };
  transaction.payment = payment;
  transaction.isGift = true;
  item.resolution = 'assigned';
  const pocket = transaction.isSettled ? 'settled' : 'unsettled';
  receivePart(world.books, { target, gift, platformFee, gatewayFee: fundFee }, 'unmatched', pocket);
  countDonation(world.books, target, 1n);
  return 'done';
}
