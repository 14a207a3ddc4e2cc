import { richTextToPlainText } from '@uluran/contract/rich-text';
import {
  allTargets,
  createClock,
  type DemoProduct,
  type DemoTarget,
  demoArticles,
  demoTargets,
  pictureOf,
  readScene,
  type SceneName,
  scenesIn,
  sellerOf,
  updatesOfWithdrawals,
} from '@uluran/demo-content';
import { describe, expect, it } from 'vitest';
import { readCovers } from '../../src/seed/demo/draw-pictures.ts';
import { drawReceipts } from '../../src/seed/demo/draw-receipts.ts';

const CLOCK = createClock(new Date('2026-11-21T06:30:00Z'));
const TARGETS = demoTargets(CLOCK);
const ALL = allTargets(TARGETS);
const ARTICLES = demoArticles(CLOCK);
const COVERS = readCovers(TARGETS);
const { campaigns, programmes, ambassadors, products } = TARGETS;

/** News without a picture: they are about money alone, or about a pause. */
const WITHOUT_PICTURE = new Set([
  'Penggalangan dijeda sementara',
  'Dana padanan sudah disetor',
  'Dana padanan disetor penuh',
]);

/** The values that a list has more than once. */
function repeated<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

const updatePictures = ({ news }: DemoTarget): SceneName[] => news.flatMap((update) => pictureOf(update) ?? []);

/** Slug of each target, with the pictures that are shown together on its page or on one of its updates' pages. */
function screens(): Array<readonly [screen: string, pictures: readonly string[]]> {
  const svgOf = (name: SceneName) => readScene(name).svg;
  const coverOf = (slug: string) => COVERS.get(slug)?.svg ?? '';
  return [
    // A page shows any other targets of its kind below.
    ...[campaigns, programmes, products].flatMap((kind: readonly (DemoTarget & Partial<DemoProduct>)[]) =>
      kind.map(({ slug, gallery = [], deliveries = [] }) => {
        const own = [...gallery, ...deliveries.map(({ picture }) => picture)];
        return [slug, [...kind.map((one) => coverOf(one.slug)), ...own.map(svgOf)]] as const;
      }),
    ),
    // One page shows all updates of an ambassador.
    ...ambassadors.map((page) => [page.slug, [coverOf(page.parent), ...updatePictures(page).map(svgOf)]] as const),
    ...[...campaigns, ...programmes, ...products].flatMap((target) =>
      updatePictures(target).map((name) => [`${target.slug}, ${name}`, [coverOf(target.slug), svgOf(name)]] as const),
    ),
    ...ARTICLES.map(
      ({ slug, about, body, picture }) =>
        [slug, [...(about === null ? [] : [coverOf(about)]), ...[picture, ...scenesIn(body)].map(svgOf)]] as const,
    ),
    ['the list of articles', ARTICLES.map(({ picture }) => svgOf(picture))],
  ];
}

describe('covers', () => {
  it('are each of one target alone, of whatever kind', () => {
    expect([...COVERS.keys()].toSorted()).toEqual(ALL.map(({ slug }) => slug).toSorted());
    const shared = repeated([...COVERS.values()].map(({ svg }) => svg));
    expect([...COVERS].filter(([, { svg }]) => shared.includes(svg)).map(([slug]) => slug)).toEqual([]);
  });

  it('of campaigns are forty scenes drawn as covers', () => {
    const names = campaigns.map(({ cover }) => cover);
    expect(new Set(names).size).toBe(40);
    expect(names.filter((name) => !name.startsWith('covers/'))).toEqual([]);
  });
});

describe('other pictures', () => {
  it('are there for every update of a campaign or programme that can have one', () => {
    const without = [...campaigns, ...programmes].flatMap(({ news }) => news.filter(({ picture }) => picture === null));
    expect(new Set(without.map(({ title }) => title))).toEqual(WITHOUT_PICTURE);
  });

  it('prove each delivery, and show each article, with a picture of its own', () => {
    expect(repeated(products.flatMap(({ deliveries }) => deliveries.map(({ picture }) => picture)))).toEqual([]);
    expect(repeated(ARTICLES.map(({ picture }) => picture))).toEqual([]);
    expect(
      products.flatMap(({ deliveries }) => deliveries).filter(({ picture }) => !picture.startsWith('evidence/')),
    ).toEqual([]);
  });

  it('are within each article, which is long enough to read: five paragraphs, two headings and more', () => {
    for (const { slug, body } of ARTICLES) {
      const count = (type: string) => body.children.filter((block) => block.type === type).length;
      expect(scenesIn(body).length, slug).toBeGreaterThanOrEqual(1);
      expect(count('heading'), slug).toBeGreaterThanOrEqual(2);
      expect(count('paragraph'), slug).toBeGreaterThanOrEqual(5);
      expect(richTextToPlainText(body).split(/\s+/).length, slug).toBeGreaterThanOrEqual(180);
    }
  });

  it('prove with what looks like a photograph, and are called examples then', () => {
    const names = ALL.flatMap((target) => [...updatePictures(target), ...(target.gallery ?? [])]);
    const photos = names.filter((name) => name.startsWith('photos/'));
    expect(new Set(photos).size).toBe(9);
    for (const name of names)
      expect(readScene(name).alt, name).toMatch(
        name.startsWith('photos/') ? /^Foto contoh: .+\.$/ : /^Ilustrasi: .+\.$/,
      );
  });

  it.each(screens())('stand once on the page of %s', (_, pictures) => expect(repeated(pictures)).toEqual([]));
});

describe('receipts', () => {
  const receipts = drawReceipts(TARGETS);
  const proved = ALL.flatMap((target) =>
    [...updatesOfWithdrawals(target).values()].flatMap(({ evidence }) => evidence),
  );

  it('are drawn for every purchase of a withdrawal with evidence, each its own', () => {
    expect(proved.length).toBeGreaterThan(100);
    expect(proved.filter((receipt) => !receipts.has(receipt))).toEqual([]);
    expect(repeated([...receipts.values()].map(({ svg }) => svg))).toEqual([]);
  });

  it('are the same all day, and show another day on the next', () => {
    const svgsAt = (time: string) =>
      [...drawReceipts(demoTargets(createClock(new Date(time)))).values()].map(({ svg }) => svg);
    const svgs = [...receipts.values()].map(({ svg }) => svg);
    expect(svgsAt('2026-11-21T15:00:00Z')).toEqual(svgs);
    expect(svgsAt('2026-11-22T06:30:00Z').filter((svg, index) => svg === svgs[index])).toEqual([]);
  });

  it('name the sellers that stories and photographs name', () => {
    const sellersOf = (slug: string) =>
      ALL.filter((target) => target.slug === slug).flatMap((target) =>
        [...updatesOfWithdrawals(target).values()].flatMap(({ evidence }) =>
          evidence.map((receipt) => sellerOf(receipt, target)),
        ),
      );
    expect(sellersOf('bantu-alya-operasi-jantung')).toEqual(
      Array.from({ length: 3 }, () => ({ name: 'Rumah Sakit Rujukan', place: 'Jakarta' })),
    );
    expect(sellersOf('dua-ruang-kelas-sumba-timur')).toContainEqual({
      name: 'Toko Bangunan Watu Gede',
      place: 'Haharu',
    });
  });
});

describe('readScene', () => {
  it('refuses a name without a drawing', () => expect(() => readScene('covers/tidak-ada')).toThrow('tidak-ada'));
});
