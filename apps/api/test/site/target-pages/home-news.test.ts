import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseNews, NEWS_ROWS } from '../../../src/site/target-pages/home-news.ts';

const PICTURE = { url: '/api/pictures/a', alt: '', width: 16, height: 9, widths: [320] };

const candidates = fc.array(
  fc.record({
    targetId: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
    publishedAt: fc.integer({ min: 1, max: 20 }).map((day) => new Date(Date.UTC(2026, 10, day))),
  }),
  { maxLength: 8 },
);

const byAge = (one: { publishedAt: Date }, other: { publishedAt: Date }) =>
  other.publishedAt.getTime() - one.publishedAt.getTime();

test('the news of the home page tell of no target twice, and no newer one is left out', () => {
  fc.assert(
    fc.property(candidates, candidates, (ofArticles, ofUpdates) => {
      const named = [
        ...ofArticles.sort(byAge).map((fields, index) => ({ ...fields, name: `article-${index}` })),
        ...ofUpdates.sort(byAge).map((fields, index) => ({ ...fields, name: `update-${index}` })),
      ];
      const { articles, latestNews } = chooseNews({
        articles: named.slice(0, ofArticles.length).map(({ name, ...fields }) => ({
          ...fields,
          item: { slug: name, title: '', summary: '', cover: PICTURE, publishedAt: '' },
        })),
        updates: named.slice(ofArticles.length).map(({ name, ...fields }) => ({
          ...fields,
          item: {
            id: name,
            title: '',
            excerpt: '',
            picture: null,
            publishedAt: '',
            evidenceCount: 0,
            campaignSlug: '',
            campaignTitle: '',
          },
        })),
      });
      const shownNames = new Set([...articles.map(({ slug }) => slug), ...latestNews.map(({ id }) => id)]);
      const shown = named.filter(({ name }) => shownNames.has(name));
      const targets = shown.flatMap(({ targetId }) => targetId ?? []);
      expect(new Set(targets).size).toBe(targets.length);
      expect(shown.length).toBeLessThanOrEqual(NEWS_ROWS);
      const oldest = Math.min(...shown.map(({ publishedAt }) => publishedAt.getTime()));
      for (const { name, targetId, publishedAt } of named) {
        if (shownNames.has(name) || (targetId !== null && targets.includes(targetId))) continue;
        expect(shown).toHaveLength(NEWS_ROWS);
        expect(publishedAt.getTime()).toBeLessThanOrEqual(oldest);
      }
    }),
    { numRuns: 300 },
  );
});
