import { createCampaign } from './arrange.ts';
import { type GivenPayment, giveOpen, notify, statesOf } from './giving.ts';
import type { TestApi } from './test-api.ts';

/** An event of a payment at the gateway. */
export type Event =
  | 'pay'
  | 'expire'
  | 'cancel'
  | 'deny'
  | 'chargeBack'
  | 'winChargeBack'
  | 'refund'
  | 'refundPart'
  | 'settle';

/** Histories, each with its events in the only possible order. */
export const HISTORIES: readonly (readonly Event[])[] = [
  ['pay'],
  ['expire'],
  ['expire', 'pay'],
  ['cancel', 'pay'],
  ['deny', 'pay'],
  ['pay', 'deny'],
  ['pay', 'cancel'],
  ['pay', 'refund'],
  ['pay', 'chargeBack'],
  ['pay', 'chargeBack', 'winChargeBack'],
  ['pay', 'chargeBack', 'winChargeBack', 'refund'],
  ['pay', 'refundPart'],
  ['pay', 'settle', 'refund'],
  ['pay', 'refundPart', 'chargeBack'],
  ['pay', 'refundPart', 'chargeBack', 'winChargeBack'],
  ['expire', 'pay', 'deny'],
  ['expire', 'pay', 'chargeBack'],
];

/** The facts on which the product and the gateway must agree. */
export interface Outcome {
  raisedRupiah: number;
  donorCount: number;
  balanceRupiah: number;
  isCounted: boolean;
}

const FULL: Outcome = { raisedRupiah: 50_000, donorCount: 1, balanceRupiah: 47_500, isCounted: true };
const NONE: Outcome = { raisedRupiah: 0, donorCount: 0, balanceRupiah: 0, isCounted: false };
const PART: Outcome = { raisedRupiah: 30_000, donorCount: 1, balanceRupiah: 28_500, isCounted: true };

/** By the last event: the counted rupiah. */
const ENDS: Readonly<Record<Exclude<Event, 'winChargeBack'>, Outcome>> = {
  pay: FULL,
  settle: FULL,
  refundPart: PART,
  expire: NONE,
  cancel: NONE,
  deny: NONE,
  chargeBack: NONE,
  refund: NONE,
};

export function endOf(history: readonly Event[]): Outcome {
  const last = history.at(-1) ?? 'expire';
  // A won charge-back restores the state before it.
  if (last === 'winChargeBack') return endOf(history.slice(0, -2));
  return ENDS[last];
}

/**
 * The arrival of each notification: before the first event, or after one of the events. Notifications are interchangeable, because
 * the product reads the state at the gateway. So these are all possible early, late and repeated arrivals.
 */
export function arrivals(notifications: number, moments: number, from = 0): number[][] {
  if (notifications === 0) return [[]];
  const firsts = Array.from({ length: moments - from }, (_, index) => from + index);
  return firsts.flatMap((first) => arrivals(notifications - 1, moments, first).map((rest) => [first, ...rest]));
}

async function outcomeOf(running: TestApi, slug: string, gift: GivenPayment): Promise<Outcome> {
  const [campaign, funds, states] = await Promise.all([
    running.get(`/campaigns/${slug}`),
    running.get(`/campaigns/${slug}/funds`),
    statesOf(running, gift),
  ]);
  const { raisedRupiah, donorCount } = campaign.body.data;
  const isCounted = ['paid', 'partially_refunded'].includes(states.donation);
  return { raisedRupiah, donorCount, balanceRupiah: funds.body.data.balanceRupiah, isCounted };
}

/**
 * Plays a history. Notifications arrive at their moments, and one more at the end, because the gateway repeats them until one is
 * accepted.
 */
export async function playHistory(
  running: TestApi,
  history: readonly Event[],
  moments: readonly number[],
): Promise<Outcome> {
  const { controls } = running.gateway;
  const { slug } = await createCampaign(running.database);
  const gift = await giveOpen(running, slug);
  for (const [moment, event] of [undefined, ...history].entries()) {
    if (event === 'refundPart') controls.refundPartly(gift.reference, 20_000);
    else if (event !== undefined) controls[event](gift.reference);
    for (const at of moments) if (at === moment) await notify(running, gift.reference);
  }
  await notify(running, gift.reference);
  return await outcomeOf(running, slug, gift);
}
