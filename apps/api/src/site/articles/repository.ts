import type { Article, ArticleSummary, ArticleTag } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import { type SqlText, statement, text } from '../../platform/database/statement.ts';
import { type Cursor, pageOf } from '../../platform/http/cursors.ts';
import { pictureJson } from '../../platform/pictures/picture-json.ts';
import { cardTables, mentionFields } from '../../targets/kinds/card-text.ts';

const RELATED = 3;

const SUMMARY = text`'slug', a.slug, 'title', a.title, 'summary', a.summary, 'cover', ${pictureJson(text`c`, text`a.cover_alt`)},
    'tags', (SELECT coalesce(json_agg(json_build_object('slug', g.slug, 'name', g.name) ORDER BY x.position), '[]')
      FROM article_taggings x JOIN article_tags g ON g.slug = x.tag_slug WHERE x.article_id = a.id),
    'author', a.author, 'readingMinutes', a.reading_minutes, 'publishedAt', iso_time(a.published_at), 'updatedAt', iso_time(coalesce(a.revised_at, a.published_at))`;

/** SQL: published articles. An article without tags belongs to no section, and no list of a section contains it. */
const PUBLIC = text`articles a JOIN pictures c ON c.id = a.cover_picture_id WHERE a.published_at <= now()`;

const NOTHING = text``;
const OF_TAG = text`AND EXISTS (SELECT FROM article_taggings x WHERE x.article_id = a.id AND x.tag_slug = $tag)`;
const AFTER = text`AND (a.published_at, a.id) < ($key::text::timestamptz, $id::bigint)`;

const pageStatement = (tagged: SqlText, after: SqlText) =>
  statement<{ item: ArticleSummary; id: number; key: string }>(text`
    SELECT json_build_object(${SUMMARY}) AS item, a.id, a.published_at::text AS key
    FROM ${PUBLIC} ${tagged} ${after}
    ORDER BY a.published_at DESC, a.id DESC LIMIT $rows`);

const PAGES = {
  all: { first: pageStatement(NOTHING, NOTHING), further: pageStatement(NOTHING, AFTER) },
  tagged: { first: pageStatement(OF_TAG, NOTHING), further: pageStatement(OF_TAG, AFTER) },
};

const COUNTS = {
  all: statement<{ total: number }>(text`SELECT count(*)::integer AS total FROM ${PUBLIC}`),
  tagged: statement<{ total: number }>(text`SELECT count(*)::integer AS total FROM ${PUBLIC} ${OF_TAG}`),
};

export interface ArticleFilters {
  tag: string | undefined;
  limit: number;
  cursor: Cursor | undefined;
}

/** Returns published articles, newest first. */
export async function listArticles(sql: Queryable, { tag, limit, cursor }: ArticleFilters) {
  const { first, further } = PAGES[tag === undefined ? 'all' : 'tagged'];
  const rows = await (cursor === undefined ? first : further)(sql, { tag: tag ?? '', rows: limit + 1, ...cursor });
  const page = pageOf(rows, limit, ({ key, id }) => ({ key, id }));
  return { items: page.rows.map(({ item }) => item), nextCursor: page.nextCursor };
}

export async function countArticles(sql: Queryable, tag: string | undefined): Promise<number> {
  const [row] = await COUNTS[tag === undefined ? 'all' : 'tagged'](sql, { tag: tag ?? '' });
  return row?.total ?? 0;
}

/** Returns tags with at least one published article. */
export async function listTags(sql: Queryable): Promise<ArticleTag[]> {
  return await sql<ArticleTag[]>`
    SELECT g.slug, g.name FROM article_tags g
    WHERE EXISTS (SELECT FROM article_taggings x JOIN articles a ON a.id = x.article_id WHERE x.tag_slug = g.slug AND a.published_at <= now())
    ORDER BY g.position`;
}

const selectArticle = statement<{ item: Article }>(text`
    SELECT json_build_object(${SUMMARY}, 'body', a.body,
      'corrections', (SELECT coalesce(json_agg(json_build_object('note', v.note, 'correctedAt', iso_time(v.created_at)) ORDER BY v.number DESC), '[]')
        FROM article_versions v WHERE v.article_id = a.id AND v.note <> '' AND v.published_at = a.published_at),
      'target', (SELECT json_build_object('kind', t.kind, ${mentionFields()}) FROM ${cardTables(text`SELECT a.target_id AS id`)}
        WHERE t.status NOT IN ('draft', 'frozen') AND t.kind <> 'ambassador'),
      'related', '[]'::json) AS item, a.id
    FROM ${PUBLIC} AND a.slug = $slug`);

const selectRelated = statement<{ item: ArticleSummary }>(text`
    SELECT json_build_object(${SUMMARY}) AS item
    FROM (SELECT o.id, count(x.tag_slug) AS shared, o.published_at
      FROM articles o LEFT JOIN article_taggings x ON x.article_id = o.id
        AND x.tag_slug IN (SELECT own.tag_slug FROM article_taggings own JOIN articles this ON this.id = own.article_id WHERE this.slug = $slug)
      WHERE o.published_at <= now() AND o.slug <> $slug
      GROUP BY o.id ORDER BY shared DESC, o.published_at DESC, o.id DESC LIMIT ${RELATED}) AS near
      JOIN articles a ON a.id = near.id JOIN pictures c ON c.id = a.cover_picture_id
    ORDER BY near.shared DESC, a.published_at DESC, a.id DESC`);

/** Returns one published article with suggestions for further reading. */
export async function readArticle(sql: Queryable, slug: string): Promise<Article | undefined> {
  const [[found], related] = await Promise.all([selectArticle(sql, { slug }), selectRelated(sql, { slug })]);
  return found && { ...found.item, related: related.map(({ item }) => item) };
}
