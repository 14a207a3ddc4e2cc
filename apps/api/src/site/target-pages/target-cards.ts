import {
  PAGE_LIMIT,
  type PoolState,
  type ProgrammeSort,
  type TargetFilters,
  type TargetSummary,
} from '@uluran/contract/endpoints';
import type { TargetKind } from '@uluran/contract/targets';
import type { Queryable } from '../../platform/database/client.ts';
import { type SqlText, statement, text } from '../../platform/database/statement.ts';
import { decodeCursor, pageOf } from '../../platform/http/cursors.ts';
import { cardFields, cardTables } from '../../targets/kinds/card-text.ts';
import { KIND_TEXT, POOL_STATE } from './kind-text.ts';

const DEFAULT_LIMIT = 12;

/** Columns of `target_listings` for sorting, each with an index of its own. */
const SORT_COLUMNS: Readonly<Record<Exclude<ProgrammeSort, 'urgent' | 'pool-left'>, SqlText>> = {
  newest: text`l.newest_key`,
  closest: text`l.closest_key`,
  'most-funded': text`l.most_funded_key`,
};

/** Parts of a list that change its statement; all others are values. */
interface Shape {
  kind: TargetKind;
  sort: ProgrammeSort;
  category: boolean;
  givingType: boolean;
  province: boolean;
  q: boolean;
  /** Restricts the list to the pages of one campaign. */
  campaign: boolean;
  /** Restricts the list to programmes whose pool has a given state. */
  pool: boolean;
  cursor: boolean;
}

const NOTHING = text``;

/** Puts targets with a checked deadline before all others: no other key is so far below zero. The index has the same expression. */
const URGENT_KEY = text`(instant_key(l.urgent_until) - 9000000000000000)`;
const IS_URGENT = text`${URGENT_KEY} > instant_key(now()) - 9000000000000000`;

/** SQL: true for a pool `m` that can match gifts now. Its key is below zero, unlike those of deadlines. */
const HAS_LEFT = text`m.left_key < 0 AND m.closed_at IS NULL AND m.starts_at <= now() AND m.ends_at > now()`;

/** SQL: conditions on the columns of `target_listings`, which `open_target_counts` has too. */
function matchesColumns({ category, givingType, province }: Shape): SqlText {
  return text`kind = $kind ${category ? text`AND category_code = $category` : NOTHING}
    ${givingType ? text`AND giving_type = $givingType` : NOTHING} ${province ? text`AND province_code = $province` : NOTHING}`;
}

// Matches like the search: stems, synonyms, mistyped words. Only targets that contain every word, so that a list stays within the search.
const BY_WORDS = text`SELECT d.source_id AS id FROM plan_search($q, false) AS plan CROSS JOIN LATERAL (SELECT source_id, kind FROM search_documents
    WHERE words @@ plan.match OFFSET 0) AS d WHERE d.kind = $kind`;
const BY_CAMPAIGN = text`SELECT target_id AS id FROM ambassadors WHERE parent_id = (SELECT target_id FROM target_slugs WHERE slug = $campaign)`;
const BY_POOL = text`SELECT m.target_id AS id FROM matching_pools m WHERE ${POOL_STATE} = $pool`;

/** SQL: filters besides the columns of `target_listings`; each returns ids of targets. */
function narrowings({ q, campaign, pool }: Shape): SqlText[] {
  return [...(q ? [BY_WORDS] : []), ...(campaign ? [BY_CAMPAIGN] : []), ...(pool ? [BY_POOL] : [])];
}

const isNarrow = (shape: Shape): boolean => narrowings(shape).length > 0;

/**
 * SQL: the targets that match words, a campaign or the state of a pool, as `found`, read first and only once. The planner, with one plan
 * for every value, expects many matches, and would read all targets in their order to check each. The OFFSET prevents it from looking up
 * each found one in all of them.
 */
function foundFirst(shape: Shape): SqlText {
  const ids = narrowings(shape).reduce((all, more) => text`${all} INTERSECT ${more}`);
  return text`WITH found AS MATERIALIZED (SELECT l.* FROM (${ids}) AS f CROSS JOIN LATERAL (SELECT * FROM target_listings WHERE target_id = f.id OFFSET 0) AS l)`;
}

/** SQL: source of a list's rows: `target_listings`, or the found part of it. */
const listings = (shape: Shape): SqlText => (isNarrow(shape) ? text`found` : text`target_listings`);

/** SQL: condition on rows `l` that a list shows. */
const isListed = (shape: Shape): SqlText => text`l.deadline_key > instant_key(now()) AND ${matchesColumns(shape)}`;

/** Source of a part of a list, as `l`, and its order: by a key, and by the id for equal keys. */
interface Scan {
  from: SqlText;
  key: SqlText;
  id: SqlText;
  condition: SqlText;
}

/**
 * SQL: one part of a list. The inner limit is a constant for the planner: it plans once for every `$rows`, and would expect a tenth of all
 * targets.
 */
function scan(shape: Shape, { from, key, id, condition }: Scan): SqlText {
  return text`
    SELECT ${id} AS id, ${key} AS key FROM ${from} WHERE ${isListed(shape)} ${condition}
      ${shape.cursor ? text`AND (${key}, ${id}) > ($key::text::bigint, $id::bigint)` : NOTHING}
    ORDER BY ${key}, ${id} LIMIT ${PAGE_LIMIT + 1}`;
}

/** SQL: listings in the order of one of their own columns. */
const byKey = (shape: Shape, key: SqlText, condition: SqlText): SqlText =>
  scan(shape, { from: text`${listings(shape)} AS l`, key, id: text`l.target_id`, condition });

/** SQL: programmes whose pools have a rest, the largest first, read in the order of the pools. */
function byPool(shape: Shape): SqlText {
  const listing = text`(SELECT * FROM ${listings(shape)} WHERE target_id = m.target_id OFFSET 0)`;
  const from = text`matching_pools m CROSS JOIN LATERAL ${listing} AS l`;
  return scan(shape, { from, key: text`m.left_key`, id: text`m.target_id`, condition: text`AND ${HAS_LEFT}` });
}

/** SQL: one part after another: every key of the first is smaller than all keys of the second. */
const oneAfter = (first: SqlText, second: SqlText): SqlText =>
  text`(${first}) UNION ALL (${second}) ORDER BY key, id LIMIT $rows`;

/** SQL: ids and keys of one page: the only rows read, for any number of targets. */
function pageKeys(shape: Shape): SqlText {
  if (shape.sort === 'pool-left') {
    const withoutPool = text`AND NOT EXISTS (SELECT FROM matching_pools m WHERE m.target_id = l.target_id AND ${HAS_LEFT})`;
    return oneAfter(byPool(shape), byKey(shape, text`l.deadline_key`, withoutPool));
  }
  if (shape.sort !== 'urgent')
    return text`SELECT * FROM (${byKey(shape, SORT_COLUMNS[shape.sort], NOTHING)}) AS first LIMIT $rows`;
  // Checked deadlines first, then the earliest ends, then targets without an end.
  const urgent = byKey(shape, URGENT_KEY, text`AND l.urgent_until > now() AND ${IS_URGENT}`);
  return oneAfter(
    urgent,
    byKey(shape, text`l.deadline_key`, text`AND (l.urgent_until IS NULL OR l.urgent_until <= now())`),
  );
}

/** SQL: the number of targets that match the filters. */
function total(shape: Shape): SqlText {
  return isNarrow(shape)
    ? text`(SELECT count(*)::integer FROM ${listings(shape)} AS l WHERE ${isListed(shape)})`
    : text`(SELECT coalesce(sum(targets), 0)::integer FROM open_target_counts WHERE ${matchesColumns(shape)})`;
}

const pages = new Map<string, ReturnType<typeof statement>>();

/** Returns the statement for a shape of list, created at its first use; there are few shapes. */
function pageStatement(shape: Shape) {
  const name = Object.values(shape).join();
  const known = pages.get(name);
  if (known !== undefined) return known;
  const page = statement(text`
    ${isNarrow(shape) ? foundFirst(shape) : NOTHING}
    SELECT json_build_object(${cardFields(KIND_TEXT[shape.kind].standing)} ${KIND_TEXT[shape.kind].card}) AS item, page.key::text AS key, page.id ${shape.cursor ? NOTHING : text`, ${total(shape)} AS total`}
    FROM ${cardTables(pageKeys(shape))} ${KIND_TEXT[shape.kind].tables}
    ORDER BY page.key, page.id`);
  pages.set(name, page);
  return page;
}

/** `campaign`: the slug of the campaign of ambassador pages; `pool`: the state of a programme's pool. */
export type ListFilters = Omit<TargetFilters, 'sort'> & {
  sort?: ProgrammeSort | undefined;
  campaign?: string | undefined;
  pool?: PoolState | undefined;
};

interface PageMeta {
  nextCursor: string | null;
  /** Only with the first page. */
  total?: number;
}

/** A row as PostgreSQL wrote it: the card, its sort key, its id and, on every row of a first page, the same total. */
type CardColumns = [item: Buffer, key: Buffer, id: Buffer, total?: Buffer];

/**
 * Returns open targets of a kind, filtered, sorted and paged. The cards are JSON as PostgreSQL wrote it: converting them to objects and
 * back would take a quarter of the time of such a request.
 */
export async function listTargetCardsAsJson(
  sql: Queryable,
  kind: TargetKind,
  filters: ListFilters,
): Promise<{ items: Buffer[]; meta: PageMeta }> {
  const {
    category = '',
    givingType = '',
    province = '',
    campaign = '',
    pool = '',
    sort = 'urgent',
    limit = DEFAULT_LIMIT,
  } = filters;
  const cursor = decodeCursor(filters.cursor, 'integer');
  const q = filters.q?.normalize('NFC').trim() ?? '';
  const values = { kind, category, givingType, province, campaign, pool, q };
  const shape = {
    kind,
    sort,
    category: category !== '',
    givingType: givingType !== '',
    province: province !== '',
    q: q !== '',
    campaign: campaign !== '',
    pool: pool !== '',
    cursor: cursor !== undefined,
  };
  const rows = (await pageStatement(shape)(sql, {
    ...values,
    ...cursor,
    rows: limit + 1,
  }).raw()) as unknown as CardColumns[];
  const page = pageOf(rows, limit, ([, key, id]) => ({ key: key.toString(), id: Number(id) }));
  const total = Number(rows[0]?.[3] ?? 0);
  return {
    items: page.rows.map(([item]) => item),
    meta: { nextCursor: page.nextCursor, ...(cursor === undefined && { total }) },
  };
}

/** Returns the same page with its cards as objects. */
export async function listTargetCards(
  sql: Queryable,
  kind: TargetKind,
  filters: ListFilters,
): Promise<{ items: TargetSummary[]; meta: PageMeta }> {
  const { items, meta } = await listTargetCardsAsJson(sql, kind, filters);
  return { items: items.map((item) => JSON.parse(item.toString()) as TargetSummary), meta };
}
