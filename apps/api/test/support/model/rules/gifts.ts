import { countDonation, least, receive, type Split } from '../books.ts';
import type { Luck } from '../luck.ts';
import { type ModelDonation, type ModelPayment, openPaymentOf, type World } from '../world.ts';

export const NOTHING_BACK: Split = { gift: 0n, tip: 0n, platformFee: 0n, gatewayFee: 0n };

export function find({ payments }: World, reference: string, { unseen }: Luck): ModelPayment | undefined {
  return unseen.has(reference) ? undefined : payments[reference];
}

export function donationOf({ donations }: World, { donation }: ModelPayment): ModelDonation {
  const found = donations[donation];
  if (found === undefined) throw new Error(`the model has no donation ${donation}`);
  return found;
}

/** A gift's whole money; the gateway's fee never eats more than the gift. */
export function splitOf(donation: ModelDonation, payment: ModelPayment): Split {
  const { giftRupiah: gift, tipRupiah: tip, platformFeeRupiah: platformFee } = donation;
  return { gift, tip, platformFee, gatewayFee: least(payment.gatewayFeeRupiah, gift - platformFee) };
}

export function giveUpOther(world: World, donation: string, { yields }: Luck): void {
  const other = openPaymentOf(world, donation);
  if (other !== undefined && !yields) other.status = 'cancelled';
}

/** A payment's money becomes its donation's gift. */
export function post(world: World, payment: ModelPayment, luck: Luck): void {
  const donation = donationOf(world, payment);
  donation.status = 'paid';
  donation.late = payment.status === 'paid_late';
  payment.isPosted = true;
  receive(world.books, donation.target, splitOf(donation, payment));
  countDonation(world.books, donation.target, 1n);
  giveUpOther(world, payment.donation, luck);
}

export function newPayment(donation: string, amountRupiah: bigint, gatewayFeeRupiah: bigint): ModelPayment {
  return { donation, amountRupiah, gatewayFeeRupiah, status: 'created', isPosted: false, back: NOTHING_BACK };
}
