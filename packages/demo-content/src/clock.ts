import { formatDayMonth } from '@uluran/contract/locale';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WIB_OFFSET_MS = 7 * HOUR_MS;

/**
 * Times counted from the day of seeding, so that the demo is never stale. Days are days in Jakarta; negative numbers lie in the past.
 */
export interface DemoClock {
  readonly now: Date;
  /** That day at an hour, 9.00 WIB by default (9.5 is half past nine); a time of today still to come becomes now. */
  daysAgo(days: number, hour?: number): Date;
  /** The last second of that day. */
  inDays(days: number): Date;
  /** `3 Desember`, for sentences; negative for days that have passed. */
  dayMonth(daysFromNow: number): string;
}

export function createClock(now: Date): DemoClock {
  const midnight = Math.floor((now.getTime() + WIB_OFFSET_MS) / DAY_MS) * DAY_MS - WIB_OFFSET_MS;
  return {
    now,
    daysAgo: (days, hour = 9) => new Date(Math.min(midnight - days * DAY_MS + hour * HOUR_MS, now.getTime())),
    inDays: (days) => new Date(midnight + (days + 1) * DAY_MS - 1000),
    dayMonth: (daysFromNow) => formatDayMonth(new Date(midnight + daysFromNow * DAY_MS)),
  };
}
