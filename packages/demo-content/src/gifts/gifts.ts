import type { PaymentMethodCode } from '@uluran/contract/payment-methods';
import { at, createRandom, type Random } from '../random.ts';
import type { DemoGiving, DemoTarget } from '../types.ts';
import { splitIntoGifts, splitIntoUnits } from './amounts.ts';
import { donorName } from './names.ts';
import { faithOf, prayerDeck } from './prayers.ts';
import { giftTimes } from './times.ts';

/** One paid gift. */
export interface DemoGift {
  readonly donorName: string;
  readonly donorEmail: string;
  readonly anonymous: boolean;
  readonly message: string | null;
  readonly amountRupiah: number;
  /** Units and the price of one; null for a gift of any amount. */
  readonly quantity: number | null;
  readonly unitPriceRupiah: number | null;
  readonly tipRupiah: number;
  readonly method: PaymentMethodCode;
  readonly createdAt: Date;
  readonly paidAt: Date;
}

const ANONYMOUS_SHARE = 0.27;
const PRAYER_SHARE = 0.24;
const SMALL_GIFT_RUPIAH = 25_000;
const SECOND_MS = 1000;

const TIPS = [
  [0, 88],
  [5_000, 8],
  [10_000, 4],
] as const;

const METHODS: ReadonlyArray<readonly [PaymentMethodCode, number]> = [
  ['qris', 70],
  ['va_bca', 13],
  ['va_bri', 8],
  ['va_bni', 5],
  ['va_permata', 4],
];

/** The facts of a target that its gifts are generated from. */
export type GivenTo = Pick<
  DemoTarget,
  'slug' | 'category' | 'subject' | 'status' | 'startsAt' | 'endsAt' | 'news' | 'giving' | 'prayers'
>;

/** The gifts of a target, oldest first; their sum and number are those of its `giving`. */
export function giftsOf(target: GivenTo, now: Date): DemoGift[] {
  const random = createRandom(`gifts ${target.slug}`);
  const { donorCount, unitPriceRupiah = null } = target.giving;
  const amounts = amountsOf(target.giving, random);
  const until = target.endsAt !== null && target.endsAt < now ? target.endsAt : now;
  const times = giftTimes(
    {
      from: target.startsAt,
      until,
      updates: target.news.map(({ publishedAt }) => publishedAt),
      open: target.status === 'live',
    },
    donorCount,
    random,
  );
  const messages = messagesOf(target, random);
  return amounts.map((amountRupiah, index) => ({
    ...gift(amountRupiah, at(times, index), messages.get(index) ?? null, target.startsAt, random),
    quantity: unitPriceRupiah && amountRupiah / unitPriceRupiah,
    unitPriceRupiah,
  }));
}

function amountsOf({ raisedRupiah, donorCount, unitPriceRupiah, large }: DemoGiving, random: Random): number[] {
  if (unitPriceRupiah !== undefined) {
    const units = splitIntoUnits(raisedRupiah / unitPriceRupiah, donorCount, unitPriceRupiah, random);
    return units.map((quantity) => quantity * unitPriceRupiah);
  }
  if (large === undefined) return splitIntoGifts(raisedRupiah, donorCount, random);
  const { giftsRupiah, othersAtMostRupiah } = large;
  const othersRupiah = giftsRupiah.reduce((left, amountRupiah) => left - amountRupiah, raisedRupiah);
  const others = splitIntoGifts(othersRupiah, donorCount - giftsRupiah.length, random, othersAtMostRupiah);
  return random.shuffle([...giftsRupiah, ...others]);
}

/** Which gifts carry a prayer, by their place in the list. */
function messagesOf(target: GivenTo, random: Random): Map<number, string> {
  const newestFirst = Array.from(
    { length: target.giving.donorCount },
    (_, index) => target.giving.donorCount - 1 - index,
  );
  const praying = newestFirst.filter(() => random.chance(PRAYER_SHARE));
  const deck = prayerDeck(target, praying.length, random);
  return new Map(praying.map((place, index) => [place, at(deck, index)]));
}

function gift(
  amountRupiah: number,
  paidAt: Date,
  message: string | null,
  opened: Date,
  random: Random,
): Omit<DemoGift, 'quantity' | 'unitPriceRupiah'> {
  const name = donorName(random, message === null ? undefined : faithOf(message));
  const method = amountRupiah < SMALL_GIFT_RUPIAH ? 'qris' : random.weighted(METHODS);
  const hesitation = (method === 'qris' ? random.integer(25, 420) : random.integer(90, 14_000)) * SECOND_MS;
  return {
    donorName: name,
    donorEmail: `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@donatur.example`,
    anonymous: random.chance(ANONYMOUS_SHARE),
    message,
    amountRupiah,
    tipRupiah: random.weighted(TIPS),
    method,
    createdAt: new Date(Math.max(paidAt.getTime() - hesitation, Math.min(opened.getTime(), paidAt.getTime()))),
    paidAt,
  };
}
