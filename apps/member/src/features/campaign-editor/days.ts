const JAKARTA = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' });
const DAY_MS = 86_400_000;

/** The day in Jakarta: `2026-12-01`. */
export function jakartaDay(instant: Date): string {
  return JAKARTA.format(instant);
}

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** Days from the first to the last, both included; below one where the last comes first. */
export function daysFrom(first: string, last: string): number {
  return Math.round((noon(last) - noon(first)) / DAY_MS) + 1;
}

/** The day that is so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(noon(day) + days * DAY_MS).toISOString().slice(0, 10);
}
