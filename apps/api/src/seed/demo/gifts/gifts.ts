import type { PaymentMethodCode } from '@uluran/contract/payment-methods';
import { at, createRandom, type Random } from '../random.ts';
import type { DemoCampaign } from '../types.ts';
import { splitIntoGifts } from './amounts.ts';
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

/** The gifts of a campaign, oldest first; their sum and number are the campaign's. */
export function giftsOf(campaign: DemoCampaign, now: Date): DemoGift[] {
  const random = createRandom(`gifts ${campaign.slug}`);
  const { donorCount, raisedRupiah } = campaign.giving;
  const amounts = splitIntoGifts(raisedRupiah, donorCount, random);
  const until = campaign.endsAt !== null && campaign.endsAt < now ? campaign.endsAt : now;
  const times = giftTimes(
    {
      from: campaign.startsAt,
      until,
      updates: campaign.news.map(({ publishedAt }) => publishedAt),
      open: campaign.status === 'live',
    },
    donorCount,
    random,
  );
  const messages = messagesOf(campaign, random);
  return amounts.map((amountRupiah, index) =>
    gift(amountRupiah, at(times, index), messages.get(index) ?? null, campaign.startsAt, random),
  );
}

/** Which gifts carry a prayer, by their place in the list. */
function messagesOf(campaign: DemoCampaign, random: Random): Map<number, string> {
  const newestFirst = Array.from(
    { length: campaign.giving.donorCount },
    (_, index) => campaign.giving.donorCount - 1 - index,
  );
  const praying = newestFirst.filter(() => random.chance(PRAYER_SHARE));
  const deck = prayerDeck(campaign, praying.length, random);
  return new Map(praying.map((place, index) => [place, at(deck, index)]));
}

function gift(amountRupiah: number, paidAt: Date, message: string | null, opened: Date, random: Random): DemoGift {
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
