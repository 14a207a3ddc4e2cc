import type { MerchantSummary } from '@uluran/contract/endpoints';
import { type OpeningHours, ZONE_HOURS, type Zone } from '@uluran/contract/merchants';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEKDAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];

/** The instant as the zone's clock shows it, in the fields of UTC. */
function localOf(instant: string, zone: Zone): Date {
  return new Date(new Date(instant).getTime() + ZONE_HOURS[zone] * HOUR_MS);
}

/** Returns `10.15`, by the zone's clock. */
export function localTime(instant: string, zone: Zone): string {
  return localOf(instant, zone).toISOString().slice(11, 16).replace(':', '.');
}

const dayNumber = (local: Date): number => Math.floor(local.getTime() / DAY_MS);

/** Returns the day of the week, 1 for Monday. */
export function weekdayOf(instant: string, zone: Zone): number {
  return localOf(instant, zone).getUTCDay() || 7;
}

/** Returns `Buka sampai 21.00` or `Tutup, buka besok 08.00`, by the merchant's own clock. */
export function openingWords(
  { isOpen, changesAt, zone }: Pick<MerchantSummary, 'isOpen' | 'changesAt' | 'zone'>,
  now: string,
): string {
  if (changesAt === null) return isOpen ? 'Buka 24 jam' : 'Jam buka belum diketahui';
  const time = `${localTime(changesAt, zone)} ${zone}`;
  if (isOpen) return `Buka sampai ${time}`;
  const days = dayNumber(localOf(changesAt, zone)) - dayNumber(localOf(now, zone));
  const day = days === 0 ? 'hari ini' : days === 1 ? 'besok' : (WEEKDAYS[weekdayOf(changesAt, zone) - 1] ?? '');
  return `Tutup, buka ${day} ${time}`;
}

/** One line of the table of opening hours: days that follow one another with the same hours. */
export interface HoursRow {
  /** `Senin sampai Jumat` */
  days: string;
  /** `06.30–21.00`; empty if the merchant is closed. */
  times: string;
  isToday: boolean;
}

/** Returns the opening hours of a week; today always has a row of its own. */
export function hoursRows(hours: readonly OpeningHours[], today: number): HoursRow[] {
  const rows: { from: number; to: number; times: string; isToday: boolean }[] = [];
  for (let weekday = 1; weekday <= WEEKDAYS.length; weekday += 1) {
    const times = hours
      .filter((span) => span.weekday === weekday)
      .map(({ opens, closes }) =>
        opens === '00:00' && closes === '24:00' ? '24 jam' : `${opens}–${closes}`.replaceAll(':', '.'),
      )
      .join(', ');
    const [last, isToday] = [rows.at(-1), weekday === today];
    if (last !== undefined && last.times === times && !isToday && !last.isToday) last.to = weekday;
    else rows.push({ from: weekday, to: weekday, times, isToday });
  }
  return rows.map(({ from, to, times, isToday }) => {
    const first = WEEKDAYS[from - 1] ?? '';
    const days = from === to ? first : `${first} ${to - from === 1 ? 'dan' : 'sampai'} ${WEEKDAYS[to - 1]}`;
    return { days: isToday ? `${days}, hari ini` : days, times, isToday };
  });
}
