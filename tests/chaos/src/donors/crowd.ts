import { setTimeout as delay } from 'node:timers/promises';
import type { World } from '../world/world.ts';
import { type Gift, giveAndPay, newGift } from './gift.ts';
import { visitorOf } from './product-client.ts';

/** Some ten gifts a second by a dozen donors: enough to be in the way of whatever happens, and processor time left to start nodes with. */
const THINKING_MS = 2_000;

/** What came of a crowd. */
export interface Given {
  gifts: Gift[];
  complaints: string[];
}

export interface Crowd {
  /** So far. */
  given: Given;
  /** Starts no more gifts; resolves when every donor has finished. */
  goHome: () => Promise<Given>;
}

/** Sends donors to these campaigns, so many at a time, each giving again and again. */
export function gatherCrowd({ front, bank }: World, slugs: readonly string[], donors: number): Crowd {
  const given: Given = { gifts: [], complaints: [] };
  let open = true;
  const donor = async () => {
    while (open) {
      const gift = newGift(slugs);
      given.gifts.push(gift);
      await giveAndPay(gift, { origin: front.origin, bank, complaints: given.complaints });
      await delay(Math.random() * THINKING_MS);
    }
  };
  const all = Array.from({ length: donors }, donor);
  return {
    given,
    goHome: async () => {
      open = false;
      await Promise.all(all);
      return given;
    },
  };
}

/** Campaigns that can be given to. */
export async function openCampaigns(origin: string): Promise<string[]> {
  const { status, text, data } = await visitorOf(origin).campaigns();
  if (status !== 200 || data.length === 0) throw new Error(`no campaigns: ${status} ${text.slice(0, 200)}`);
  return data.filter((campaign) => campaign.acceptsDonations).map(({ slug }) => slug);
}
