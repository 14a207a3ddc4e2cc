import { describe, expect, it } from 'vitest';
import { shownSteps } from '../src/features/dashboard/dashboard-words.ts';
import { grownDays, inRange, shortDay, spansOf } from '../src/features/dashboard/growth.ts';

const day = (name: string, raisedRupiah: number, donationCount = 1) => ({ day: name, raisedRupiah, donationCount });

describe('what was collected over time', () => {
  it('has every day from the first gift until today in Jakarta, each with the sum until then', () => {
    const days = grownDays({
      days: [day('2026-02-27', 50_000), day('2026-03-02', -20_000, 0)],
      now: '2026-03-02T17:30:00Z',
    });
    expect(days.map(({ day: name, totalRupiah }) => [name, totalRupiah])).toEqual([
      ['2026-02-27', 50_000],
      ['2026-02-28', 50_000],
      ['2026-03-01', 50_000],
      ['2026-03-02', 30_000],
      ['2026-03-03', 30_000],
    ]);
    expect(inRange([...days, ...days], 7)).toHaveLength(7);
    expect(inRange(days, null)).toHaveLength(5);
  });

  it('is nothing without a gift', () => {
    expect(grownDays({ days: [], now: '2026-03-02T00:00:00Z' })).toEqual([]);
    expect(spansOf([])).toEqual([]);
  });

  it.each([1, 9, 10, 63, 64, 270, 700])('of %i days stands in nine rows at most, which add up', (count) => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    const nameOf = (index: number) => new Date(start + index * 86_400_000).toISOString().slice(0, 10);
    const given = Array.from({ length: count }, (_, index) => day(nameOf(index), 1_000));
    const days = grownDays({ days: given, now: `${nameOf(count - 1)}T01:00:00Z` });
    const spans = spansOf(days);
    expect(days).toHaveLength(count);
    expect(spans.length).toBeLessThanOrEqual(9);
    expect(spans.reduce((sum, { raisedRupiah }) => sum + raisedRupiah, 0)).toBe(count * 1_000);
    expect(spans[0]?.name.startsWith('1 Jan')).toBe(true);
  });

  it('names days in short', () => {
    expect(shortDay('2026-10-14')).toBe('14 Okt');
  });
});

describe('the steps to a gift', () => {
  const keysOf = (...[viewCount, formCount, paymentCount, paidCount]: [number, number, number, number]) =>
    shownSteps({ viewCount, formCount, paymentCount, paidCount }).map(({ key }) => key);

  it('have no zero above a figure, as where pages were not counted yet', () => {
    expect(keysOf(0, 0, 12, 9)).toEqual(['paymentCount', 'paidCount']);
    expect(keysOf(0, 0, 0, 9)).toEqual(['paidCount']);
  });

  it('are all shown from the first figure on, and where there is none', () => {
    expect(keysOf(40, 5, 0, 0)).toHaveLength(4);
    expect(keysOf(0, 0, 0, 0)).toHaveLength(4);
  });
});
