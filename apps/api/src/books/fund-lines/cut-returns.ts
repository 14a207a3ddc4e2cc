import type { Queryable } from '../../platform/database/client.ts';
import { type EventRow, lineEvent } from './event-row.domain.ts';
import { cutOf, followInterval, type Interval } from './line.domain.ts';
import { readEntry, readEvents, readUncut, storeCut, type UncutReturn } from './repository.ts';

/** Returns that are cut in one batch. */
const BATCH = 100;

const NOTHING: Interval = { start: 0n, end: 0n };

/** Returns the interval that a return removes from the line; it is empty for money that never reached the line. */
export async function cutOfReturn(sql: Queryable, { fundId, place, rupiah, entry }: UncutReturn) {
  const came = entry === null ? undefined : await readEntry(sql, entry);
  if (came === undefined) return cutOf(NOTHING, BigInt(rupiah));
  const events = await readEvents(sql, fundId, came.place, place);
  return cutOf(followInterval(came.interval, events.map(lineEvent)).interval, BigInt(rupiah));
}

/** Cuts returned gifts and matches out of the lines of their funds. Several workers reach the same result. */
export async function cutReturns(sql: Queryable): Promise<void> {
  for (;;) {
    const uncut = await readUncut(sql, BATCH);
    for (const returned of uncut) await storeCut(sql, returned, await cutOfReturn(sql, returned));
    if (uncut.length < BATCH) return;
  }
}

/** Returns the events of a fund's line up to one of its places. */
export async function readLine(sql: Queryable, fundId: number, until: number): Promise<EventRow[]> {
  return await readEvents(sql, fundId, 0, until + 1);
}
