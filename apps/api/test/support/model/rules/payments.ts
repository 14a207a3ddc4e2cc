import type { Call, PayCall } from '../calls.ts';
import { ALONE, type Luck } from '../luck.ts';
import { canBePaid, isOpen, isOver, type World } from '../world.ts';
import { donationOf, find, giveUpOther, newPayment, post } from './gifts.ts';
import { keepUnmatched } from './unmatched.ts';

export function pay(world: World, call: PayCall, luck: Luck): string {
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

/** What came together is worth what it is worth in its order; one word that is refused takes the others with it. */
export function payTogether(world: World, words: readonly PayCall[], luck: Luck): string {
  const after = structuredClone(world);
  const outcomes = words.map((word) => pay(after, word, luck));
  const refused = outcomes.find((outcome) => outcome.startsWith('error:'));
  if (refused !== undefined) return refused;
  Object.assign(world, after);
  return outcomes.join(' ');
}

export function close(world: World, reference: string, status: 'expired' | 'cancelled' | 'failed', luck: Luck): string {
  const payment = find(world, reference, luck);
  if (payment === undefined || !isOpen(payment)) return 'ignored';
  // What the gateway never knew cannot expire there.
  payment.status = payment.status === 'created' && status === 'expired' ? 'failed' : status;
  const donation = donationOf(world, payment);
  if (donation.status === 'pending') donation.status = status === 'cancelled' ? 'cancelled' : 'expired';
  return payment.status;
}

export function switchPayment(world: World, call: Extract<Call, { kind: 'switch' }>): string {
  const donation = world.donations[call.donation];
  if (donation === undefined || !canBePaid(donation)) return 'refused';
  if (world.payments[call.reference] !== undefined) return 'error:payments_gateway_reference_key';
  giveUpOther(world, call.donation, ALONE);
  const { amountRupiah, gatewayFeeRupiah } = call;
  world.payments[call.reference] = newPayment(call.donation, amountRupiah, gatewayFeeRupiah);
  return 'switched';
}
