import { describe, expect, test } from 'vitest';
import {
  formatAgo,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatTime,
  formatWait,
  isCalendarDay,
} from '../src/locale.ts';

describe('dates are those of Jakarta', () => {
  test.each([
    ['2026-08-17T03:00:00Z', '17 Agustus 2026', '10.00 WIB'],
    ['2026-08-16T17:00:00Z', '17 Agustus 2026', '00.00 WIB'],
    ['2026-08-16T16:59:59Z', '16 Agustus 2026', '23.59 WIB'],
    ['2025-12-31T17:00:00.000Z', '1 Januari 2026', '00.00 WIB'],
    ['2028-02-28T20:05:00Z', '29 Februari 2028', '03.05 WIB'],
    ['2026-08-17T10:43:00+07:00', '17 Agustus 2026', '10.43 WIB'],
    ['2026-05-01T00:00:00+00:00', '1 Mei 2026', '07.00 WIB'],
  ])('%s', (instant, date, time) => {
    expect([formatDate(instant), formatTime(instant)]).toEqual([date, time]);
    expect([formatDate(new Date(instant)), formatTime(new Date(instant))]).toEqual([date, time]);
  });

  test('every month has its Indonesian name', () => {
    const months = Array.from({ length: 12 }, (_, month) => formatDayMonth(new Date(Date.UTC(2026, month, 15))));
    expect(months).toEqual([
      '15 Januari',
      '15 Februari',
      '15 Maret',
      '15 April',
      '15 Mei',
      '15 Juni',
      '15 Juli',
      '15 Agustus',
      '15 September',
      '15 Oktober',
      '15 November',
      '15 Desember',
    ]);
  });

  test('date and time together', () => {
    expect(formatDateTime('2026-08-17T03:43:00Z')).toBe('17 Agustus 2026 pukul 10.43 WIB');
  });
});

describe('formatAgo', () => {
  const now = '2026-11-21T12:00:00Z';
  const minutes = 60_000;
  test.each([
    [-5 * minutes, 'baru saja'],
    [0, 'baru saja'],
    [59_999, 'baru saja'],
    [minutes, '1 menit lalu'],
    [59 * minutes, '59 menit lalu'],
    [60 * minutes, '1 jam lalu'],
    [23 * 60 * minutes, '23 jam lalu'],
    [24 * 60 * minutes, 'kemarin'],
    [47 * 60 * minutes, 'kemarin'],
    [48 * 60 * minutes, '2 hari lalu'],
    [29 * 24 * 60 * minutes, '29 hari lalu'],
    [30 * 24 * 60 * minutes, '22 Oktober 2026'],
  ])('%d ms before now is %s', (before, words) => {
    expect(formatAgo(new Date(Date.parse(now) - before), now)).toBe(words);
  });
});

test.each([
  [-1, '00:00'],
  [0, '00:00'],
  [1, '00:01'],
  [1_000, '00:01'],
  [59_001, '01:00'],
  [872_000, '14:32'],
  [3_600_000, '01:00:00'],
  [86_347_000, '23:59:07'],
  [90_000_000, '25:00:00'],
])('a countdown of %d ms shows %s', (milliseconds, text) => {
  expect(formatCountdown(milliseconds)).toBe(text);
});

test.each([
  [0, '1 detik'],
  [1, '1 detik'],
  [44.2, '45 detik'],
  [59.5, '60 detik'],
  [60, '1 menit'],
  [61, '2 menit'],
  [90 * 60, '90 menit'],
  [90 * 60 + 1, '2 jam'],
  [2 * 3600 + 1, '3 jam'],
])('who waits %d seconds is told %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});

test.each([
  ['2026-11-25', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['abc', false],
])('%s is a day of the calendar: %s', (text, isDay) => {
  expect(isCalendarDay(text)).toBe(isDay);
});
