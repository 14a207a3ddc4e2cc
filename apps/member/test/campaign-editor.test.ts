import { sample } from '@uluran/api-sdk/testing';
import { jakartaDay } from '@uluran/contract/days';
import { FEE_LINE_LABEL, MEMBER_KINDS, missingOfDraft } from '@uluran/contract/campaign-drafts';
import type { Picture } from '@uluran/contract/endpoints';
import { paragraph, richText } from '@uluran/contract/rich-text';
import { describe, expect, it } from 'vitest';
import { dayAfter, daysFrom } from '../src/features/campaign-editor/days.ts';
import { readStep, STEPS_OF } from '../src/features/campaign-editor/step-names.ts';
import { contentOf, readinessOf, STEP_WORDS, stepOf } from '../src/features/campaign-editor/steps.ts';
import {
  budgetOf,
  changedFields,
  changesOf,
  editedOf,
  isSame,
  isWritten,
  merge,
  type Written,
  withGivingType,
} from '../src/features/campaign-editor/written.ts';

const PICTURE: Picture = { url: '/api/pictures/abc', alt: 'Anak', width: 1200, height: 675, widths: [320, 1200] };
const EMPTY: Written = {
  givingType: 'donasi',
  title: '',
  summary: '',
  story: null,
  categoryCode: null,
  provinceCode: null,
  city: '',
  cover: null,
  gallery: [],
  targetRupiah: null,
  startsOn: null,
  endsOn: null,
  budget: [],
  beneficiary: '',
  person: '',
  introduction: '',
  words: '',
};
const RULES = {
  minimumRupiah: 1_000_000,
  maximumRupiah: 10_000_000_000,
  longestDays: 180,
  storyWords: 80,
  galleryPictures: 8,
  openDrafts: 10,
};

describe('what a save sends', () => {
  it('is what differs, pictures by address and words', () => {
    const written = { ...EMPTY, title: 'Air untuk Oesapa', cover: PICTURE, gallery: [PICTURE] };
    expect(changesOf(EMPTY, written)).toEqual({
      title: 'Air untuk Oesapa',
      cover: { url: PICTURE.url, alt: 'Anak' },
      gallery: [{ url: PICTURE.url, alt: 'Anak' }],
    });
    expect(changesOf(written, { ...written, cover: null })).toEqual({ cover: null });
  });

  it('is nothing where only blanks at the ends and the order of a story’s fields differ', () => {
    const stored = JSON.parse('{"children":[{"children":[{"text":"Air."}],"type":"paragraph"}],"version":1}');
    const one = { ...EMPTY, title: 'Air ', story: richText(paragraph('Air.')), cover: PICTURE };
    const other = { ...EMPTY, title: 'Air', story: stored, cover: { ...PICTURE, width: 1, alt: 'Anak ' } };
    expect(isSame(one, other)).toBe(true);
    expect(isSame(one, { ...other, story: richText(paragraph('Udara.')) })).toBe(false);
  });
});

describe('two texts of one draft', () => {
  it('are put together by field: what was changed here goes over what another has stored', () => {
    const base = { ...EMPTY, title: 'Awal', city: 'Kupang' };
    const mine = { ...base, title: 'Dari sini' };
    const theirs = { ...base, title: 'Dari sana', city: 'Ende' };
    expect(merge(base, mine, theirs)).toEqual({ ...theirs, title: 'Dari sini' });
    expect(changedFields(mine, theirs)).toEqual(['title', 'city']);
  });

  it('that a device kept are read only where they are one', () => {
    expect(isWritten(JSON.parse(JSON.stringify(EMPTY)))).toBe(true);
    for (const other of [null, 'x', {}, { title: '', budget: [], gallery: [] }]) expect(isWritten(other)).toBe(false);
  });
});

describe('budget and target', () => {
  const lines = [{ label: 'Pipa', amountRupiah: 9_500_000 }];

  it('are set together: the target is the sum of the lines and the fee', () => {
    expect(budgetOf(lines, 500)).toEqual({
      budget: [...lines, { label: FEE_LINE_LABEL, amountRupiah: 500_000 }],
      targetRupiah: 10_000_000,
    });
    expect(budgetOf([{ label: 'Pipa', amountRupiah: 0 }], 500).targetRupiah).toBeNull();
    const { budget, targetRupiah } = budgetOf(lines, 500);
    const missing = missingOfDraft('campaign', { ...EMPTY, budget, targetRupiah }, RULES, {
      today: '2026-11-24',
      published: false,
    });
    expect(missing.filter(({ field }) => field === 'budget' || field === 'targetRupiah')).toEqual([]);
  });

  it('follow the giving type: relief bears no fee', () => {
    const written = { ...EMPTY, ...budgetOf(lines, 500) };
    const feeOf = (type: string) => (type === 'bencana' ? 0 : 500);
    expect(withGivingType(written, 'bencana', feeOf)).toEqual({
      givingType: 'bencana',
      budget: lines,
      targetRupiah: 9_500_000,
    });
    expect(withGivingType({ ...EMPTY, budget: lines }, 'infaq', feeOf)).toMatchObject({ targetRupiah: 10_000_000 });
  });

  it('that are huge stay whole numbers', () => {
    const huge = Array.from({ length: 30 }, () => ({ label: 'x', amountRupiah: 999_999_999_999 }));
    expect(Number.isSafeInteger(budgetOf(huge, 500).targetRupiah)).toBe(true);
  });
});

describe('the steps', () => {
  it('are read from the address', () => {
    expect(readStep('campaign', 'dana')).toBe('dana');
    for (const name of [undefined, 'x', '__proto__', 'ajakan']) expect(readStep('campaign', name)).toBe('dasar');
    for (const name of [undefined, 'dana']) expect(readStep('ambassador', name)).toBe('tentang');
  });

  it.each(MEMBER_KINDS)(
    'of a %s hold every field that can be missing, each in one line of the readiness list',
    (kind) => {
      const missing = missingOfDraft(kind, EMPTY, RULES, { today: '2026-11-24', published: false });
      for (const { field } of missing) expect(STEP_WORDS[stepOf(kind, field)].fields).toContain(field);
      expect(readinessOf(kind, missing).flatMap((part) => part.missing)).toHaveLength(missing.length);
      expect(readinessOf(kind, []).every((part) => part.missing.length === 0)).toBe(true);
    },
  );

  it('say what they hold', () => {
    expect(
      STEPS_OF.campaign.map((step) => contentOf(step, { ...EMPTY, cover: PICTURE, gallery: [PICTURE] }, 3)),
    ).toMatchInlineSnapshot(`
      [
        "Judul, kategori, tempat",
        "Tulisan dan gambar",
        "1 sampul, 1 gambar",
        "Waktu dan setiap keperluan",
        "Siapa, dan pemeriksaannya",
        "3 hal lagi",
      ]
    `);
    expect(contentOf('tinjau', EMPTY, 0)).toBe('Siap diajukan');
  });
});

describe('days', () => {
  it('are those of Jakarta', () => {
    expect(jakartaDay(new Date('2026-11-24T17:30:00Z'))).toBe('2026-11-25');
  });

  it('are counted with the first and the last', () => {
    expect(daysFrom('2026-12-01', '2026-12-01')).toBe(1);
    expect(daysFrom('2026-12-01', '2027-02-28')).toBe(90);
    expect(daysFrom('2026-12-02', '2026-12-01')).toBe(0);
    expect(dayAfter('2026-12-01', 179)).toBe('2027-05-29');
  });
});

it('only a campaign whose draft may be changed is edited', () => {
  const campaign = sample('getOwnCampaign');
  expect(editedOf({ ...campaign, actions: ['edit'] })?.version).toBe(campaign.draft?.version);
  expect(editedOf({ ...campaign, actions: ['recall'] })).toBeUndefined();
  expect(editedOf({ ...campaign, draft: null, actions: ['edit'] })).toBeUndefined();
});
