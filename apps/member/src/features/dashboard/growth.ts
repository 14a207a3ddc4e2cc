import type { CampaignDashboard } from '@uluran/contract/endpoints';
import { formatDayMonth } from '@uluran/contract/locale';

/** Days of the chart; null for all days. */
export const RANGES = [
  [null, 'Semua'],
  [30, '30 hari'],
  [7, '7 hari'],
] as const;
export type Range = (typeof RANGES)[number][0];

/** Possible numbers of days in a row of the table beside the chart. */
const SPANS = [1, 7, 30];
const MOST_ROWS = 9;

const DAY_MS = 86_400_000;
const JAKARTA_MS = 7 * 3_600_000;
const SHORT_MONTH = 3;

type Day = CampaignDashboard['days'][number];

/** Rupiah collected on a day, with the total until its end. */
export interface GrownDay extends Day {
  totalRupiah: number;
}

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A day of Jakarta's calendar in short form: "14 Okt". */
export function shortDay(day: string): string {
  const [date = '', month = ''] = formatDayMonth(`${day}T12:00:00+07:00`).split(' ');
  return `${date} ${month.slice(0, SHORT_MONTH)}`;
}

/** Every day from the first gift until today, including days without a gift. */
export function grownDays({ days, now }: Pick<CampaignDashboard, 'days' | 'now'>): GrownDay[] {
  const [first] = days;
  if (first === undefined) return [];
  const today = timeOf(toDay(Date.parse(now) + JAKARTA_MS));
  const byDay = new Map(days.map((day) => [day.day, day]));
  const grown: GrownDay[] = [];
  let totalRupiah = 0;
  for (let time = timeOf(first.day); time <= Math.max(today, timeOf(first.day)); time += DAY_MS) {
    const day = byDay.get(toDay(time)) ?? { day: toDay(time), raisedRupiah: 0, donationCount: 0 };
    totalRupiah += day.raisedRupiah;
    grown.push({ ...day, totalRupiah });
  }
  return grown;
}

/** The days within a range. */
export function inRange(days: readonly GrownDay[], range: Range): readonly GrownDay[] {
  return range === null ? days : days.slice(-range);
}

/** A row of the table beside the chart. */
export interface Span {
  /** "14 Okt" or "14 Okt – 20 Okt" */
  name: string;
  raisedRupiah: number;
  donationCount: number;
}

/** Groups the days into rows of a day, a week or thirty days, so that the table stays short. The rows have the same sum as the days. */
export function spansOf(days: readonly GrownDay[]): Span[] {
  const length = SPANS.find((span) => days.length <= span * MOST_ROWS) ?? Math.ceil(days.length / MOST_ROWS);
  return Array.from({ length: Math.ceil(days.length / length) }, (_, index) => {
    const part = days.slice(index * length, (index + 1) * length);
    const ends = [part[0], part.at(-1)].map((day) => shortDay(day?.day ?? ''));
    return {
      name: [...new Set(ends)].join(' – '),
      raisedRupiah: part.reduce((sum, { raisedRupiah }) => sum + raisedRupiah, 0),
      donationCount: part.reduce((sum, { donationCount }) => sum + donationCount, 0),
    };
  });
}
