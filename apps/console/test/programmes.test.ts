import { describe, expect, test } from 'vitest';
import { changesOf, isSame, isWritten, type WrittenProgramme } from '../src/features/programmes/programme-draft.ts';
import { readProgrammeSearch } from '../src/features/programmes/programme-search.ts';
import { factorWords, poolSample, stateWords } from '../src/features/programmes/programme-words.ts';

const POOL = {
  ...{ totalRupiah: 120_000_000, factorPercent: 100, capPerGiftRupiah: 1_000_000, capPerDonorDayRupiah: 2_000_000 },
  reference: ' PKS-2026-031 ',
};
const WRITTEN: WrittenProgramme = {
  ...{ title: ' Kacamata ', summary: '', story: null, categoryCode: null, provinceCode: null, city: '' },
  ...{ beneficiary: '', startsOn: null, endsOn: null, cover: null, gallery: [], lines: [], words: '', pool: POOL },
  ...{ company: null, organiser: { id: 'o1', name: 'Yayasan Mata Terang' } },
};

describe('a written programme', () => {
  test('is saved with trimmed lines, and the ids of company and organiser', () => {
    const { title, companyId, organiserId, pool } = changesOf(WRITTEN);
    expect([title, companyId, organiserId, pool?.reference]).toEqual(['Kacamata', null, 'o1', 'PKS-2026-031']);
  });

  test('is the same after the server has cleaned it, and another after a change', () => {
    expect(isSame(WRITTEN, { ...WRITTEN, title: 'Kacamata' })).toBe(true);
    expect(isSame(WRITTEN, { ...WRITTEN, pool: null })).toBe(false);
  });

  test('is recognised among kept values', () => {
    expect(isWritten(JSON.parse(JSON.stringify(WRITTEN)))).toBe(true);
    expect([isWritten(null), isWritten({ title: 'Kacamata' })]).toEqual([false, false]);
  });
});

test('the sample gift is half above the limit of one gift', () => {
  expect(poolSample(POOL)).toEqual({
    ...{ giftRupiah: 1_500_000, matchRupiah: 1_000_000, isLimited: true },
    largest: '120 donasi sebesar itu menghabiskan dana padanan.',
  });
  expect(poolSample({ ...POOL, capPerGiftRupiah: null, capPerDonorDayRupiah: null })).toMatchObject({
    ...{ giftRupiah: 1_500_000, matchRupiah: 1_500_000, isLimited: false, largest: null },
  });
});

test('states have words, a schedule with its time, and an unknown percent its figure', () => {
  expect(stateWords('scheduled', '2026-11-30T17:00:00.000Z')).toBe('Dijadwalkan 1 Desember, 00.00 WIB');
  expect([stateWords('live', null), factorWords(100), factorWords(33)]).toEqual([
    'Terbit',
    'Rp1, satu banding satu',
    '33% dari donasi',
  ]);
});

test('an address keeps known states only', () => {
  expect(readProgrammeSearch({ q: ' rote ', state: 'paused' })).toEqual({ q: 'rote', state: 'paused' });
  expect(readProgrammeSearch({ state: 'lain' })).toEqual({});
});
