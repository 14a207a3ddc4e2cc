import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/database/client.ts';
import { lineEvent } from './event-row.domain.ts';
import type { LineEvent } from './line.domain.ts';
import { readEvents } from './repository.ts';

/** Maximum of cached events, of all funds together: about 40 MB. */
const KEPT = 100_000;

/** An event with its place among the postings of its fund. */
export interface PlacedEvent {
  place: number;
  event: LineEvent;
}

/** Events of the lines of funds, as far as the worker has processed them. */
export interface FundLines {
  /**
   * Returns the events of a fund's line after one of its places.
   *
   * @param until the last place at which the line changed, as the caller has read it: if the cache reaches that place, the database is not
   * read
   */
  readAfter(fundId: number, place: number, until: number): Promise<readonly PlacedEvent[]>;
}

/**
 * Caches the events of the lines of funds, because reading them is most of the cost of a trace: a fund with many withdrawals has many
 * events, and the traces of all its gifts need nearly the same ones. Events are only ever added, and only final ones are read, so the cache
 * cannot become wrong; each call reads the new events.
 *
 * @param kept maximum of cached events; 0 for none
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
