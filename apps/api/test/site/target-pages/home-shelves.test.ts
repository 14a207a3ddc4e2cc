import type { AmbassadorSummary, CsrSummary, ProductSummary, TargetSummary } from '@uluran/contract/endpoints';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseShelves, SHELF_SIZES, type ShelfCandidates } from '../../../src/site/target-pages/home-shelves.ts';

const NOBODY: ShelfCandidates = {
  picked: [],
  urgent: [],
  closest: [],
  newest: [],
  programmes: [],
  ambassadors: [],
  products: [],
};

function card(id: string, fields: Partial<TargetSummary> = {}, picture = id): TargetSummary {
  return {
    id,
    slug: id,
    title: id,
    summary: '',
    cover: { url: `/api/pictures/${picture}`, alt: '', width: 1200, height: 675, widths: [320] },
    category: { code: 'bencana', name: 'Bencana' },
    givingType: 'donasi',
    province: 'Jawa Tengah',
    city: 'Demak',
    organiser: { name: 'Relawan', kind: 'organisation', verified: true },
    targetRupiah: 100,
    raisedRupiah: 80,
    donorCount: 1,
    endsAt: null,
    daysLeft: null,
    urgentReason: 'Operasi Jumat',
    status: 'live',
    acceptsDonations: true,
    updatedAt: '2026-11-20T00:00:00Z',
    ...fields,
  };
}

const pool = {
  state: 'running',
  totalRupiah: 100,
  matchedRupiah: 10,
  leftRupiah: 90,
  factorPercent: 100,
  capPerGiftRupiah: null,
  capPerDonorDayRupiah: null,
  startsAt: '2026-11-20T00:00:00Z',
  endsAt: '2026-12-20T00:00:00Z',
} as const;

const programme = (id: string, state?: 'running' | 'used_up'): CsrSummary => ({
  ...card(id),
  company: { name: 'PT Samudra', mark: null, verification: '' },
  pool: state === undefined ? null : { ...pool, state },
});

const ambassador = (id: string): AmbassadorSummary => ({
  ...card(id),
  person: 'Bima',
  introduction: 'Guru, Sleman',
  portrait: card(id).cover,
  words: 'Temani saya.',
  parent: { slug: 'a', title: 'A', organiser: 'O', targetRupiah: 1, raisedRupiah: 0 },
});

const product = (fields: TargetSummary, fundedUnits: number): ProductSummary => ({
  ...fields,
  priceRupiah: 150_000,
  unit: 'paket',
  neededUnits: 2,
  fundedUnits,
  deliveredUnits: 0,
});

/** Few ids, pictures and amounts, so that lists repeat each other. */
const cards = fc.array(
  fc
    .record({
      id: fc.integer({ min: 0, max: 9 }),
      picture: fc.integer({ min: 0, max: 12 }),
      raisedRupiah: fc.constantFrom(0, 74, 75, 99, 100, 130),
      urgentReason: fc.constantFrom(null, 'Stok beras cukup 6 hari'),
      fundedUnits: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ id, picture, fundedUnits, ...fields }) =>
      product(card(`target-${id}`, fields, `picture-${picture}`), fundedUnits),
    ),
  { maxLength: 14 },
);

describe('the parts of the home page', () => {
  test('show no target and no picture twice, and leave out nothing else that is due', () => {
    fc.assert(
      fc.property(cards, cards, cards, cards, (urgent, closest, newest, products) => {
        const chosen = chooseShelves({ ...NOBODY, urgent, closest, newest, products });
        const shown = [...chosen.urgent, ...chosen.closest, ...chosen.newest, ...chosen.products];
        const ids = shown.map(({ id }) => id);
        const pictures = shown.map(({ cover }) => cover.url);
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(pictures).size).toBe(pictures.length);
        expect(chosen.hero).toBe([...chosen.urgent, ...chosen.closest, ...chosen.newest][0] ?? null);

        const due = {
          urgent: urgent.filter(({ urgentReason }) => urgentReason !== null),
          closest: closest.filter(({ raisedRupiah }) => raisedRupiah >= 75 && raisedRupiah < 100),
          newest: chosen.urgent.length + chosen.closest.length < 3 ? newest : [],
          products: products.filter(({ fundedUnits }) => fundedUnits < 2),
        };
        for (const part of ['urgent', 'closest', 'newest', 'products'] as const) {
          const allowed = new Set(due[part].map(({ id }) => id));
          expect(chosen[part].every(({ id }) => allowed.has(id))).toBe(true);
          expect(chosen[part].length).toBeLessThanOrEqual(SHELF_SIZES[part]);
          if (chosen[part].length === SHELF_SIZES[part]) continue;
          for (const { id, cover } of due[part]) expect(ids.includes(id) || pictures.includes(cover.url)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('keep the order of their lists', () => {
    const [first, second, third] = [card('first'), card('second'), card('third')];
    const { urgent, closest } = chooseShelves({
      ...NOBODY,
      urgent: [second, first],
      closest: [third, second, first],
    });
    expect([urgent, closest]).toEqual([[second, first], [third]]);
  });

  test('begin with the editors’ choice that takes gifts, which no part repeats', () => {
    const [first, second] = [card('first'), card('second')];
    const picked = [
      { why: 'Tutup.', target: card('shut', { acceptsDonations: false }) },
      { why: 'Dekat.', target: second },
    ];
    const { hero, heroReason, urgent } = chooseShelves({ ...NOBODY, picked, urgent: [first, second] });
    expect([hero, heroReason, urgent]).toEqual([second, 'Dekat.', [first]]);
    expect(chooseShelves({ ...NOBODY, urgent: [first] })).toMatchObject({ hero: first, heroReason: null });
  });

  test('offer the first programme whose pool matches gifts now', () => {
    const programmes = [programme('without'), programme('spent', 'used_up'), programme('next', 'running')];
    expect(chooseShelves({ ...NOBODY, programmes }).programme?.id).toBe('next');
    expect(chooseShelves({ ...NOBODY, programmes: programmes.slice(0, 2) }).programme).toBeNull();
  });

  test('show no more ambassadors than they have room for', () => {
    const ambassadors = ['a', 'b', 'c', 'd'].map(ambassador);
    expect(chooseShelves({ ...NOBODY, ambassadors }).ambassadors.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});
