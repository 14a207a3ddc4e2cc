/**
 * Dates in Indonesian and in Western Indonesian Time. They are formatted by hand rather than by `Intl` with the visitor's zone: the server and every
 * browser must print the same letters, or hydration would replace the page.
 */
const MONTHS = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
];
const WIB_OFFSET_MS = 7 * 60 * 60 * 1000;

/** A point in time: an ISO 8601 text or a Date. */
export type Instant = string | Date;

function inJakarta(instant: Instant): Date {
  return new Date(new Date(instant).getTime() + WIB_OFFSET_MS);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** `17 Agustus 2026` */
export function formatDate(instant: Instant): string {
  const date = inJakarta(instant);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** A day of the calendar, `2026-08-17`, in words: `17 Agustus 2026`. Its noon in Jakarta has that date in the formatter's zone. */
export function formatDay(day: string): string {
  return formatDate(`${day}T12:00:00+07:00`);
}

/** `17 Agustus` */
export function formatDayMonth(instant: Instant): string {
  const date = inJakarta(instant);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** `10.43 WIB`: Indonesian clock times have a dot. */
export function formatTime(instant: Instant): string {
  const date = inJakarta(instant);
  return `${twoDigits(date.getUTCHours())}.${twoDigits(date.getUTCMinutes())} WIB`;
}

/** `17 Agustus 2026 pukul 10.43 WIB` */
export function formatDateTime(instant: Instant): string {
  return `${formatDate(instant)} pukul ${formatTime(instant)}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `baru saja`, `8 menit lalu`, `2 jam lalu`, `kemarin`, `3 hari lalu`, then the date. `now` is the server's, so that both renderings agree. */
export function formatAgo(instant: Instant, now: Instant): string {
  const elapsed = new Date(now).getTime() - new Date(instant).getTime();
  if (elapsed < MINUTE_MS) return 'baru saja';
  if (elapsed < HOUR_MS) return `${Math.trunc(elapsed / MINUTE_MS)} menit lalu`;
  if (elapsed < DAY_MS) return `${Math.trunc(elapsed / HOUR_MS)} jam lalu`;
  if (elapsed < 2 * DAY_MS) return 'kemarin';
  if (elapsed < 30 * DAY_MS) return `${Math.trunc(elapsed / DAY_MS)} hari lalu`;
  return formatDate(instant);
}

/** A time to wait in words: `45 detik`, `3 menit`, `2 jam`. Rounded up, so that a repeat after it is not too early. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} detik`;
  if (seconds <= 90 * 60) return `${Math.ceil(seconds / 60)} menit`;
  return `${Math.ceil(seconds / 3600)} jam`;
}

/** Countdown with a colon (`14:32`, `23:59:07`), because a clock time takes a dot. Never below zero. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const hours = Math.trunc(seconds / 3600);
  const rest = `${twoDigits(Math.trunc((seconds % 3600) / 60))}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${twoDigits(hours)}:${rest}` : rest;
}

const CALENDAR_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** Returns true for a day that is in the calendar: `2026-11-25`, not `2026-02-31`, which a database refuses. */
export function isCalendarDay(text: string): boolean {
  if (!CALENDAR_DAY.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
