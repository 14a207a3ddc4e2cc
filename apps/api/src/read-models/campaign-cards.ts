import type { CampaignFilters, CampaignSummary } from '@uluran/contract/endpoints';
import type { Fragment, Queryable } from '../database/client.ts';
import { type Cursor, decodeCursor, pageOf } from '../http/cursors.ts';

const DEFAULT_LIMIT = 12;

/** Whether a campaign can be given to now. */
function openCampaigns(sql: Queryable) {
  return sql`c.status = 'live' AND t.accepts_donations AND (r.ends_at IS NULL OR r.ends_at > now())`;
}

/** A picture as the contract's JSON. `alias` names the pictures table in the query, `alt` an SQL expression. */
export function pictureJson(sql: Queryable, alias: string, alt: string) {
  return sql`json_build_object('url', '/api/pictures/' || ${sql(alias)}.id, 'alt', ${sql(alt)}, 'width', ${sql(alias)}.width,
    'height', ${sql(alias)}.height, 'widths', ${sql(alias)}.widths)`;
}

/**
 * The tables of cards, for a query that answers the campaigns' ids as `id`; every place that selects cards reads them in this way.
 * The ids come first: with so many tables the planner keeps the order as it is written, and the few must lead to the many. The
 * totals' OFFSET keeps it from adding up every target's before it looks which are wanted.
 */
export function cardTables(sql: Queryable, ids: Fragment) {
  return sql`(${ids}) AS page
    JOIN campaigns c ON c.id = page.id
    JOIN donation_targets t ON t.id = c.id
    JOIN campaign_revisions r ON r.id = c.current_revision_id
    JOIN users o ON o.id = t.owner_id
    JOIN categories k ON k.code = c.category_code
    JOIN provinces p ON p.code = r.province_code
    JOIN pictures cover ON cover.id = r.cover_picture_id
    CROSS JOIN LATERAL (SELECT * FROM target_positions WHERE target_id = c.id OFFSET 0) AS totals`;
}

/** What every mention of a campaign says of it, as arguments for json_build_object. */
export function mentionFields(sql: Queryable) {
  return sql`
    'slug', t.slug, 'title', r.title, 'cover', ${pictureJson(sql, 'cover', 'r.cover_alt')},
    'organiser', json_build_object('name', o.name, 'kind', o.kind, 'verified', o.verified_at IS NOT NULL),
    'acceptsDonations', (${openCampaigns(sql)})`;
}

/** Fields of the contract's CampaignSummary, as arguments for json_build_object. */
export function cardFields(sql: Queryable) {
  return sql`
    'id', t.public_id, ${mentionFields(sql)}, 'summary', r.summary,
    'category', json_build_object('code', k.code, 'name', k.name), 'givingType', t.giving_type, 'province', p.name, 'city', r.city,
    'targetRupiah', r.target_rupiah, 'raisedRupiah', totals.raised_rupiah, 'donorCount', totals.donation_count,
    'endsAt', r.ends_at, 'daysLeft', greatest(0, floor(extract(epoch FROM r.ends_at - now()) / 86400))::integer,
    'urgentReason', CASE WHEN r.urgent_until > now() THEN r.urgent_reason END,
    'status', c.status,
    'updatedAt', greatest(coalesce(r.decided_at, r.created_at),
      (SELECT max(n.published_at) FROM target_news n WHERE n.target_id = c.id AND n.published_at <= now()))`;
}

/** Columns of `campaign_listings` that sort it, each with an index of its own. */
const SORT_COLUMNS = { newest: 'newest_key', closest: 'closest_key', 'most-funded': 'most_funded_key' } as const;

/** Puts campaigns with a checked deadline before every other: no other key is below zero by so much. */
const URGENT_FIRST = 9_000_000_000_000_000;

/** Rows of `campaign_listings l` that a list shows. */
function matchesFilters(sql: Queryable, { category, givingType, province, q }: CampaignFilters) {
  const text = q?.normalize('NFC').trim().toLowerCase() ?? '';
  return sql`l.deadline_key > instant_key(now())
    ${category ? sql`AND l.category_code = ${category}` : sql``}
    ${givingType ? sql`AND l.giving_type = ${givingType}` : sql``}
    ${province ? sql`AND l.province_code = ${province}` : sql``}
    ${
      text === ''
        ? sql``
        : sql`AND l.campaign_id IN (SELECT s.id FROM campaigns s
            WHERE s.search_document @@ websearch_to_tsquery('indonesian', unaccent(${text})) OR unaccent(${text}) <% s.search_text)`
    }`;
}

/** One page's ids and keys: the only rows read, whatever the number of campaigns. */
function pageKeys(sql: Queryable, filters: CampaignFilters, cursor: Cursor | undefined, rows: number) {
  const sort = filters.sort ?? 'urgent';
  const scan = (key: Fragment, condition: Fragment) => sql`
    SELECT l.campaign_id AS id, ${key} AS key FROM campaign_listings l
    WHERE ${matchesFilters(sql, filters)} ${condition}
      ${cursor ? sql`AND (${key}, l.campaign_id) > (${cursor.key}::text::bigint, ${cursor.id}::bigint)` : sql``}
    ORDER BY ${key}, l.campaign_id LIMIT ${rows}`;
  if (sort !== 'urgent') return scan(sql`l.${sql(SORT_COLUMNS[sort])}`, sql``);
  // A checked deadline first, then what ends soonest, then what has no end.
  return sql`
    (${scan(sql`(instant_key(l.urgent_until) - ${URGENT_FIRST}::bigint)`, sql`AND l.urgent_until > now()`)})
    UNION ALL
    (${scan(sql`l.deadline_key`, sql`AND (l.urgent_until IS NULL OR l.urgent_until <= now())`)})
    ORDER BY key, id LIMIT ${rows}`;
}

export interface CampaignPage {
  items: CampaignSummary[];
  meta: { nextCursor: string | null; total?: number };
}

/** Open campaigns, filtered, sorted and paged; the total comes with the first page only. */
export async function listCampaignCards(sql: Queryable, filters: CampaignFilters): Promise<CampaignPage> {
  const limit = filters.limit ?? DEFAULT_LIMIT;
  const cursor = decodeCursor(filters.cursor, 'integer');
  const [rows, total] = await Promise.all([
    readCards(sql, filters, cursor, limit + 1),
    cursor === undefined ? countCampaigns(sql, filters) : undefined,
  ]);
  const page = pageOf(rows, limit, ({ key, id }) => ({ key, id }));
  const items = page.rows.map((row) => row.item);
  return { items, meta: { nextCursor: page.nextCursor, ...(total === undefined ? {} : { total }) } };
}

interface CardRow {
  item: CampaignSummary;
  key: string;
  id: number;
}

async function readCards(
  sql: Queryable,
  filters: CampaignFilters,
  cursor: Cursor | undefined,
  rows: number,
): Promise<CardRow[]> {
  return await sql<CardRow[]>`
    SELECT json_build_object(${cardFields(sql)}) AS item, page.key::text AS key, page.id
    FROM ${cardTables(sql, pageKeys(sql, filters, cursor, rows))}
    ORDER BY page.key, page.id`;
}

async function countCampaigns(sql: Queryable, filters: CampaignFilters): Promise<number> {
  const { category, givingType, province, q } = filters;
  const [row] = q?.trim()
    ? await sql<{ total: number }[]>`
        SELECT count(*)::integer AS total FROM campaign_listings l WHERE ${matchesFilters(sql, filters)}`
    : await sql<{ total: number }[]>`
        SELECT coalesce(sum(campaigns), 0)::integer AS total FROM open_campaign_counts
        WHERE true ${category ? sql`AND category_code = ${category}` : sql``}
          ${givingType ? sql`AND giving_type = ${givingType}` : sql``} ${province ? sql`AND province_code = ${province}` : sql``}`;
  return row?.total ?? 0;
}
