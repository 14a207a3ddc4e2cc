import type { Queryable } from '../../platform/database/client.ts';
import { decodeCursor } from '../../platform/http/cursors.ts';
import { NotFound } from '../../platform/http/failures.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { ExternalLinks } from '../../platform/links/external-links.ts';
import { countArticles, listArticles, listTags, readArticle } from './repository.ts';

const PAGE = 12;

/** Handlers of the site's own news. */
export function articleHandlers(
  sql: Queryable,
  { guardDocument }: ExternalLinks,
): Pick<Handlers, 'listArticles' | 'listArticleTags' | 'getArticle'> {
  return {
    listArticles: async ({ query }) => {
      const cursor = decodeCursor(query.cursor, 'time');
      const [{ items, nextCursor }, total] = await Promise.all([
        listArticles(sql, { tag: query.tag, limit: query.limit ?? PAGE, cursor }),
        // Counted only with the first page, as in every list.
        cursor === undefined ? countArticles(sql, query.tag) : undefined,
      ]);
      return { items, meta: { nextCursor, ...(total !== undefined && { total }) } };
    },
    listArticleTags: async () => ({ items: await listTags(sql), meta: { nextCursor: null } }),
    getArticle: async ({ params }) => {
      const article = await readArticle(sql, params.slug);
      if (article === undefined) throw new NotFound('Berita ini tidak ditemukan.');
      return { data: { ...article, body: guardDocument(article.body) } };
    },
  };
}
