import { paragraph, richText } from '@uluran/contract/rich-text';
import type { RouteName } from '@uluran/contract/routes';
import { newPublicId } from '../../../../src/platform/values/public-id.ts';
import type { TestDatabase } from '../../../../src/testing/index.ts';
import { createArticle } from '../../../support/articles.ts';
import type { Row } from './matrix-row.ts';

/** One good request for each call about the site's own news. */
export function articleRows(database: TestDatabase) {
  const account = { role: 'content' } as const;
  const idOf = async (slug: string) => {
    const [row] = await database.ownerSql<[{ id: string }]>`SELECT public_id AS id FROM articles WHERE slug = ${slug}`;
    return row.id;
  };
  /** An article without unpublished words, in its first version. */
  const article = async (publishedAt: Date | null) =>
    await idOf(await createArticle(database, publishedAt === null ? { publishedAt } : { publishedAt }));
  const draft = () => article(null);
  const published = async () => await idOf(await createArticle(database));
  const corrected = async () => {
    const id = await published();
    await database.ownerSql`UPDATE articles a SET draft = article_content(a) || '{"title": "Judul baru"}' WHERE public_id = ${id}`;
    return id;
  };
  const read = async () => {
    const id = await published();
    await database.ownerSql`
      INSERT INTO article_versions (article_id, number, content, note, published_at, operator_id)
      SELECT a.id, 1, article_content(a), '', now(), (SELECT min(id) FROM users) FROM articles a WHERE public_id = ${id}`;
    return id;
  };
  const of =
    (step = '') =>
    ({ thing }: { thing?: string | undefined }) =>
      `/ops/articles/${thing}${step}`;
  const words = {
    ...{ title: 'Sumur ketiga mengalir', summary: 'Warga minum dari sumur mereka.', slug: 'sumur-ketiga-mengalir' },
    ...{ body: richText(paragraph('Airnya jernih.')), cover: null, tags: [], author: 'Tim Uluran', target: '' },
  };
  const note = { version: 1, note: 'Nama desa diperbaiki.' };

  return {
    listArticleRecords: { path: () => '/ops/articles', status: 200, account },
    createArticle: { path: () => '/ops/articles', status: 201, account },
    getArticleRecord: { path: of(), arrange: published, status: 200, account },
    saveArticle: { path: of(), arrange: draft, body: () => ({ version: 1, ...words }), status: 200, account },
    publishArticle: {
      path: of('/publish'),
      arrange: draft,
      body: () => ({ version: 1, at: null }),
      status: 200,
      account,
    },
    correctArticle: { path: of('/correct'), arrange: corrected, body: () => note, status: 200, account },
    withdrawArticle: { path: of('/withdraw'), arrange: published, body: () => note, status: 200, account },
    discardArticle: { path: of('/discard'), arrange: draft, body: () => ({ version: 1 }), status: 200, account },
    getArticleVersion: { path: of('/versions/1'), arrange: read, status: 200, account },
    listAllArticleTags: { path: () => '/ops/article-tags', status: 200, account },
    createArticleTag: {
      path: () => '/ops/article-tags',
      body: () => ({ name: `Tag ${newPublicId()}` }),
      status: 201,
      account,
    },
    uploadOperatorPicture: { path: () => '/ops/pictures', body: () => ({}), status: 415, account },
  } as const satisfies Partial<Record<RouteName, Row>>;
}
