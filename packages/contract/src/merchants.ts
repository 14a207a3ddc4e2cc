/** Categories of merchants in the directory: code and Indonesian name, in the order of the screens. */
export const MERCHANT_CATEGORIES = {
  'warung-makan': 'Warung makan',
  'rumah-ibadah': 'Rumah ibadah',
  koperasi: 'Koperasi',
  toko: 'Toko',
  jasa: 'Jasa',
} as const;
export type MerchantCategory = keyof typeof MERCHANT_CATEGORIES;

/** Indonesia's time zones, in hours before UTC. None has summer time. */
export const ZONE_HOURS = { WIB: 7, WITA: 8, WIT: 9 } as const;
export type Zone = keyof typeof ZONE_HOURS;

/** Opening hours on one day of the week, in local time. */
export interface OpeningHours {
  /** Monday is 1, Sunday 7. */
  weekday: number;
  /** `06:30` */
  opens: string;
  /** `21:00`; up to `24:00`. A time that is not after `opens` is on the next day. */
  closes: string;
}

/** Whether a merchant is open, and when that changes. */
export interface Opening {
  isOpen: boolean;
  /** When it closes, or opens next; null if it never does. */
  changesAt: Date | null;
}

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const WEEK_DAYS = 7;
const WEEK_MINUTES = WEEK_DAYS * DAY_MINUTES;

/** Monday, 5 January 1970, in minutes of UTC: weeks begin then. */
const FIRST_MONDAY_MINUTES = 4 * DAY_MINUTES;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR_MINUTES + minutes;
}

/** Minutes of a span, which may end on the next day. */
function lengthOf({ opens, closes }: OpeningHours): number {
  const length = minutesOf(closes) - minutesOf(opens);
  return length > 0 ? length : length + DAY_MINUTES;
}

/** The hours as spans of minutes of the week, in order. A span may end in the next week, and adjacent spans are merged. */
function spansOf(hours: readonly OpeningHours[]): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  const sorted = hours.map((span) => {
    const from = (span.weekday - 1) * DAY_MINUTES + minutesOf(span.opens);
    return { from, to: from + lengthOf(span) };
  });
  for (const span of sorted.sort((one, other) => one.from - other.from)) {
    const last = spans.at(-1);
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else spans.push({ ...span });
  }
  return spans;
}

/** State of the opening hours at an instant, in the given zone. */
export function openingAt(hours: readonly OpeningHours[], zone: Zone, now: Date): Opening {
  const local = Math.floor(now.getTime() / MINUTE_MS) + ZONE_HOURS[zone] * HOUR_MINUTES;
  const minute = (((local - FIRST_MONDAY_MINUTES) % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES;
  const week = spansOf(hours);
  // Includes the weeks before and after: a span may begin in one week and end in the next.
  const spans = [-WEEK_MINUTES, 0, WEEK_MINUTES].flatMap((shift) =>
    week.map(({ from, to }) => ({ from: from + shift, to: to + shift })),
  );
  const later = (at: number) => new Date((Math.floor(now.getTime() / MINUTE_MS) + at - minute) * MINUTE_MS);
  let open = spans.find(({ from, to }) => from <= minute && minute < to);
  if (open === undefined) {
    const next = spans.find(({ from }) => from > minute);
    return { isOpen: false, changesAt: next === undefined ? null : later(next.from) };
  }
  for (const next of spans) if (next.from <= open.to && next.to > open.to) open = { from: open.from, to: next.to };
  return { isOpen: true, changesAt: open.to - open.from >= WEEK_MINUTES ? null : later(open.to) };
}

/** States of a merchant: a draft was never published, and a hidden one was. */
export const MERCHANT_STATES = ['draft', 'published', 'hidden'] as const;
export type MerchantState = (typeof MERCHANT_STATES)[number];

/** Selections of merchants for operators: a code that waits for a second operator, or the state. */
export const MERCHANT_RECORD_STATES = ['waiting', ...MERCHANT_STATES] as const;
export type MerchantRecordState = (typeof MERCHANT_RECORD_STATES)[number];

/** Longest texts of a merchant in characters, most spans of opening hours, and bounds of its position in degrees. */
export const MERCHANT_LIMITS = {
  name: 80,
  description: 400,
  address: 200,
  district: 60,
  city: 60,
  alt: 160,
  hours: 14,
  code: 1_000,
  latitude: { from: -11.1, to: 6.3 },
  longitude: { from: 94.8, to: 141.1 },
} as const;

/** Returns true if two spans of opening hours have a minute in common, also across midnight or the end of the week. */
export function overlappingHours(hours: readonly OpeningHours[]): boolean {
  const minutes = hours.reduce((sum, span) => sum + lengthOf(span), 0);
  const spans = spansOf(hours);
  const last = spans.at(-1);
  const first = spans[0];
  const wraps = first !== undefined && last !== undefined && last.to - WEEK_MINUTES > first.from;
  return wraps || spans.reduce((sum, { from, to }) => sum + to - from, 0) < minutes;
}

/** Path of a merchant's page on the public site. */
export function merchantPath(id: string): string {
  return `/merchant/${encodeURIComponent(id)}`;
}

/** Paper sizes of a merchant's poster. */
export const MERCHANT_POSTER_SHEETS = ['a4', 'a6'] as const;
export type MerchantPosterSheet = (typeof MERCHANT_POSTER_SHEETS)[number];

/** Address of a merchant's poster below the API's base: `/merchant-posters/{id}-a4.pdf` */
export function merchantPosterPath(id: string, sheet: MerchantPosterSheet): string {
  return `/merchant-posters/${encodeURIComponent(id)}-${sheet}.pdf`;
}
