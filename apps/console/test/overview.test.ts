import { describe, expect, it } from 'vitest';
import { deadlineWords } from '../src/app/queue-words.ts';
import { everyDay, givenSums, methodShares, stepsOf, unitOf } from '../src/features/overview/overview-figures.ts';

const given = (day: string, raisedRupiah: number, donationCount = 1) => ({ day, raisedRupiah, donationCount });

describe('giving', () => {
  const days = everyDay({
    from: '2026-10-24',
    until: '2026-11-22',
    days: [given('2026-10-24', 1_000), given('2026-11-15', 20_000), given('2026-11-22', 300_000, 3)],
  });

  it('has every day, and sums of today, of the seven days before it, and of all days', () => {
    expect(days).toHaveLength(30);
    expect(days[1]).toEqual(given('2026-10-25', 0, 0));
    expect(givenSums(days)).toEqual([
      { name: 'Hari ini', raisedRupiah: 300_000, donationCount: 3 },
      { name: '7 hari penuh', raisedRupiah: 20_000, donationCount: 1 },
      { name: '30 hari', raisedRupiah: 321_000, donationCount: 5 },
    ]);
  });

  it('is drawn in thousands until a day has ten million', () => {
    expect(unitOf(days).name).toBe('Ribu rupiah');
    expect(unitOf([given('2026-11-22', 10_000_000)]).name).toBe('Juta rupiah');
  });
});

describe('payments', () => {
  it('are grouped by method, the most used first, with their sum at the end', () => {
    const shares = methodShares([
      { method: 'va_bca', begunCount: 3, paidCount: 1 },
      { method: 'va_bni', begunCount: 1, paidCount: 1 },
      { method: 'qris', begunCount: 10, paidCount: 9 },
    ]);
    expect(shares.map(({ group, paidCount, begunCount, percent }) => [group, paidCount, begunCount, percent])).toEqual([
      ['qris', 9, 10, 90],
      ['virtual_account', 2, 4, 50],
      ['all', 11, 14, 79],
    ]);
  });

  it('follow steps, each with its share of the one before', () => {
    const percents = (viewCount: number) =>
      stepsOf({ viewCount, formCount: 50, paymentCount: 20, paidCount: 15 }).map(({ percent }) => percent);
    expect(percents(200)).toEqual([undefined, 25, 40, 75]);
    expect(percents(0)).toEqual([undefined, undefined, 40, 75]);
  });
});

it('a deadline is written as the time that is left, or that has passed', () => {
  const now = Date.parse('2026-11-22T03:20:00Z');
  const at = (minutes: number) => deadlineWords(new Date(now + minutes * 60_000).toISOString(), now);
  expect([at(200), at(40), at(0), at(-59), at(-60 * 49)]).toEqual([
    'sisa 3 jam',
    'sisa 40 menit',
    'lewat 1 menit',
    'lewat 59 menit',
    'lewat 2 hari',
  ]);
});
