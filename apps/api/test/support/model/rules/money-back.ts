import { countDonation, giveBack, greatest, least, netOf, type Split } from '../books.ts';
import { Disagreement, type Luck } from '../luck.ts';
import { holdsMoney, isOpen, type World } from '../world.ts';
import { donationOf, find, NOTHING_BACK, splitOf } from './gifts.ts';
import { close } from './payments.ts';
import { takeBackUnmatched } from './unmatched.ts';

const minus = (a: Split, b: Split): Split => ({
  gift: a.gift - b.gift,
  tip: a.tip - b.tip,
  platformFee: a.platformFee - b.platformFee,
  gatewayFee: a.gatewayFee - b.gatewayFee,
});

/** How much of a sum the fund still has. What it owes beyond that must be what was recorded, as far as others leave that open. */
function coveredOf({ books: { fund } }: World, net: bigint, { unseenRupiah, owedRupiah }: Luck): bigint {
  const most = least(net, greatest(fund.available, 0n));
  if (owedRupiah === undefined) return most;
  const fewest = least(net, greatest(fund.available - unseenRupiah, 0n));
  const covered = net - owedRupiah;
  if (covered < fewest || covered > most) throw new Disagreement(`the fund came to owe ${owedRupiah} of ${net}`);
  return covered;
}

export function reverse(
  world: World,
  reference: string,
  status: 'reversed' | 'charged_back' | 'refunded',
  luck: Luck,
): string {
  const wentBack = takeBackUnmatched(world, reference, status, luck);
  const payment = find(world, reference, luck);
  if (payment !== undefined && isOpen(payment)) return close(world, reference, 'failed', luck);
  if (payment === undefined || !holdsMoney(payment)) return wentBack ? 'unmatched_returned' : 'ignored';
  payment.status = status;
  if (!payment.isPosted) return status;
  const donation = donationOf(world, payment);
  donation.status = status === 'refunded' ? 'refunded' : 'reversed';
  const rest = minus(splitOf(donation, payment), payment.back);
  giveBack(world.books, donation.target, rest, coveredOf(world, netOf(rest), luck));
  countDonation(world.books, donation.target, -1n);
  return status;
}

/** What has gone back in all: the gift first and the tip last, fees in proportion and never more than was taken. */
function backInAll(whole: Split, refunded: bigint, before: Split): Split {
  const gift = least(refunded, whole.gift);
  const platformFee = (whole.platformFee * gift) / whole.gift;
  const proportional = gift - platformFee - (netOf(whole) * gift) / whole.gift;
  const gatewayFee = greatest(least(whole.gatewayFee, proportional), before.gatewayFee);
  return { gift, tip: refunded - gift, platformFee, gatewayFee };
}

export function refundPart(world: World, reference: string, refunded: bigint, luck: Luck): string {
  const payment = find(world, reference, luck);
  const before = payment?.back ?? NOTHING_BACK;
  const isAllBack = payment !== undefined && ['refunded', 'charged_back', 'reversed'].includes(payment.status);
  if (isAllBack || (payment !== undefined && refunded <= before.gift + before.tip)) return 'duplicate';
  if (payment === undefined || !holdsMoney(payment) || !payment.isPosted) return 'needs_operator';
  if (refunded >= payment.amountRupiah) return reverse(world, reference, 'refunded', luck);
  const donation = donationOf(world, payment);
  payment.back = backInAll(splitOf(donation, payment), refunded, before);
  payment.status = 'partially_refunded';
  donation.status = 'partially_refunded';
  const part = minus(payment.back, before);
  giveBack(world.books, donation.target, part, coveredOf(world, netOf(part), luck));
  return 'partially_refunded';
}
