import { excerptOf, UPDATE_LIMITS } from '@uluran/contract/campaign-updates';
import type { OwnUpdate, OwnUpdateItem, UpdateChanges } from '@uluran/contract/endpoints';
import { type RichTextDocument, richText } from '@uluran/contract/rich-text';
import type { TargetStatus } from '@uluran/contract/states';
import type { Queryable } from '../../platform/database/client.ts';
import { statement, text } from '../../platform/database/statement.ts';
import { type Cursor, pageOf } from '../../platform/http/cursors.ts';

/** An update as stored; missing fields and allowed actions are computed. */
export type StoredUpdate = Omit<OwnUpdate, 'missing' | 'actions' | 'audience'> & { campaignStatus: TargetStatus };
type StoredItem = Omit<OwnUpdateItem, 'actions' | 'excerpt'> & { body: RichTextDocument };

const itemFields = text`'id', n.public_id, 'title', coalesce(n.draft_title, n.title), 'body', coalesce(n.draft_body, n.body), 'publishedAt', iso_time(n.published_at),
  'savedAt', iso_time(n.saved_at), 'unpublished', n.published_at IS NULL OR n.draft_title IS NOT NULL`;

/** Drafts before published updates, each newest first. */
const order = text`coalesce(n.published_at, '9999-01-01 00:00:00+00')`;

const page = (after: ReturnType<typeof text>) =>
  statement<{ item: StoredItem; id: number; key: string }>(text`
    SELECT json_build_object(${itemFields}) AS item, n.id, (${order})::text AS key FROM target_news n
    WHERE n.target_id = $target ${after} ORDER BY ${order} DESC, n.id DESC LIMIT $rows`);
const firstPage = page(text``);
const furtherPage = page(text`AND (${order}, n.id) < ($key::text::timestamptz, $id::bigint)`);

export async function listUpdates(
  sql: Queryable,
  target: number,
  limit: number,
  cursor: Cursor | undefined,
): Promise<{ items: StoredItem[]; nextCursor: string | null }> {
  const rows = await (cursor === undefined ? firstPage : furtherPage)(sql, { target, rows: limit + 1, ...cursor });
  const { rows: shown, nextCursor } = pageOf(rows, limit, ({ key, id }) => ({ key, id }));
  return { items: shown.map(({ item }) => item), nextCursor };
}

const selectUpdate = statement<{ item: StoredUpdate }>(text`
  SELECT json_build_object(${itemFields}, 'version', n.version, 'campaignStatus', t.status,
    'campaign', json_build_object('id', t.public_id, 'slug', t.slug, 'title', t.title),
    'published', CASE WHEN n.published_at IS NOT NULL THEN json_build_object('title', n.title, 'body', n.body) END) AS item
  FROM target_news n JOIN donation_targets t ON t.id = n.target_id WHERE n.id = $news`);

export async function readUpdate(sql: Queryable, news: number): Promise<StoredUpdate | undefined> {
  const [row] = await selectUpdate(sql, { news });
  return row?.item;
}

/** Returns an update of a campaign, by its public id; undefined for any other. */
export async function findUpdate(sql: Queryable, target: number, publicId: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    SELECT id FROM target_news WHERE public_id = ${publicId} AND target_id = ${target}`;
  return row?.id;
}

/** Returns null if no update may be begun. */
export async function openUpdate(sql: Queryable, target: number, publicId: string): Promise<number | null> {
  const [row] = await sql<[{ id: number | null }]>`
    SELECT open_news_draft(${target}, ${publicId}, ${JSON.stringify(richText())}::text::jsonb, ${UPDATE_LIMITS.drafts}) AS id`;
  return row.id;
}

/** Locks an update in this version until the end of the transaction; false if another version is stored. */
export async function lockUpdate(tx: Queryable, news: number, version: number): Promise<boolean> {
  const rows = await tx`SELECT FROM target_news WHERE id = ${news} AND version = ${version} FOR UPDATE`;
  return rows.length > 0;
}

/** Writes the fields of a save into a locked update, and increments its version: the published text stays, beside its correction. */
export async function writeUpdate(tx: Queryable, news: number, { title, body }: UpdateChanges): Promise<void> {
  const words = title ?? null;
  const document = body === undefined ? null : JSON.stringify(body);
  await tx`
    UPDATE target_news SET version = version + 1, saved_at = now(),
      title = CASE WHEN published_at IS NULL THEN coalesce(${words}, title) ELSE title END,
      body = CASE WHEN published_at IS NULL THEN coalesce(${document}::text::jsonb, body) ELSE body END,
      draft_title = CASE WHEN published_at IS NOT NULL THEN coalesce(${words}, draft_title, title) END,
      draft_body = CASE WHEN published_at IS NOT NULL THEN coalesce(${document}::text::jsonb, draft_body, body) END
    WHERE id = ${news}`;
}

/** Publishes the text of a locked update; false if its campaign is frozen. */
export async function publishUpdate(
  tx: Queryable,
  news: number,
  { body, notify, by }: { body: RichTextDocument; notify: boolean; by: number },
): Promise<boolean> {
  const [row] = await tx<
    [{ done: boolean }]
  >`SELECT publish_news(${news}, ${excerptOf(body)}, ${notify}, ${by}) AS done`;
  return row.done;
}

/** Deletes a draft or a correction; false if there is neither. */
export async function discardUpdate(sql: Queryable, news: number): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT discard_news(${news}) AS done`;
  return row.done;
}

export async function eraseUpdatesOf(tx: Queryable, owner: number): Promise<void> {
  await tx`SELECT erase_news_drafts(${owner})`;
}
