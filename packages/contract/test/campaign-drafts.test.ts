import { describe, expect, it } from 'vitest';
import {
  AMBASSADOR_STORY_WORDS,
  budgetTotal,
  DRAFT_FIELDS,
  DRAFT_FIELDS_OF,
  type DraftContent,
  FEE_LINE_LABEL,
  MEMBER_KINDS,
  missingOfDraft,
  withFeeLine,
  withoutFeeLine,
} from '../src/campaign-drafts.ts';
import { platformFeeOf } from '../src/fees.ts';
import { paragraph, richText } from '../src/rich-text.ts';

const LINES = [
  { label: 'Kapal', amountRupiah: 20_400_000 },
  { label: 'Obat', amountRupiah: 61_920_000 },
];
const rates = (platformFeeBasisPoints: number) => ({ platformFeeBasisPoints, costCeilingBasisPoints: 1_000 });

describe('the fee in a budget', () => {
  it('is its last line: with it the lines add up to the target', () => {
    const budget = withFeeLine(LINES, 200);
    expect(budget.at(-1)).toEqual({ label: FEE_LINE_LABEL, amountRupiah: 1_680_000 });
    expect(budgetTotal(budget)).toBe(84_000_000);
    expect(withoutFeeLine(budget)).toEqual(LINES);
  });

  it('is no line where the platform takes nothing, or nothing is planned', () => {
    expect(withFeeLine(LINES, 0)).toEqual(LINES);
    expect(withFeeLine([{ label: '', amountRupiah: 0 }], 500)).toEqual([{ label: '', amountRupiah: 0 }]);
  });

  it.each([1, 19, 20, 999, 1_000_001, 95_000_000, 999_999_999_999])('leaves %i for the other lines', (net) => {
    for (const basisPoints of [1, 200, 500, 999]) {
      const target = budgetTotal(withFeeLine([{ label: 'Semua', amountRupiah: net }], basisPoints));
      expect(target - platformFeeOf(target, rates(basisPoints))).toBeGreaterThanOrEqual(net);
      expect(target - 1 - platformFeeOf(target - 1, rates(basisPoints))).toBeLessThanOrEqual(net);
    }
  });
});

describe('what is missing', () => {
  const RULES = {
    minimumRupiah: 1_000_000,
    maximumRupiah: 10_000_000_000,
    longestDays: 180,
    storyWords: 80,
    galleryPictures: 8,
    openDrafts: 10,
  };
  const SINCE = { today: '2026-11-24', published: false };
  const EMPTY: DraftContent = {
    ...{
      title: '',
      summary: '',
      story: null,
      categoryCode: null,
      provinceCode: null,
      city: '',
      cover: null,
      gallery: [],
    },
    ...{ targetRupiah: null, startsOn: null, endsOn: null, budget: [], beneficiary: '' },
    ...{ person: '', introduction: '', words: '' },
  };
  const PAGE: DraftContent = {
    ...EMPTY,
    title: 'Lari untuk Oesapa',
    summary: 'Setiap Minggu pagi sepuluh kilometer, untuk air bersih.',
    story: richText(paragraph('kata '.repeat(AMBASSADOR_STORY_WORDS))),
    cover: { alt: 'Bima' },
    targetRupiah: 5_000_000,
    ...{ person: 'Bima Nugroho', introduction: 'Guru, Sleman', words: 'Temani saya lari.' },
  };
  const fieldsOf = (draft: DraftContent) => missingOfDraft('ambassador', draft, RULES, SINCE).map(({ field }) => field);

  it.each(MEMBER_KINDS)('of an empty draft is what is written of the kind %s, in the order of the fields', (kind) => {
    const fields = missingOfDraft(kind, EMPTY, RULES, SINCE).map(({ field }) => field);
    expect(fields).toEqual(DRAFT_FIELDS_OF[kind].filter((field) => field !== 'gallery'));
  });

  it('of an ambassador page asks for no place, plan or day, and for fewer words', () => {
    expect(fieldsOf(PAGE)).toEqual([]);
    expect(fieldsOf({ ...PAGE, story: richText(paragraph('kata '.repeat(AMBASSADOR_STORY_WORDS - 1))) })).toEqual([
      'story',
    ]);
    expect(fieldsOf({ ...PAGE, cover: { alt: '' } })).toEqual(['cover']);
    expect(fieldsOf({ ...PAGE, targetRupiah: 999_999 })).toEqual(['targetRupiah']);
    expect(fieldsOf({ ...PAGE, introduction: '' })).toEqual(['introduction']);
  });

  it('is a field of one kind or of both', () => {
    expect(new Set([...DRAFT_FIELDS_OF.campaign, ...DRAFT_FIELDS_OF.ambassador])).toEqual(new Set(DRAFT_FIELDS));
  });
});
