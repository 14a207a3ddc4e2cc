import { describe, expect, test } from 'vitest';
import {
  matchOfGift,
  type ProgrammeFacts,
  type ProgrammeWords,
  programmeBudget,
  programmeConditions,
  programmeTarget,
} from '../src/programmes.ts';
import { paragraph, richText } from '../src/rich-text.ts';

const LINES = [
  { label: 'Pemeriksaan mata', quantity: 1_000, unitPriceRupiah: 45_000 },
  { label: 'Bingkai dan lensa', quantity: 1_000, unitPriceRupiah: 165_000 },
];
const POOL = {
  ...{ totalRupiah: 120_000_000, factorPercent: 100, capPerGiftRupiah: 1_000_000, capPerDonorDayRupiah: 2_000_000 },
  reference: 'PKS-2026-031',
};
const WHOLE: ProgrammeWords = {
  ...{ title: 'Kacamata untuk pelajar', summary: 'Pemeriksaan mata gratis.', words: 'Agar melihat papan tulis.' },
  story: richText(paragraph(Array.from({ length: 80 }, () => 'kata').join(' '))),
  ...{ cover: { alt: 'Murid' }, gallery: [], lines: LINES, pool: POOL },
  ...{ categoryCode: 'kesehatan', provinceCode: '53', city: 'Kota Kupang', beneficiary: 'Pelajar' },
  ...{ startsOn: '2026-12-01', endsOn: '2027-02-28' },
};
const FACTS: ProgrammeFacts = {
  rules: { minimumRupiah: 1_000_000, maximumRupiah: 10_000_000_000, storyWords: 80 },
  ...{ platformFeeBasisPoints: 500, company: { verification: 'Akta diperiksa' }, isPoolOpen: true },
};
const unmet = (words: Partial<ProgrammeWords>, facts: Partial<ProgrammeFacts> = {}) =>
  programmeConditions({ ...WHOLE, ...words }, { ...FACTS, ...facts })
    .filter(({ isMet }) => !isMet)
    .map(({ condition }) => condition);

describe('a programme', () => {
  test('meets every condition with all its parts, and a pool is no condition for it', () => {
    expect(unmet({})).toEqual([]);
    expect(unmet({ pool: null }, { isPoolOpen: false })).toEqual([]);
  });

  test.each<[string, Partial<ProgrammeWords>]>([
    ['words', { summary: '' }],
    ['words', { story: richText(paragraph('Terlalu pendek.')) }],
    ['cover', { cover: { alt: '' } }],
    ['cover', { gallery: [{ alt: '' }] }],
    ['facts', { provinceCode: null }],
    ['facts', { endsOn: '2026-11-30' }],
    ['facts', { endsOn: null }],
    ['budget', { lines: [] }],
    ['budget', { lines: [...LINES, { label: '', quantity: 1, unitPriceRupiah: 1 }] }],
    ['budget', { lines: [{ label: 'Kacamata', quantity: 1, unitPriceRupiah: 20_000_000_000 }] }],
    ['company', { words: '' }],
    ['deposit', { pool: { ...POOL, reference: '' } }],
  ])('needs %s: %j', (condition, words) => {
    expect(unmet(words)).toEqual([condition]);
  });

  test('needs a checked company, and an opened pool', () => {
    expect(unmet({}, { company: { verification: '' } })).toEqual(['company']);
    expect(unmet({}, { isPoolOpen: false })).toEqual(['pool']);
  });

  test('has the sum of its lines and the fee as its target', () => {
    expect(programmeTarget({ lines: LINES, pool: null }, 500)).toBe(221_052_632);
    expect(programmeBudget({ lines: LINES, pool: null }, 0).map(({ amountRupiah }) => amountRupiah)).toEqual([
      45_000_000, 165_000_000,
    ]);
  });

  test('has no fee on the money of its pool', () => {
    const lines = [{ label: 'Bus donor darah', quantity: 1, unitPriceRupiah: 310_000_000 }];
    const target = (totalRupiah: number) => programmeTarget({ lines, pool: { ...POOL, totalRupiah } }, 500);
    expect(target(120_000_000)).toBe(320_000_000);
    expect(target(400_000_000)).toBe(310_000_000);
  });
});

test.each([
  [1_500_000, POOL, 1_000_000],
  [30_000, { ...POOL, factorPercent: 33 }, 9_900],
  [5_000_000, { ...POOL, capPerGiftRupiah: null }, 2_000_000],
  [5_000_000, { ...POOL, capPerGiftRupiah: null, capPerDonorDayRupiah: null, totalRupiah: 700_000 }, 700_000],
])('a gift of Rp%d is matched within every limit', (giftRupiah, pool, matchRupiah) => {
  expect(matchOfGift(giftRupiah, pool)).toBe(matchRupiah);
});
