import type { News, NewsContent, NewsSummary } from '@uluran/contract/endpoints';
import { TARGET_ROUTES, type TargetAddress, type TargetKind } from '@uluran/contract/targets';
import type { Queryable } from '../../platform/database/client.ts';
import { type SqlText, statement, text } from '../../platform/database/statement.ts';
import { type Cursor, pageOf } from '../../platform/http/cursors.ts';
import { pictureJson } from '../../platform/pictures/picture-json.ts';
import { cardTables, mentionFields } from '../../targets/kinds/card-text.ts';
import { NEWS_PICTURE } from '../../targets/updates/news-picture.ts';

/** A published target. */
export interface TargetIdentity {
  id: number;
  fundId: number;
}

/** Finds a published target of a kind by its present or any former slug; a product by its id. */
export async function findPublished(
  sql: Queryable,
  kind: TargetKind,
  address: string,
): Promise<TargetIdentity | undefined> {
  const named = TARGET_ROUTES[kind].parameter === 'slug';
  const [row] = await sql<TargetIdentity[]>`
    SELECT t.id, t.fund_id AS "fundId" FROM donation_targets t
    WHERE ${named ? sql`t.id = (SELECT target_id FROM target_slugs WHERE slug = ${address})` : sql`t.public_id = ${address}`}
      AND t.kind = ${kind} AND t.status <> 'draft' AND t.published_revision_id IS NOT NULL`;
  return row;
}

/** Finds the target of any kind with a present or former slug; a target without slugs by its id. */
export async function findAddress(sql: Queryable, slug: string): Promise<TargetAddress | undefined> {
  const [row] = await sql<TargetAddress[]>`
    SELECT t.kind, t.address AS slug FROM donation_targets t
    WHERE t.id = coalesce((SELECT target_id FROM target_slugs WHERE slug = ${slug}),
        (SELECT id FROM donation_targets WHERE public_id = ${slug} AND slug IS NULL))
      AND t.status <> 'draft' AND t.published_revision_id IS NOT NULL`;
  return row;
}

const NEWS_FIELDS = text`'id', n.public_id, 'title', n.title, 'excerpt', n.excerpt, 'picture', ${NEWS_PICTURE}, 'publishedAt', iso_time(n.published_at),
    'evidenceCount', (SELECT count(*) FROM news_receipts e WHERE e.news_id = n.id)`;

const NEWS_CONTENT = text`'body', n.body,
      'evidence', coalesce((SELECT json_agg(json_build_object('label', e.label, 'amountRupiah', e.amount_rupiah, 'spentAt', iso_time(e.spent_at), 'payers', e.payers,
        'picture', CASE WHEN i.id IS NOT NULL THEN ${pictureJson(text`i`, text`'Kuitansi: ' || e.label`)} END)
        ORDER BY e.place) FROM news_receipts e LEFT JOIN pictures i ON i.id = e.picture_id WHERE e.news_id = n.id), '[]')`;

const newsPage = <Item>(fields: SqlText, after: SqlText) =>
  statement<{ item: Item; id: number; key: string }>(text`
    SELECT json_build_object(${fields}) AS item, n.id, n.published_at::text AS key
    FROM target_news n
    WHERE n.target_id = $targetId AND n.published_at <= now() ${after}
    ORDER BY n.published_at DESC, n.id DESC
    LIMIT $rows`);
const AFTER = text`AND (n.published_at, n.id) < ($key::text::timestamptz, $id::bigint)`;

/** Reads updates page by page, newest first. */
const newsLister = <Item>(fields: SqlText) => {
  const first = newsPage<Item>(fields, text``);
  const further = newsPage<Item>(fields, AFTER);
  return async (sql: Queryable, targetId: number, limit: number, cursor: Cursor | undefined) => {
    const rows = await (cursor === undefined ? first : further)(sql, { targetId, rows: limit + 1, ...cursor });
    const page = pageOf(rows, limit, ({ key, id }) => ({ key, id }));
    return { items: page.rows.map((row) => row.item), nextCursor: page.nextCursor };
  };
};

export const listNews = newsLister<NewsSummary>(NEWS_FIELDS);
/** Reads updates with their text and receipts. */
export const listWholeNews = newsLister<NewsContent>(text`${NEWS_FIELDS}, ${NEWS_CONTENT}`);

const selectNews = statement<{ item: News }>(text`
    SELECT json_build_object(${NEWS_FIELDS}, ${NEWS_CONTENT},
      'target', (SELECT json_build_object(${mentionFields()}) FROM ${cardTables(text`SELECT n.target_id AS id`)})) AS item
    FROM target_news n
    WHERE n.target_id = $targetId AND n.public_id = $newsId AND n.published_at <= now()`);

export async function readNews(sql: Queryable, targetId: number, newsId: string): Promise<News | undefined> {
  const [row] = await selectNews(sql, { targetId, newsId });
  return row?.item;
}
