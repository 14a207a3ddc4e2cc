import { setTimeout as delay } from 'node:timers/promises';
import type { World } from '../world/world.ts';
import { type Gift, giveAndPay, newGift } from './gift.ts';
import { visitorOf } from './product-client.ts';

/** About ten gifts a second by a dozen donors: enough load during every failure, and processor time left to start nodes. */
const THINKING_MS = 2_000;

/** Result of a crowd. */
export interface Given {
  gifts: Gift[];
  complaints: string[];
}

export interface Crowd {
  /** Result so far. */
  given: Given;
  /** Starts no more gifts; resolves when all donors have finished. */
  goHome: () => Promise<Given>;
}

/** Starts so many donors; each gives to these campaigns again and again. */
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

/** Campaigns that accept gifts. */
export async function openCampaigns(origin: string): Promise<string[]> {
  const { status, text, data } = await visitorOf(origin).campaigns();
  if (status !== 200 || data.length === 0) throw new Error(`no campaigns: ${status} ${text.slice(0, 200)}`);
  return data.filter((campaign) => campaign.acceptsDonations).map(({ slug }) => slug);
}
