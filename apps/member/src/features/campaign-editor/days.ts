const DAY_MS = 86_400_000;

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** Days from the first to the last, both included; less than one if the last day is before the first. */
export function daysFrom(first: string, last: string): number {
  return Math.round((noon(last) - noon(first)) / DAY_MS) + 1;
}

/** The day this many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(noon(day) + days * DAY_MS).toISOString().slice(0, 10);
}
