import type { Call } from './calls.ts';
import type { Luck } from './luck.ts';
import { close } from './rules/closing.ts';
import { giveUpOther } from './rules/gifts.ts';
import { pay, payTogether, switchPayment } from './rules/payments.ts';
import { askRefund, refuseRefund } from './rules/refunds.ts';
import { takeBack } from './rules/returns.ts';
import { settle } from './rules/settlement.ts';
import { assign, refundUnmatched } from './rules/unmatched.ts';
import { withdraw } from './rules/withdrawals.ts';
import { canBePaid, type World } from './world.ts';

function open({ payments }: World, reference: string, { unseen }: Luck): string {
  const payment = unseen.has(reference) ? undefined : payments[reference];
  if (payment === undefined) return 'none';
  if (payment.status !== 'created') return 'ignored';
  payment.status = 'awaiting';
  payment.transaction = `tx-${reference}`;
  return 'awaiting';
}

function erase({ donations }: World, email: string): string {
  for (const donation of Object.values(donations)) if (donation.email === email) donation.email = null;
  return 'done';
}

/** Applies a call's expected changes to the world, and returns its expected outcome. An `error:…` has changed nothing. */
export function apply(world: World, call: Call, luck: Luck): string {
  switch (call.kind) {
    case 'open':
      return open(world, call.reference, luck);
    case 'pay':
      return pay(world, call, luck);
    case 'payTogether':
      return payTogether(world, call.words, luck);
    case 'close':
      return close(world, call, luck);
    case 'return':
      return takeBack(world, call, luck);
    case 'switch':
      return switchPayment(world, call);
    case 'giveUp': {
      const donation = world.donations[call.donation];
      if (donation === undefined || canBePaid(donation)) return 'none';
      giveUpOther(world, call.donation, luck);
      return 'done';
    }
    case 'settle':
      return settle(world, call, luck);
    case 'refundUnmatched':
      return refundUnmatched(world, call);
    case 'askRefund':
      return askRefund(world, call, luck);
    case 'refuseRefund':
      return refuseRefund(world, call);
    case 'assign':
      return assign(world, call);
    case 'erase':
      return erase(world, call.email);
    case 'rollUp':
    case 'rebuild':
      return 'done';
    default:
      return withdraw(world, call, luck);
  }
}
