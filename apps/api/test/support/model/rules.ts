import type { Call } from './calls.ts';
import type { Luck } from './luck.ts';
import { find, giveUpOther } from './rules/gifts.ts';
import { refundPart, reverse } from './rules/money-back.ts';
import { close, pay, payTogether, switchPayment } from './rules/payments.ts';
import { assignUnmatched, returnUnmatched } from './rules/unmatched.ts';
import { withdraw } from './rules/withdrawals.ts';
import { canBePaid, type World } from './world.ts';

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
    case 'payTogether':
      return payTogether(world, call.words, luck);
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
