import { describe, expect, it } from 'vitest';
import { dayInWords, dayOf, dayProblem, dayText, jakartaDay, readDay } from '../src/days.ts';

describe('a typed day', () => {
  it.each(['31/12/1990', '31-12-1990', '31.12.1990', '31 12 1990', ' 31/12/1990 ', '31121990', '1990-12-31'])(
    'is read with the day first: %j',
    (text) => expect(readDay(text)).toEqual({ ok: true, day: '1990-12-31' }),
  );

  it('has the month in the middle, also where another order is possible', () => {
    expect(readDay('1/2/2026')).toEqual({ ok: true, day: '2026-02-01' });
  });

  it.each([
    ['', 'empty'],
    ['kemarin', 'unreadable'],
    ['12/1990', 'unreadable'],
    ['1/2/026', 'unreadable'],
    ['31/12/90', 'short_year'],
    ['31/02/2026', 'no_such_day'],
    ['12/31/1990', 'no_such_day'],
    ['1990-02-31', 'no_such_day'],
    ['31/12/0990', 'no_such_day'],
  ] as const)('is refused with a reason and an example: %j', (text, problem) => {
    expect(readDay(text)).toEqual({ ok: false, problem });
    if (problem !== 'empty') expect(dayProblem(text)).toMatch(/misalnya 31\/12\/1990\.$/);
  });

  it('may be left empty unless the form has a sentence for that', () => {
    expect(dayProblem('')).toBeUndefined();
    expect(dayProblem('', 'Tulis tanggalnya.')).toBe('Tulis tanggalnya.');
    expect(dayProblem('31/12/1990', 'Tulis tanggalnya.')).toBeUndefined();
  });

  it('is sent as the calls have it; a text that is no day is sent as it is', () => {
    expect([dayOf('1/2/2026'), dayOf(' kemarin '), dayOf('')]).toEqual(['2026-02-01', 'kemarin', '']);
  });

  it('is shown with the day first; any other text as it is', () => {
    expect([dayText('2026-02-01'), dayText('1/2/'), dayText('')]).toEqual(['01/02/2026', '1/2/', '']);
  });

  it('is read in words with its day of the week', () => {
    expect([dayInWords('2026-12-01'), dayInWords('1990-12-31')]).toEqual([
      'Selasa, 1 Desember 2026',
      'Senin, 31 Desember 1990',
    ]);
  });

  it('changes at midnight in Jakarta', () => {
    expect(jakartaDay(new Date('2026-11-24T16:59:59Z'))).toBe('2026-11-24');
    expect(jakartaDay(new Date('2026-11-24T17:00:00Z'))).toBe('2026-11-25');
  });
});
