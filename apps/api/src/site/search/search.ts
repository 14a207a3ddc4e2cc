import { PAGE_LIMIT, type SearchFilters, type SearchHit, type SearchMeta } from '@uluran/contract/endpoints';
import { type SearchKind, type SearchSort, searchPath } from '@uluran/contract/search';

import type { Queryable } from '../../platform/database/client.ts';
import { type SqlText, statement, text } from '../../platform/database/statement.ts';
import { decodeCursor, nameOfList, pageOf } from '../../platform/http/cursors.ts';
import { pictureJson } from '../../platform/pictures/picture-json.ts';
import { cardTables } from '../../targets/kinds/card-text.ts';

const DEFAULT_LIMIT = 12;
/** Maximum of documents examined for one search. If more contain a word, only the first found ones are ordered and counted. */
const MOST_FOUND = 120;

/** Marks around searched words in a title; no title contains these characters. */
const MARKS = /(\u0002[^\u0003]*\u0003)/;

/** Parts of a search that change its statement; all others are values. */
interface Shape {
  sort: SearchSort;
  kind: boolean;
  province: boolean;
  open: boolean;
  cursor: boolean;
}

const NOTHING = text``;

/**
 * Sort keys, smaller first. By relevance: the number of matching terms, then the similarity of title and head to them, with typed words
 * before their synonyms; targets that no longer accept gifts rank lower.
 */
const KEYS: Readonly<Record<SearchSort, SqlText>> = {
  relevance: text`-(1000000 * (d.terms + (ts_rank('{0.1,0.2,0.5,1}', d.head, plan.literal) + 0.5 * ts_rank('{0.1,0.2,0.5,1}', d.head, plan.wide))
      * CASE WHEN d.open OR d.kind = 'news' THEN 1 ELSE 0.6 END))::bigint`,
  newest: text`coalesce(-instant_key(d.published_at), 0)`,
  closest: text`coalesce((SELECT l.closest_key FROM target_listings l WHERE l.target_id = d.source_id AND d.kind <> 'news'), 2)`,
};

const IS_OPEN = text`(d.open AND (d.ends_at IS NULL OR d.ends_at > now()))`;
const TERMS = text`(SELECT count(*) FROM unnest(plan.terms) AS term WHERE d.words @@ term)`;

/** SQL: documents of every kind that match a condition, found only by the index of words. */
function documents({ province, open }: Shape, terms: SqlText, condition: SqlText): SqlText {
  return text`
    SELECT d.* FROM plan CROSS JOIN LATERAL (
      SELECT d.id, d.kind, d.source_id, d.published_at, d.head, ${IS_OPEN} AS open, ${terms} AS terms FROM search_documents d
      WHERE ${condition} AND (d.kind <> 'news' OR d.published_at <= now())
        ${province ? text`AND d.province_code = $province` : NOTHING} ${open ? text`AND ${IS_OPEN}` : NOTHING}
      LIMIT ${MOST_FOUND}) AS d`;
}

/** SQL: documents with all the terms; if there are none, documents with some of them. */
function found(shape: Shape): SqlText {
  return text`whole AS MATERIALIZED (${documents(shape, text`0`, text`d.words @@ plan.match`)}),
    parts AS MATERIALIZED (${documents(shape, TERMS, text`plan.partial AND NOT EXISTS (SELECT FROM whole) AND d.words @@ plan.wide AND ${TERMS} >= plan.fewest`)}),
    found AS MATERIALIZED (SELECT * FROM whole UNION ALL SELECT * FROM parts)`;
}

function hits(shape: Shape): SqlText {
  return text`
    SELECT * FROM (SELECT d.id, d.kind, d.source_id, d.open, ${KEYS[shape.sort]} AS key FROM found d, plan ${shape.kind ? text`WHERE d.kind = $kind` : NOTHING}) AS d
    ${shape.cursor ? text`WHERE (d.key, d.id) > ($key::text::bigint, $id::bigint)` : NOTHING}
    ORDER BY d.key, d.id LIMIT least($rows::integer, ${PAGE_LIMIT + 1})`;
}

/** SQL: the plan, with the words to mark in titles: searched words, by their roots and as typed. */
const PLAN = text`SELECT *, wide || literal || plainto_tsquery('indonesian', coalesce(corrected, plain_words($q))) AS marked FROM plan_search($q, $asTyped)`;

const MARKED = (title: SqlText) =>
  text`ts_headline('indonesian', ${title}, plan.marked, 'HighlightAll=true, StartSel=' || chr(2) || ', StopSel=' || chr(3))`;

const TARGET_HITS = text`
  SELECT page.key, page.document, json_build_object('kind', t.kind, 'id', t.public_id, 'slug', t.address, 'title', r.title,
    'marked', ${MARKED(text`r.title`)}, 'summary', r.summary,
    'picture', CASE WHEN portrait.id IS NULL THEN ${pictureJson(text`cover`, text`r.cover_alt`)} ELSE ${pictureJson(text`portrait`, text`a.portrait_alt`)} END,
    'organiser', coalesce(co.name, o.name), 'place', r.city || ', ' || p.name, 'acceptsDonations', page.open,
    'daysLeft', greatest(0, floor(extract(epoch FROM r.ends_at - now()) / 86400))::integer, 'targetRupiah', r.target_rupiah, 'raisedRupiah', totals.raised_rupiah,
    'priceRupiah', g.price_rupiah, 'publishedAt', iso_time(t.published_at)) AS item
  FROM ${cardTables(text`SELECT source_id AS id, id AS document, key, open FROM hits WHERE kind <> 'news'`)}
    LEFT JOIN csr_programmes c ON c.target_id = t.id LEFT JOIN companies co ON co.id = c.company_id
    LEFT JOIN ambassadors a ON a.target_id = t.id LEFT JOIN pictures portrait ON portrait.id = a.portrait_picture_id
    LEFT JOIN products g ON g.target_id = t.id CROSS JOIN plan`;

const NEWS_HITS = text`
  SELECT hit.key, hit.id AS document, json_build_object('kind', hit.kind, 'id', n.slug, 'slug', n.slug, 'title', n.title, 'marked', ${MARKED(text`n.title`)}, 'summary', n.summary,
    'picture', ${pictureJson(text`cover`, text`n.cover_alt`)}, 'organiser', n.author, 'place', NULL, 'acceptsDonations', false, 'daysLeft', NULL, 'targetRupiah', NULL,
    'raisedRupiah', NULL, 'priceRupiah', NULL, 'publishedAt', iso_time(n.published_at)) AS item
  FROM hits hit JOIN articles n ON n.id = hit.source_id JOIN pictures cover ON cover.id = n.cover_picture_id CROSS JOIN plan WHERE hit.kind = 'news'`;

/** Facts about all results together, the same on every page. */
const OVERVIEW = text`json_build_object('counts', (SELECT coalesce(json_object_agg(kind, n), '{}') FROM (SELECT kind, count(*) AS n FROM found GROUP BY kind) AS counted),
    'limited', (SELECT count(*) >= ${MOST_FOUND} FROM found), 'correctedTo', plan.corrected, 'partial', EXISTS (SELECT FROM parts),
    'tries', CASE WHEN NOT EXISTS (SELECT FROM found) THEN (SELECT json_agg(said) FROM string_to_table(coalesce(plan.corrected, plain_words($q)), ' ') AS said
      WHERE NOT EXISTS (SELECT FROM search_filler_words f WHERE f.query = plainto_tsquery('indonesian', root_words(said)))
        AND EXISTS (SELECT FROM search_documents d WHERE d.words @@ plainto_tsquery('indonesian', root_words(said)))) END)`;

interface Row {
  hits: { key: number; document: number; item: StoredHit }[];
  overview: StoredOverview;
}
type StoredHit = Omit<SearchHit, 'kind' | 'path' | 'titleParts'> & { kind: SearchKind; slug: string; marked: string };
interface StoredOverview {
  counts: NonNullable<SearchMeta['counts']>;
  limited: boolean;
  correctedTo: string | null;
  partial: boolean;
  tries: string[] | null;
}

const statements = new Map<string, ReturnType<typeof statement<Row>>>();

/** Returns the statement for a shape of search, created at its first use; there are few shapes. */
function searchStatement(shape: Shape) {
  const name = Object.values(shape).join();
  const known = statements.get(name);
  if (known !== undefined) return known;
  const written = statement<Row>(text`
    WITH plan AS MATERIALIZED (${PLAN}), ${found(shape)}, hits AS MATERIALIZED (${hits(shape)})
    SELECT (SELECT coalesce(json_agg(json_build_object('key', key, 'document', document, 'item', item) ORDER BY key, document), '[]') FROM (${TARGET_HITS} UNION ALL ${NEWS_HITS}) AS page) AS hits,
      ${OVERVIEW} AS overview
    FROM plan`);
  statements.set(name, written);
  return written;
}

function titleParts(marked: string): SearchHit['titleParts'] {
  const pieces = marked.split(MARKS).filter((piece) => piece !== '');
  return pieces.map((piece) =>
    MARKS.test(piece) ? { text: piece.slice(1, -1), found: true } : { text: piece, found: false },
  );
}

function hitOf({ slug, marked, ...hit }: StoredHit): SearchHit {
  return { ...hit, path: searchPath({ kind: hit.kind, slug }), titleParts: titleParts(marked) };
}

function metaOf(overview: StoredOverview, kind: SearchHit['kind'] | undefined): Partial<SearchMeta> {
  const { counts, limited, correctedTo, partial, tries } = overview;
  const total = kind === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[kind] ?? 0);
  return {
    total,
    counts,
    ...(limited && { limited }),
    ...(correctedTo !== null && { correctedTo }),
    ...(partial && { partial }),
    ...(tries !== null && { tries }),
  };
}

/** Returns documents of every kind with the words of a search, best first, page by page. */
export async function searchEverything(
  sql: Queryable,
  filters: SearchFilters,
): Promise<{ items: SearchHit[]; meta: SearchMeta }> {
  const { q, kind, province, sort = 'relevance', limit = DEFAULT_LIMIT } = filters;
  const list = nameOfList([q.normalize('NFC'), kind, province, sort, filters.open, filters.asTyped]);
  const cursor = decodeCursor(filters.cursor, 'integer', list);
  const shape = {
    sort,
    kind: kind !== undefined,
    province: province !== undefined,
    open: filters.open !== undefined,
    cursor: cursor !== undefined,
  };
  const [row] = await searchStatement(shape)(sql, {
    q: q.normalize('NFC'),
    asTyped: filters.asTyped !== undefined,
    kind: kind ?? '',
    province: province ?? '',
    rows: limit + 1,
    ...cursor,
  });
  if (row === undefined) throw new Error('a search has no plan');
  const page = pageOf(row.hits, limit, ({ key, document }) => ({ key: String(key), id: document }), list);
  return {
    items: page.rows.map(({ item }) => hitOf(item)),
    meta: { nextCursor: page.nextCursor, ...metaOf(row.overview, kind) },
  };
}
