import { type Call, keyOf, type PayCall } from '../calls.ts';
import { ALONE, type Luck } from '../luck.ts';
import { canBePaid, isOpen, isOver, newTransaction, openTask, type World } from '../world.ts';
import { donationOf, find, giveUpOther, post } from './gifts.ts';
import { regain } from './returns.ts';
import { keepUnmatched, NO_MONEY } from './unmatched.ts';

export function pay(world: World, call: PayCall, luck: Luck): string {
  const key = keyOf(call);
  const known = world.transactions[key];
  if (known !== undefined)
    return known.amountRupiah === call.amountRupiah
      ? regain(world, known, luck)
      : openTask(world, 'gateway_differs', key);
  const payment = find(world, call, luck);
  if (payment === undefined) return keepUnmatched(world, call, null, 'unknown_reference');
  if (!isOpen(payment) && !isOver(payment)) return keepUnmatched(world, call, call.reference, 'second_payment');
  if (payment.amountRupiah !== call.amountRupiah) return keepUnmatched(world, call, call.reference, 'wrong_amount');
  payment.status = isOpen(payment) ? 'paid' : 'paid_late';
  payment.transaction = call.transaction;
  if (!canBePaid(donationOf(world, payment))) return keepUnmatched(world, call, call.reference, 'second_payment');
  post(world, payment);
  world.transactions[key] = newTransaction(call, call.reference, true);
  if (payment.status === 'paid_late') giveUpOther(world, payment.donation, luck);
  return payment.status;
}

/**
 * Reports that arrive together have the effect they have one after another. If one is refused, so are the others. A report without an
 * amount, of an unknown order, is refused even if an earlier report in the same call names its transaction.
 */
export function payTogether(world: World, words: readonly PayCall[], luck: Luck): string {
  const after = structuredClone(world);
  const isNoMoney = (word: PayCall) =>
    word.amountRupiah <= 0n && world.transactions[keyOf(word)] === undefined && find(world, word, luck) === undefined;
  if (words.some(isNoMoney)) return NO_MONEY;
  const outcomes = words.map((word) => pay(after, word, luck));
  const refused = outcomes.find((outcome) => outcome.startsWith('error:'));
  if (refused !== undefined) return refused;
  Object.assign(world, after);
  return outcomes.join(' ');
}

export function switchPayment(world: World, call: Extract<Call, { kind: 'switch' }>): string {
  const donation = world.donations[call.donation];
  if (donation === undefined || !canBePaid(donation)) return 'refused';
  if (world.payments[call.reference] !== undefined) return 'error:payments_gateway_reference_key';
  giveUpOther(world, call.donation, ALONE);
  const { gateway, amountRupiah, fees, tipFee } = call;
  world.payments[call.reference] = {
    donation: call.donation,
    gateway,
    amountRupiah,
    fees,
    tipFee,
    status: 'created',
    transaction: null,
  };
  donation.status = 'pending';
  return 'switched';
}
