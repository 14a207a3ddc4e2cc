/** Days of the calendar: `2026-12-01` in calls and in the database, `01/12/2026` where people read and type them. */

import { formatDay } from './locale.ts';

const WEEKDAYS = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'];
const WIB_OFFSET_MS = 7 * 60 * 60 * 1000;

/** Returns the day in Jakarta: `2026-12-01`. */
export function jakartaDay(instant: Date = new Date()): string {
  return new Date(instant.getTime() + WIB_OFFSET_MS).toISOString().slice(0, 10);
}

/** Most years from today to a planned day: a later one is a typing error. */
export const MOST_YEARS_AHEAD = 5;

/** Returns true for a day that is too far ahead to be meant. */
export const isFarDay = (day: string, today: string = jakartaDay()): boolean =>
  Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + MOST_YEARS_AHEAD;

/** Returns a day as people write it, `01/12/2026`. A text that is no day is returned unchanged. */
export function dayText(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return year === undefined ? day : `${date}/${month}/${year}`;
}

/** Returns a day in words: `Selasa, 1 Desember 2026`. */
export function dayInWords(day: string): string {
  return `${WEEKDAYS[new Date(day).getUTCDay()]}, ${formatDay(day)}`;
}

/** `empty`; `unreadable`: not day, month and year; `short_year`: the century is missing; `no_such_day`: as 31/02/2026. */
export type DayProblem = 'empty' | 'unreadable' | 'short_year' | 'no_such_day';

/** A typed day, or the reason why the text is none. */
export type TypedDay = { ok: true; day: string } | { ok: false; problem: DayProblem };

/** Order of the parts in all accepted spellings but that of a machine: an Indonesian form is never month first. */
const TYPED = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const DIGITS = /^(\d\d)(\d\d)(\d{4})$/;
/** Spelling of browsers that fill in a birthday. */
const OF_MACHINES = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Reads a day as people type it: `1/12/2026`, `01-12-2026`, `01.12.2026`, `01122026`; also `2026-12-01`. */
export function readDay(text: string): TypedDay {
  const typed = text.replace(/\s+/g, ' ').trim();
  if (typed === '') return { ok: false, problem: 'empty' };
  const [, year, month, date] = OF_MACHINES.exec(typed) ?? [];
  if (year !== undefined) return existing(year, month, date);
  const [, first, second, third] = TYPED.exec(typed) ?? DIGITS.exec(typed) ?? [];
  if (third === undefined) return { ok: false, problem: 'unreadable' };
  return third.length === 4 ? existing(third, second, first) : { ok: false, problem: 'short_year' };
}

function existing(year: string, month = '', date = ''): TypedDay {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const instant = new Date(`${day}T00:00:00Z`);
  const exists = /^(?:19|20)/.test(year) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
  return exists ? { ok: true, day } : { ok: false, problem: 'no_such_day' };
}

/** Returns the sentence about a text that is no day; undefined for a day. `empty` is the form's own sentence for an empty field, if it may not be empty. */
export function dayProblem(text: string, empty?: string): string | undefined {
  const read = readDay(text);
  if (read.ok) return undefined;
  if (read.problem === 'empty') return empty;
  if (read.problem === 'short_year') return 'Tulis tahunnya dengan empat angka, misalnya 31/12/1990.';
  return read.problem === 'no_such_day'
    ? 'Tanggal ini tidak ada di kalender. Urutannya hari, bulan, tahun, misalnya 31/12/1990.'
    : 'Tulis tanggalnya sebagai hari/bulan/tahun, misalnya 31/12/1990.';
}

/** Returns the day of a typed text, `2026-12-01`, for a call; a text that is no day is returned unchanged, so that the call names it. */
export function dayOf(text: string): string {
  const read = readDay(text);
  return read.ok ? read.day : text.trim();
}
