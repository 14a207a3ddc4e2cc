import { expect, test } from 'vitest';
import { ARTICLE_LIMITS, articleConditions, isArticleSlug, readingOf, slugOfTitle } from '../src/articles.ts';
import { image, paragraph, richText } from '../src/rich-text.ts';

const picture = { url: '/api/pictures/1b2c3d4e5f6071821b2c3d4e5f607182', width: 320, height: 180, widths: [320] };
const FACTS = { isTaken: false, isTargetFound: false };
const complete = {
  ...{ title: 'Sumur ketiga mengalir', summary: 'Warga minum dari sumurnya.', body: richText(paragraph('Jernih.')) },
  ...{ cover: { alt: 'Sumur' }, tags: ['kabar'], slug: 'sumur-ketiga', author: 'Tim Uluran', target: '' },
};
const unmet = (fields: object, facts = FACTS) =>
  articleConditions({ ...complete, ...fields }, facts)
    .filter(({ isMet }) => !isMet)
    .map(({ condition }) => condition);

test.each([
  ['Sumur ketiga mengalir', 'sumur-ketiga-mengalir'],
  ['  Kafé & "Warung"  Bu Tini! ', 'kafe-warung-bu-tini'],
  ['–', ''],
  ['x'.repeat(200), 'x'.repeat(ARTICLE_LIMITS.slug)],
])('the title %j suggests the address %j', (title, slug) => {
  expect(slugOfTitle(title)).toBe(slug);
  expect(slug === '' || isArticleSlug(slug)).toBe(true);
});

test.each(['', 'Besar', 'dua--hubung', '-awal', 'akhir-', 'a/b', 'login-baru', 'x'.repeat(121)])(
  '%j is no address of an article',
  (slug) => {
    expect(isArticleSlug(slug)).toBe(false);
  },
);

test('a complete article meets every condition, and each missing part leaves one unmet', () => {
  expect(unmet({})).toEqual([]);
  expect(unmet({ title: ' ' })).toEqual(['words']);
  expect(unmet({ body: richText() })).toEqual(['body']);
  expect(unmet({ body: richText(paragraph('Lihat.'), image({ ...picture, alt: ' ' })) })).toEqual(['body']);
  expect(unmet({ cover: { alt: '' } })).toEqual(['cover']);
  expect(unmet({ cover: null, tags: [] })).toEqual(['cover', 'tag']);
  expect(unmet({}, { ...FACTS, isTaken: true })).toEqual(['address']);
  expect(unmet({ author: '' })).toEqual(['author']);
  expect(unmet({ target: 'sumur' })).toEqual(['target']);
  expect(unmet({ target: 'sumur' }, { ...FACTS, isTargetFound: true })).toEqual([]);
});

test('reading takes a minute at least', () => {
  expect(readingOf(richText())).toEqual({ words: 0, minutes: 1 });
  expect(readingOf(richText(paragraph('kata '.repeat(360))))).toEqual({ words: 360, minutes: 2 });
});
