import type { ArticleContent } from '@uluran/contract/endpoints';
import { paragraph, richText } from '@uluran/contract/rich-text';
import { describe, expect, it } from 'vitest';
import { readTime, typedTimeOf } from '../src/app/drafts/typed-time.ts';
import { isContent, isSame, toggledTags, withTitle } from '../src/features/news/article-draft.ts';
import { readNewsSearch } from '../src/features/news/news-search.ts';
import { stateWords } from '../src/features/news/news-words.ts';

const NOW = new Date('2026-11-22T03:20:00.000Z');
const content: ArticleContent = {
  ...{ title: 'Sumur ketiga', summary: 'Mengalir.', body: richText(paragraph('Jernih.')), slug: 'sumur-ketiga' },
  ...{ cover: null, tags: ['kabar'], author: 'Tim Uluran', target: '' },
};

describe('the search of the list', () => {
  it.each([
    [
      { q: '  sumur ', state: 'draft' },
      { q: 'sumur', state: 'draft' },
    ],
    [{ q: 7, state: 'other' }, { q: '7' }],
    [{ q: ['x'], state: undefined }, {}],
  ])('%j is read as %j', (given, read) => {
    expect(readNewsSearch(given)).toEqual(read);
  });

  it('is cut where it is too long', () => {
    expect(readNewsSearch({ q: 'x'.repeat(10_000) }).q).toHaveLength(200);
  });
});

describe('the time of a publication', () => {
  it('is read in the clock of Jakarta, and written back the same', () => {
    const at = '2026-12-01T01:00:00.000Z';
    expect(readTime({ day: '01/12/2026', time: '08.00' }, NOW)).toEqual({ at });
    expect(readTime({ day: '01/12/2026', time: '8:00' }, NOW)).toEqual({ at });
    expect(typedTimeOf(at)).toEqual({ day: '01/12/2026', time: '08.00' });
    expect(stateWords('scheduled', at)).toBe('Dijadwalkan 1 Des, 08.00 WIB');
    expect(stateWords('published', at)).toBe('Terbit');
  });

  it.each([
    [{ day: '', time: '' }, ['day', 'time']],
    [{ day: '31/02/2027', time: '08.00' }, ['day']],
    [{ day: '01/12/2026', time: '24.10' }, ['time']],
    [{ day: '22/11/2026', time: '10.19' }, ['day']],
  ])('%j has wrong fields: %j', (typed, fields) => {
    const read = readTime(typed, NOW);
    expect('problems' in read && Object.keys(read.problems)).toEqual(fields);
  });
});

describe('the draft of an article', () => {
  it('follows the title with its address until another one is written or it is published', () => {
    expect(withTitle(content, 'Sumur keempat', false)).toEqual({ title: 'Sumur keempat', slug: 'sumur-keempat' });
    expect(withTitle({ ...content, slug: 'lain' }, 'Sumur keempat', false)).toEqual({ title: 'Sumur keempat' });
    expect(withTitle(content, 'Sumur keempat', true)).toEqual({ title: 'Sumur keempat' });
  });

  it('is the same without outer blanks and sizes of the cover', () => {
    const cover = { url: '/api/pictures/x', alt: 'Sumur', width: 1, height: 1, widths: [1] };
    expect(isSame(content, { ...content, title: ' Sumur ketiga ' })).toBe(true);
    expect(isSame({ ...content, cover }, { ...content, cover: { ...cover, width: 1200 } })).toBe(true);
    expect(isSame(content, { ...content, cover })).toBe(false);
  });

  it('is read from a kept text with every field only', () => {
    expect(isContent(JSON.parse(JSON.stringify(content)))).toBe(true);
    for (const value of [null, 'x', {}, { ...content, tags: 'kabar' }, { ...content, slug: 1 }])
      expect(isContent(value)).toBe(false);
  });

  it('keeps the order in which tags are chosen', () => {
    expect(toggledTags(['kabar'], 'laporan')).toEqual(['kabar', 'laporan']);
    expect(toggledTags(['kabar', 'laporan'], 'kabar')).toEqual(['laporan']);
  });
});
