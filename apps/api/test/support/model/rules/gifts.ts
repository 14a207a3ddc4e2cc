import { countDonation, greatest, least, moveTip, type PartMoney, receivePart, type Split } from '../books.ts';
import type { Luck } from '../luck.ts';
import { type ModelDonation, type ModelPayment, type ModelTransaction, openPaymentOf, type World } from '../world.ts';

/** The payment of an order at this gateway, if it is visible yet. */
export function find(
  { payments }: World,
  { gateway, reference }: { gateway: string; reference: string },
  { unseen }: Luck,
): ModelPayment | undefined {
  const payment = unseen.has(reference) ? undefined : payments[reference];
  return payment?.gateway === gateway ? payment : undefined;
}

export function donationOf({ donations }: World, { donation }: ModelPayment): ModelDonation {
  const found = donations[donation];
  if (found === undefined) throw new Error(`the model has no donation ${donation}`);
  return found;
}

export function payments({ payments: all }: World, name: string | null): ModelPayment {
  const found = name === null ? undefined : all[name];
  if (found === undefined) throw new Error(`the model has no payment ${name}`);
  return found;
}

/** A gift's whole money. */
function wholeOf({ parts, tipRupiah }: ModelDonation, { fees, tipFee }: ModelPayment): Split {
  return {
    parts: parts.map(({ target, giftRupiah, platformFeeRupiah }, index) => ({
      target,
      gift: giftRupiah,
      platformFee: platformFeeRupiah,
      gatewayFee: fees[index] ?? 0n,
    })),
    tip: tipRupiah,
    tipFee,
  };
}

/** A fee's share of the returned rupiah, counted from the first rupiah and rounded down. */
const shareOf = (fee: bigint, back: bigint, whole: bigint): bigint => (whole === 0n ? 0n : (fee * back) / whole);

function partUpTo(part: PartMoney, back: bigint): PartMoney {
  const fees = part.platformFee + part.gatewayFee;
  const feesBack = shareOf(fees, back, part.gift);
  const platformFee = shareOf(part.platformFee, feesBack, fees);
  return { target: part.target, gift: back, platformFee, gatewayFee: feesBack - platformFee };
}

/** The first rupiah of a gift, divided: part by part in their order, the tip last. */
function upTo({ parts, tip, tipFee }: Split, rupiah: bigint): Split {
  let before = 0n;
  const upToParts = parts.map((part) => {
    const back = least(greatest(rupiah - before, 0n), part.gift);
    before += part.gift;
    return partUpTo(part, back);
  });
  const tipBack = least(greatest(rupiah - before, 0n), tip);
  return { parts: upToParts, tip: tipBack, tipFee: shareOf(tipFee, tipBack, tip) };
}

/** The rupiah of a gift between two positions, divided. */
export function between(world: World, payment: ModelPayment, from: bigint, to: bigint): Split {
  const whole = wholeOf(donationOf(world, payment), payment);
  const [less, more] = [upTo(whole, from), upTo(whole, to)];
  return {
    parts: more.parts.map((part, index) => {
      const { gift = 0n, platformFee = 0n, gatewayFee = 0n } = less.parts[index] ?? {};
      return {
        target: part.target,
        gift: part.gift - gift,
        platformFee: part.platformFee - platformFee,
        gatewayFee: part.gatewayFee - gatewayFee,
      };
    }),
    tip: more.tip - less.tip,
    tipFee: more.tipFee - less.tipFee,
  };
}

/** Rupiah of a transaction that were returned before its rest became a gift. */
export const beforeGift = (transaction: ModelTransaction, payment: ModelPayment): bigint =>
  transaction.amountRupiah - payment.amountRupiah;

export function giveUpOther(world: World, donation: string, { yields }: Luck): void {
  const other = openPaymentOf(world, donation);
  if (other !== undefined && !yields) other.status = 'cancelled';
}

/** Receives money of a gift at the gateway, for the first time or again. */
export function receive(world: World, payment: ModelPayment, split: Split): void {
  for (const part of split.parts) {
    receivePart(world.books, part, payment.gateway, 'unsettled');
    countDonation(world.books, part.target, 1n);
  }
  moveTip(world.books, split, payment.gateway, 1n);
}

/** Turns a payment's money into its donation's gift. */
export function post(world: World, payment: ModelPayment): void {
  const donation = donationOf(world, payment);
  donation.status = 'paid';
  donation.late = payment.status === 'paid_late';
  receive(world, payment, wholeOf(donation, payment));
}
