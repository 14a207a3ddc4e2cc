import type { ArticleState } from '@uluran/contract/articles';
import type {
  ArticleContent,
  ArticleRecord,
  ArticleRecordFilters,
  ArticleRecordItem,
  ArticleTag,
  ArticleVersion,
} from '@uluran/contract/endpoints';
import type { RichTextDocument } from '@uluran/contract/rich-text';
import type { Queryable } from '../../../platform/database/client.ts';
import { type SqlText, statement, text } from '../../../platform/database/statement.ts';
import { type Cursor, pageOf } from '../../../platform/http/cursors.ts';
import { pictureJson } from '../../../platform/pictures/picture-json.ts';
import type { PictureSize } from '../../../targets/drafts/draft.domain.ts';
import { containing } from '../../records/search-text.ts';

/** An article as stored; conditions, actions and its target are computed. */
export type StoredArticle = Omit<ArticleRecord, 'conditions' | 'actions' | 'target' | 'history'> & { id: string };

/** SQL: articles `a` with the words that an editor reads. */
const TABLES = text`articles a CROSS JOIN LATERAL (SELECT coalesce(a.draft, article_content(a)) AS words) w LEFT JOIN users s ON s.id = a.saved_by`;

const STATE = text`CASE WHEN a.published_at IS NULL THEN 'draft' WHEN a.published_at > now() THEN 'scheduled' ELSE 'published' END`;

const ITEM = text`'id', a.public_id, 'title', w.words -> 'title', 'author', w.words -> 'author',
    'tags', (SELECT coalesce(json_agg(json_build_object('slug', g.slug, 'name', g.name) ORDER BY x.place), '[]')
      FROM jsonb_array_elements_text(w.words -> 'tags') WITH ORDINALITY AS x (slug, place) JOIN article_tags g ON g.slug = x.slug),
    'state', ${STATE}, 'publishedAt', iso_time(a.published_at), 'savedAt', iso_time(a.saved_at), 'savedBy', s.name,
    'unpublished', a.draft IS NOT NULL`;

/** Returns SQL for words in the contract's shape: the stored cover gets its sizes. */
const contentJson = (
  words: SqlText,
) => text`json_build_object('title', ${words} -> 'title', 'summary', ${words} -> 'summary', 'body', ${words} -> 'body',
    'slug', ${words} -> 'slug', 'tags', ${words} -> 'tags', 'author', ${words} -> 'author', 'target', ${words} -> 'target',
    'cover', (SELECT ${pictureJson(text`c`, text`${words} -> 'cover' ->> 'alt'`)} FROM pictures c
      WHERE c.id = replace(${words} -> 'cover' ->> 'url', '/api/pictures/', '')))`;

/** Drafts before scheduled and published articles, each newest first. */
const ORDER = text`coalesce(a.published_at, '9999-01-01 00:00:00+00')`;

const FOUND = text`($q = '' OR w.words ->> 'title' ILIKE $part OR w.words ->> 'author' ILIKE $part OR w.words ->> 'slug' ILIKE $part)`;

const pageStatement = (after: SqlText) =>
  statement<{ item: ArticleRecordItem; id: number; key: string }>(text`
    SELECT json_build_object(${ITEM}) AS item, a.id, (${ORDER})::text AS key FROM ${TABLES}
    WHERE ${FOUND} AND ($state = '' OR ${STATE} = $state) ${after}
    ORDER BY ${ORDER} DESC, a.id DESC LIMIT $rows`);
const firstPage = pageStatement(text``);
const furtherPage = pageStatement(text`AND (${ORDER}, a.id) < ($key::text::timestamptz, $id::bigint)`);

/** Selection and position of a page of articles. */
export interface PageOfArticles {
  filters: Pick<ArticleRecordFilters, 'state'> & { q: string };
  limit: number;
  cursor: Cursor | undefined;
  /** See `nameOfList`. */
  list: string;
}

export async function listArticles(
  sql: Queryable,
  { filters: { q, state }, limit, cursor, list }: PageOfArticles,
): Promise<{ items: ArticleRecordItem[]; nextCursor: string | null }> {
  const values = { q, part: containing(q), state: state ?? '', rows: limit + 1 };
  const rows = await (cursor === undefined ? firstPage(sql, values) : furtherPage(sql, { ...values, ...cursor }));
  const page = pageOf(rows, limit, ({ key, id }) => ({ key, id }), list);
  return { items: page.rows.map(({ item }) => item), nextCursor: page.nextCursor };
}

const countStatement = statement<{ state: ArticleState; articles: number }>(text`
  SELECT ${STATE} AS state, count(*)::integer AS articles FROM ${TABLES} WHERE ${FOUND} GROUP BY 1`);

/** Returns the numbers of articles that match a text, by state. */
export async function countArticles(sql: Queryable, q: string): Promise<{ state: ArticleState; articles: number }[]> {
  return await countStatement(sql, { q, part: containing(q) });
}

/** Finds an article by its public id. */
export async function findArticle(sql: Queryable, publicId: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`SELECT id FROM articles WHERE public_id = ${publicId}`;
  return row?.id;
}

const VERSION = text`'number', v.number, 'title', v.content -> 'title', 'note', v.note, 'by', b.name, 'createdAt', iso_time(v.created_at),
    'publishedAt', iso_time(v.published_at)`;

const selectArticle = statement<{ record: StoredArticle }>(text`
  SELECT json_build_object(${ITEM}, 'content', ${contentJson(text`w.words`)}, 'version', a.version,
    'isAddressFixed', EXISTS (SELECT FROM article_versions v WHERE v.article_id = a.id AND v.published_at <= now()) OR coalesce(a.published_at <= now(), false),
    'isTaken', EXISTS (SELECT FROM articles o WHERE o.id <> a.id AND o.slug = w.words ->> 'slug'),
    'versions', (SELECT coalesce(json_agg(json_build_object(${VERSION}) ORDER BY v.number DESC), '[]')
      FROM article_versions v JOIN users b ON b.id = v.operator_id WHERE v.article_id = a.id)) AS record
  FROM ${TABLES} WHERE a.id = $article`);

export async function readArticle(sql: Queryable, article: number): Promise<StoredArticle | undefined> {
  const [row] = await selectArticle(sql, { article });
  return row?.record;
}

const selectVersion = statement<{ version: ArticleVersion }>(text`
  SELECT json_build_object(${VERSION}, 'content', ${contentJson(text`v.content`)}) AS version
  FROM article_versions v JOIN users b ON b.id = v.operator_id WHERE v.article_id = $article AND v.number = $number`);

export async function readVersion(
  sql: Queryable,
  article: number,
  number: number,
): Promise<ArticleVersion | undefined> {
  const [row] = await selectVersion(sql, { article, number });
  return row?.version;
}

/** A public target that an article is about. */
export interface ArticleTarget extends NonNullable<ArticleRecord['target']> {
  targetId: number;
}

/** Finds a public target by its slug, a former slug or its id; of an ambassador page it is the campaign. */
export async function findTarget(sql: Queryable, address: string): Promise<ArticleTarget | undefined> {
  const [row] = await sql<ArticleTarget[]>`
    SELECT p.id AS "targetId", p.kind, p.address AS slug, p.title
    FROM donation_targets t LEFT JOIN ambassadors b ON b.target_id = t.id JOIN donation_targets p ON p.id = coalesce(b.parent_id, t.id)
    WHERE (t.public_id = ${address} OR t.id = (SELECT target_id FROM target_slugs WHERE slug = ${address}))
      AND p.published_revision_id IS NOT NULL AND p.status NOT IN ('draft', 'frozen')`;
  return row;
}

/** Returns the sizes of the pictures that an article may use: uploads of operators, and pictures that it has or had. */
export async function usablePictures(
  tx: Queryable,
  article: number,
  ids: readonly string[],
): Promise<Map<string, PictureSize>> {
  if (ids.length === 0) return new Map();
  // Locked, so that none is removed as unused before it is used.
  const rows = await tx<({ id: string } & PictureSize)[]>`
    SELECT p.id, p.width, p.height, p.widths FROM pictures p
    WHERE p.id = ANY(${[...ids]}) AND (is_picture_of_article(${article}, p.id)
      OR EXISTS (SELECT FROM picture_uploads u JOIN operators o ON o.user_id = u.user_id WHERE u.picture_id = p.id))
    FOR KEY SHARE OF p`;
  return new Map(rows.map(({ id, ...size }) => [id, size]));
}

/** Words of an article as they are stored: the cover has its address and description alone. */
export type StoredWords = Omit<ArticleContent, 'cover' | 'body'> & {
  body: RichTextDocument;
  cover: { url: string; alt: string } | null;
};

/** A change of an article by an operator, from the version that was read. */
export interface ArticleChange {
  article: number;
  operator: number;
  version: number;
}

export async function insertArticle(
  sql: Queryable,
  { operator, publicId, words }: { operator: number; publicId: string; words: StoredWords },
): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    SELECT create_article(${operator}, ${publicId}, ${JSON.stringify(words)}::text::jsonb) AS id`;
  return row.id;
}

export async function saveArticle(
  tx: Queryable,
  { article, operator, version }: ArticleChange,
  { words, pictures }: { words: StoredWords; pictures: readonly string[] },
): Promise<void> {
  await tx`SELECT save_article(${article}, ${operator}, ${version}, ${JSON.stringify(words)}::text::jsonb, ${[...pictures]})`;
}

/** Facts of the words that are published: they depend on tables that the words do not name. */
export interface PublicationFacts {
  coverId: string;
  minutes: number;
  targetId: number | null;
}

export async function publishArticle(
  sql: Queryable,
  { article, operator, version }: ArticleChange,
  { at, facts }: { at: string | null; facts: PublicationFacts },
): Promise<void> {
  await sql`SELECT publish_article(${article}, ${operator}, ${version}, ${at}::text::timestamptz, ${JSON.stringify(facts)}::text::jsonb)`;
}

export async function correctArticle(
  sql: Queryable,
  { article, operator, version }: ArticleChange,
  { note, facts }: { note: string; facts: PublicationFacts },
): Promise<void> {
  await sql`SELECT correct_article(${article}, ${operator}, ${version}, ${note}, ${JSON.stringify(facts)}::text::jsonb)`;
}

export async function withdrawArticle(
  sql: Queryable,
  { article, operator, version }: ArticleChange,
  note: string,
): Promise<void> {
  await sql`SELECT withdraw_article(${article}, ${operator}, ${version}, ${note})`;
}

export async function discardArticle(sql: Queryable, { article, operator, version }: ArticleChange): Promise<void> {
  await sql`SELECT discard_article(${article}, ${operator}, ${version})`;
}

/** Returns every tag, in the order in which tags are offered. */
export async function listTags(sql: Queryable): Promise<ArticleTag[]> {
  return await sql<ArticleTag[]>`SELECT slug, name FROM article_tags ORDER BY position`;
}

export async function insertTag(sql: Queryable, operator: number, { slug, name }: ArticleTag): Promise<void> {
  await sql`SELECT add_article_tag(${operator}, ${slug}, ${name})`;
}
