import type { Luck } from '../luck.ts';
import { isOpen, type World } from '../world.ts';
import { donationOf, find } from './gifts.ts';

export function close(
  world: World,
  call: { gateway: string; reference: string; status: 'expired' | 'cancelled' | 'failed' },
  luck: Luck,
): string {
  const payment = find(world, call, luck);
  if (payment === undefined || !isOpen(payment)) return 'ignored';
  // A payment that the gateway never had cannot expire there.
  payment.status = payment.status === 'created' && call.status === 'expired' ? 'failed' : call.status;
  const donation = donationOf(world, payment);
  if (donation.status === 'pending') donation.status = call.status === 'cancelled' ? 'cancelled' : 'expired';
  return payment.status;
}
