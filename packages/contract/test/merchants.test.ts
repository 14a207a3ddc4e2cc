import { describe, expect, it } from 'vitest';
import { type OpeningHours, openingAt, overlappingHours } from '../src/merchants.ts';

const daily = (opens: string, closes: string): OpeningHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));
/** Saturday, 21 November 2026, at a time of Jakarta. */
const saturday = (time: string) => new Date(`2026-11-21T${time}:00+07:00`);

describe('openingAt', () => {
  it('is open from the first minute to the one before the last, by the clock of the zone', () => {
    const hours = daily('06:30', '21:00');
    expect(openingAt(hours, 'WIB', saturday('06:29'))).toEqual({ isOpen: false, changesAt: saturday('06:30') });
    expect(openingAt(hours, 'WIB', saturday('06:30'))).toEqual({ isOpen: true, changesAt: saturday('21:00') });
    expect(openingAt(hours, 'WIB', saturday('20:59')).isOpen).toBe(true);
    expect(openingAt(hours, 'WIB', saturday('21:00')).isOpen).toBe(false);
    expect(openingAt(hours, 'WIT', saturday('19:00')).isOpen).toBe(false);
    expect(openingAt(hours, 'WITA', saturday('05:30'))).toEqual({ isOpen: true, changesAt: saturday('20:00') });
  });

  it('stays open past midnight, also from Sunday to Monday', () => {
    const hours = daily('17:00', '02:00');
    expect(openingAt(hours, 'WIB', saturday('01:59'))).toEqual({ isOpen: true, changesAt: saturday('02:00') });
    const monday = new Date('2026-11-23T01:30:00+07:00');
    expect(openingAt(hours, 'WIB', monday)).toEqual({ isOpen: true, changesAt: new Date('2026-11-23T02:00:00+07:00') });
  });

  it('does not close at midnight where the next day goes on', () => {
    const hours: OpeningHours[] = [
      { weekday: 7, opens: '20:00', closes: '24:00' },
      { weekday: 1, opens: '00:00', closes: '03:00' },
    ];
    const sunday = new Date('2026-11-22T23:00:00+07:00');
    expect(openingAt(hours, 'WIB', sunday).changesAt).toEqual(new Date('2026-11-23T03:00:00+07:00'));
  });

  it('finds the next opening days ahead, and none where there is none', () => {
    const mondays: OpeningHours[] = [{ weekday: 1, opens: '08:00', closes: '16:00' }];
    expect(openingAt(mondays, 'WIB', new Date('2026-11-23T16:00:00+07:00'))).toEqual({
      isOpen: false,
      changesAt: new Date('2026-11-30T08:00:00+07:00'),
    });
    expect(openingAt([], 'WIB', saturday('10:00'))).toEqual({ isOpen: false, changesAt: null });
  });

  it('never changes where it is always open', () => {
    expect(openingAt(daily('00:00', '24:00'), 'WIB', saturday('10:00'))).toEqual({ isOpen: true, changesAt: null });
  });
});

describe('spans of opening hours', () => {
  const span = (weekday: number, opens: string, closes: string): OpeningHours => ({ weekday, opens, closes });

  it('overlap on a day, across midnight, and from Sunday to Monday', () => {
    expect(overlappingHours([span(1, '08:00', '12:00'), span(1, '11:00', '15:00')])).toBe(true);
    expect(overlappingHours([span(1, '20:00', '02:00'), span(2, '01:00', '05:00')])).toBe(true);
    expect(overlappingHours([span(7, '20:00', '02:00'), span(1, '01:00', '05:00')])).toBe(true);
  });

  it('do not overlap where one ends as the next begins', () => {
    expect(overlappingHours([span(1, '08:00', '12:00'), span(1, '12:00', '15:00')])).toBe(false);
    expect(overlappingHours([span(7, '20:00', '24:00'), span(1, '00:00', '03:00')])).toBe(false);
    expect(overlappingHours([])).toBe(false);
  });
});
