import { greatest, least } from '../books.ts';
import type { Call } from '../calls.ts';
import type { Luck } from '../luck.ts';
import { canBePaid, isOpen, isOver, type World } from '../world.ts';
import { newPayment, post } from './gifts.ts';

export function keepUnmatched(
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

/** Unmatched sums of an order that went back where they came from. */
export function takeBackUnmatched(world: World, reference: string, why: string, { unseen }: Luck): boolean {
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

export function returnUnmatched(world: World, transaction: string): string {
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

export function assignUnmatched(world: World, call: Extract<Call, { kind: 'assignUnmatched' }>, luck: Luck): string {
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
