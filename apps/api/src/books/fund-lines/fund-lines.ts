import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/database/client.ts';
import { lineEvent } from './event-row.domain.ts';
import type { LineEvent } from './line.domain.ts';
import { readEvents } from './repository.ts';

/** Events that are kept, of all funds together: about 40 MB. */
const KEPT = 100_000;

/** An event with its place among the postings of its fund. */
export interface PlacedEvent {
  place: number;
  event: LineEvent;
}

/** What changed the lines of funds, as far as the worker has followed it. */
export interface FundLines {
  /**
   * What changed the line of a fund after one of its places.
   *
   * @param until the last place at which it changed, as the caller has read it: where what is kept reaches so far, nothing is read
   */
  readAfter(fundId: number, place: number, until: number): Promise<readonly PlacedEvent[]>;
}

/**
 * Keeps what was read of the lines of funds, because reading it is most of the cost of a trace: a fund with many withdrawals has many events, and every gift to it
 * asks for nearly the same. Events are only ever added, and none is read before it is final, so what is kept cannot become wrong; each call reads what came since.
 *
 * @param kept how many events are kept; none with 0
 */
export function createFundLines(sql: Queryable, kept = KEPT): FundLines {
  const lines = new LRUCache<number, readonly PlacedEvent[]>({
    maxSize: Math.max(kept, 1),
    sizeCalculation: (line) => line.length + 1,
  });
  const lastPlace = (line: readonly PlacedEvent[]) => line.at(-1)?.place ?? 0;
  const readOn = async (fundId: number) => {
    const rows = await readEvents(sql, fundId, lastPlace(lines.get(fundId) ?? []));
    // Another call may have added some of them meanwhile.
    const line = lines.get(fundId) ?? [];
    const known = lastPlace(line);
    const added = rows.filter((row) => row.place > known).map((row) => ({ place: row.place, event: lineEvent(row) }));
    const whole = added.length === 0 ? line : [...line, ...added];
    if (kept > 0) lines.set(fundId, whole);
    return whole;
  };
  return {
    readAfter: async (fundId, place, until) => {
      const line = lines.get(fundId) ?? [];
      const whole = lastPlace(line) < until ? await readOn(fundId) : line;
      const first = whole.findIndex((event) => event.place > place);
      return first === -1 ? [] : whole.slice(first);
    },
  };
}
