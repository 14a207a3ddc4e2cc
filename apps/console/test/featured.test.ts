import type { FeaturedRecord } from '@uluran/contract/endpoints';
import { expect, test } from 'vitest';
import { lastDayWords, periodWords, pickValues } from '../src/features/featured/pick-form.ts';

const PICK: FeaturedRecord = {
  id: 'p1',
  target: { id: 't1', kind: 'campaign', slug: 'sumur', title: 'Sumur', organiser: 'Yayasan Air', status: 'live' },
  why: 'Dikerjakan tetangga sendiri, dan dicatat.',
  from: '2026-11-30T17:00:00.000Z',
  // The first instant after 5 December in Jakarta.
  until: '2026-12-05T17:00:00.000Z',
  ...{ state: 'planned', isVisible: false, isOwn: false, place: 1, version: 1, history: [] },
};

test('the last day of a recommendation is the day before its end, by the clock of Jakarta', () => {
  expect(lastDayWords(PICK.until)).toBe('5 Desember 2026');
  expect(periodWords(PICK)).toBe('1 Desember 2026 sampai 5 Desember 2026');
  expect(pickValues(PICK)).toEqual({ why: PICK.why, from: '01/12/2026', until: '05/12/2026' });
  expect(pickValues(undefined)).toEqual({});
});
