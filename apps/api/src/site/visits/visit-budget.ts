import type { OpenedPage } from '@uluran/contract/endpoints';
import { LRUCache } from 'lru-cache';
import { networksOf } from '../../platform/http/client-address.ts';
import { keyOf } from '../../platform/rate-limits/budget.ts';

/** Opened pages of one target by one network: ten at once, and one more every half minute. Many visitors may share an address. */
const BURST = 10;
const EVERY_MS = 30_000;
/** Multiples of this for the networks of IPv6, the narrowest first. */
const TIMES = [1, 4, 16];
/** Maximum of stored networks; the least recently counted ones are dropped first. */
const MOST_NETWORKS = 50_000;

/** Limits the counted pages of one network, in the memory of this process. Addresses are stored as hashes. */
export interface VisitBudget {
  /** Returns false if the page was opened too often from the visitor's network, and counts it otherwise. */
  take(page: OpenedPage, clientAddress: string): boolean;
}

/** @param now milliseconds of a clock that never goes back; for tests */
export function createVisitBudget(now: () => number = () => performance.now()): VisitBudget {
  const spentUntil = new LRUCache<string, number>({ max: MOST_NETWORKS });
  return {
    take({ kind, address, step }, clientAddress) {
      const at = now();
      const spent = networksOf(clientAddress).map((network, width) => {
        const everyMs = EVERY_MS / (TIMES[width] ?? 1);
        const key = keyOf(kind, address, step, network);
        const until = Math.max(spentUntil.get(key) ?? at, at) + everyMs;
        return { key, until, isLeft: until <= at + BURST * EVERY_MS };
      });
      if (spent.some(({ isLeft }) => !isLeft)) return false;
      for (const { key, until } of spent) spentUntil.set(key, until);
      return true;
    },
  };
}
