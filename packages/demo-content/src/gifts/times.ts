import { at, type Random } from '../random.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WIB_OFFSET_MS = 7 * HOUR_MS;

/** How willing people are to give in each hour of a day in Jakarta: after Subuh, at lunch, and most of all in the evening. */
const WILLING_BY_HOUR = [2, 1, 1, 1, 3, 7, 7, 6, 6, 6, 6, 7, 9, 8, 6, 6, 6, 7, 9, 11, 12, 11, 8, 4];
const MOST_WILLING = Math.max(...WILLING_BY_HOUR);

/** The time over which a campaign was given to. */
export interface GivingSpan {
  readonly from: Date;
  readonly until: Date;
  /** Updates, each followed by a small wave of gifts. */
  readonly updates: readonly Date[];
  /** Still open: some of the gifts came within the last hour. */
  readonly open: boolean;
}

const OPENING_SHARE = 0.3;
const UPDATE_SHARE = 0.2;
const RECENT_PER_GIFTS = 240;

/** When each gift was paid, oldest first: many at the opening, waves after updates, nights almost silent. */
export function giftTimes(span: GivingSpan, count: number, random: Random): Date[] {
  const from = span.from.getTime();
  const until = span.until.getTime();
  const recent = span.open && count > 0 ? Math.min(1 + Math.trunc(count / RECENT_PER_GIFTS), count) : 0;
  const times = Array.from({ length: count }, (_, index) => {
    if (index < recent) return until - (2 + random.next() * 55) * MINUTE_MS;
    return willing(() => clamp(candidate(span, random), from + MINUTE_MS, until - MINUTE_MS), random);
  });
  return times.sort((left, right) => left - right).map((time) => new Date(Math.trunc(Math.max(time, from))));
}

function candidate({ from, until, updates }: GivingSpan, random: Random): number {
  const length = until.getTime() - from.getTime();
  const luck = random.next();
  if (luck < OPENING_SHARE) return from.getTime() - Math.log(1 - random.next()) * Math.min(3 * DAY_MS, length / 6);
  if (luck < OPENING_SHARE + UPDATE_SHARE && updates.length > 0) {
    return random.pick(updates).getTime() - Math.log(1 - random.next()) * 0.7 * DAY_MS;
  }
  return from.getTime() + random.next() * length;
}

function willing(draw: () => number, random: Random): number {
  for (let attempt = 0; attempt < 12; attempt++) {
    const time = draw();
    const hour = Math.trunc(((time + WIB_OFFSET_MS) % DAY_MS) / HOUR_MS);
    if (random.next() * MOST_WILLING < at(WILLING_BY_HOUR, hour)) return time;
  }
  return draw();
}

function clamp(time: number, lowest: number, highest: number): number {
  // A time outside is folded back into the span, so that no instant collects all of them.
  if (time >= lowest && time <= highest) return time;
  return lowest + (Math.abs(time - lowest) % Math.max(highest - lowest, 1));
}
