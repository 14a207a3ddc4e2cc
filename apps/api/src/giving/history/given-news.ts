import type { GivenNews } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import { text } from '../../platform/database/statement.ts';
import { type Cursor, pageOf } from '../../platform/http/cursors.ts';
import { pictureJson } from '../../platform/pictures/picture-json.ts';
import { NEWS_PICTURE } from '../../targets/updates/news-picture.ts';
import { isOwnGift } from '../donors/own-gifts.ts';

/**
 * Returns updates of the targets that an account gave to, newest first; a gift through an ambassador's page brings the campaign's. No more
 * are read of each target than one page shows, so that a target with many updates costs as much as one with few.
 */
export async function listGivenNews(
  sql: Queryable,
  userId: number,
  limit: number,
  cursor: Cursor | undefined,
): Promise<{ items: GivenNews[]; nextCursor: string | null }> {
  const rows = await sql<{ item: GivenNews; id: number; key: string }[]>`
    WITH given AS MATERIALIZED (
      SELECT DISTINCT coalesce(m.parent_id, d.target_id) AS target_id
      FROM users u JOIN donations d ON ${isOwnGift(sql)} LEFT JOIN ambassadors m ON m.target_id = d.target_id
      WHERE u.id = ${userId} AND d.status IN ('paid', 'partially_refunded')),
    page AS MATERIALIZED (
      SELECT n.* FROM given g CROSS JOIN LATERAL (
        SELECT n.id, n.target_id, n.published_at FROM target_news n
        WHERE n.target_id = g.target_id AND n.published_at <= now()
          ${cursor ? sql`AND (n.published_at, n.id) < (${cursor.key}::text::timestamptz, ${cursor.id}::bigint)` : sql``}
        ORDER BY n.published_at DESC, n.id DESC LIMIT ${limit + 1}) n
      JOIN donation_targets t ON t.id = n.target_id AND t.status NOT IN ('draft', 'frozen') AND t.published_revision_id IS NOT NULL
      ORDER BY n.published_at DESC, n.id DESC LIMIT ${limit + 1})
    SELECT page.id, page.published_at::text AS key, json_build_object('id', n.public_id, 'title', n.title, 'excerpt', n.excerpt, 'picture', ${sql.unsafe(NEWS_PICTURE)}, 'publishedAt', iso_time(n.published_at),
      'evidenceCount', (SELECT count(*) FROM news_receipts e WHERE e.news_id = n.id),
      'target', json_build_object('kind', t.kind, 'slug', t.address, 'title', t.title, 'organiser', o.name),
      'cover', ${sql.unsafe(pictureJson(text`cover`, text`r.cover_alt`))}) AS item
    FROM page JOIN target_news n ON n.id = page.id JOIN donation_targets t ON t.id = page.target_id JOIN users o ON o.id = t.owner_id
      JOIN target_revisions r ON r.id = t.published_revision_id JOIN pictures cover ON cover.id = r.cover_picture_id
    ORDER BY page.published_at DESC, page.id DESC`;
  const page = pageOf(rows, limit, ({ key, id }) => ({ key, id }));
  return { items: page.rows.map(({ item }) => item), nextCursor: page.nextCursor };
}
