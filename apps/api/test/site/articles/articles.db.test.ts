import { articleSchema, articleSummarySchema, type FeaturedPick, featuredPickSchema } from '@uluran/contract/endpoints';
import { link, paragraph, richText } from '@uluran/contract/rich-text';
import { describe, expect, test } from 'vitest';
import { createCampaign, inDays } from '../../support/arrange.ts';
import { createArticle } from '../../support/articles.ts';
import { createAmbassador, createCsrProgramme, createProduct } from '../../support/kinds.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const { database, call } = await startTestApi();
const { ownerSql } = database;

const slugsOf = async (path: string): Promise<string[]> =>
  ((await call('GET', path)).body.data as { slug: string }[]).map(({ slug }) => slug);

describe('the news', () => {
  test('are listed newest first, once each over all pages, and a tag leaves its own', async () => {
    const tag = 'urutan';
    const [oldest, middle, newest] = [
      await createArticle(database, { tags: [tag], publishedAt: inDays(-9) }),
      await createArticle(database, { tags: ['kabar', tag], publishedAt: inDays(-5) }),
      await createArticle(database, { tags: [tag], publishedAt: inDays(-2) }),
    ];
    await createArticle(database, { tags: ['lain'], publishedAt: inDays(-3) });
    expect(await slugsOf(`/news?tag=${tag}`)).toEqual([newest, middle, oldest]);
    const first = await call('GET', `/news?tag=${tag}&limit=2`);
    const { nextCursor, total } = first.body.meta as { nextCursor: string; total: number };
    expect([await slugsOf(`/news?tag=${tag}&limit=2`), total]).toEqual([[newest, middle], 3]);
    expect(await slugsOf(`/news?tag=${tag}&limit=2&cursor=${nextCursor}`)).toEqual([oldest]);
    for (const item of first.body.data as unknown[]) expect(articleSummarySchema.parse(item)).toEqual(item);
    expect(await slugsOf('/news?tag=tidak-ada')).toEqual([]);
    expectFailure(await call('GET', '/news?cursor=bukan-dari-sini'), 400, 'malformed_request');
  });

  test('hide drafts and what is not yet out', async () => {
    const tag = 'tersembunyi';
    const hidden = [
      await createArticle(database, { tags: [tag], publishedAt: null }),
      await createArticle(database, { tags: [tag], publishedAt: inDays(1) }),
    ];
    expect(await slugsOf(`/news?tag=${tag}`)).toEqual([]);
    for (const slug of hidden) {
      expect(await slugsOf('/news?limit=50')).not.toContain(slug);
      expectFailure(await call('GET', `/news/${slug}`), 404, 'not_found');
    }
    expect(await slugsOf('/news-tags')).not.toContain(tag);
    await createArticle(database, { tags: [tag] });
    expect(await slugsOf('/news-tags')).toContain(tag);
  });

  test('have an article without tags in every list, and its page', async () => {
    const slug = await createArticle(database, { tags: [], publishedAt: inDays(-0.01) });
    expect(await slugsOf('/news')).toContain(slug);
    const { data } = (await call('GET', `/news/${slug}`)).body;
    expect(articleSchema.parse(data)).toMatchObject({ slug, tags: [] });
    const home = (await call('GET', '/home')).body.data as { articles: { slug: string }[] };
    expect(home.articles.map((item) => item.slug)).toContain(slug);
    const next = await createArticle(database, { tags: [], publishedAt: inDays(-0.02) });
    const { related } = (await call('GET', `/news/${next}`)).body.data as { related: { slug: string }[] };
    expect(related.map((item) => item.slug)).toContain(slug);
  });
});

describe('an article', () => {
  test('brings its text with guarded links, what it tells of, and when it was revised', async () => {
    const campaign = await createCampaign(database);
    const body = richText(paragraph('Baca ', link('https://penipu.invalid/hadiah', 'ini'), '.'));
    const revisedAt = inDays(-0.5);
    const slug = await createArticle(database, { body, targetId: campaign.id, revisedAt });
    const { data } = (await call('GET', `/news/${slug}`)).body;
    const article = articleSchema.parse(data);
    expect(article).toEqual(data);
    expect(JSON.stringify(article.body)).not.toContain('penipu.invalid');
    expect(article.target).toMatchObject({ kind: 'campaign', slug: campaign.slug, acceptsDonations: true });
    expect(new Date(article.updatedAt)).toEqual(revisedAt);
  });

  test('does not mention a target that the public may not see', async () => {
    const frozen = await createCampaign(database, { status: 'frozen' });
    const slug = await createArticle(database, { targetId: frozen.id });
    expect((await call('GET', `/news/${slug}`)).body.data).toMatchObject({ target: null });
  });

  test('names three others to read next, first those with the most tags in common, never itself or a draft', async () => {
    const tags = ['satu', 'dua'];
    const both = await createArticle(database, { tags, publishedAt: inDays(-90) });
    const one = await createArticle(database, { tags: ['dua', 'lain'], publishedAt: inDays(-80) });
    await createArticle(database, { tags, publishedAt: null });
    const slug = await createArticle(database, { tags });
    const { related } = (await call('GET', `/news/${slug}`)).body.data as { related: { slug: string }[] };
    expect(related.map((next) => next.slug).slice(0, 2)).toEqual([both, one]);
    expect(related).toHaveLength(3);
    expect(related.map((next) => next.slug)).not.toContain(slug);
  });
});

describe('the editors’ picks', () => {
  const pick = (targetId: number, position: number, fields: { from?: Date; until?: Date } = {}) => ownerSql`
    INSERT INTO featured_picks (target_id, why, position, starts_at, ends_at)
    VALUES (${targetId}, ${`Alasan redaksi nomor ${position}, dan cukup panjang.`}, ${position}, ${fields.from ?? inDays(-1)}, ${fields.until ?? inDays(6)})`;
  const picked = async () => (await call('GET', '/featured')).body.data as FeaturedPick[];

  test('are of every kind, in their order, each with its reason and the card of its kind', async () => {
    const campaign = await createCampaign(database);
    const [csr, ambassador, product] = [
      await createCsrProgramme(database),
      await createAmbassador(database, campaign),
      await createProduct(database),
    ];
    for (const [index, { id }] of [product, campaign, ambassador, csr].entries()) await pick(id, index);
    const picks = await picked();
    expect(picks.map(({ kind, target }) => [kind, target.slug])).toEqual([
      ['product', product.slug],
      ['campaign', campaign.slug],
      ['ambassador', ambassador.slug],
      ['csr', csr.slug],
    ]);
    for (const item of picks) expect(featuredPickSchema.parse(item)).toEqual(item);
    expect(picks[1]?.why).toBe('Alasan redaksi nomor 1, dan cukup panjang.');
    await ownerSql`DELETE FROM featured_picks`;
  });

  test('are of today, once each, and none that is closed, frozen or a draft', async () => {
    const [past, future, twice] = [
      await createCampaign(database),
      await createCampaign(database),
      await createCampaign(database),
    ];
    await pick(past.id, 1, { from: inDays(-9), until: inDays(-2) });
    await pick(future.id, 2, { from: inDays(2), until: inDays(9) });
    await pick(twice.id, 4);
    await pick(twice.id, 3);
    for (const status of ['closed', 'frozen', 'draft'] as const)
      await pick((await createCampaign(database, { status })).id, 5);
    expect((await picked()).map(({ why, target }) => [why, target.slug])).toEqual([
      ['Alasan redaksi nomor 3, dan cukup panjang.', twice.slug],
    ]);
  });
});
