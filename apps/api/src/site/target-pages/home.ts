import type {
  AmbassadorSummary,
  Category,
  CsrSummary,
  Home,
  ProductSummary,
  Region,
  TargetSort,
  TargetSummary,
} from '@uluran/contract/endpoints';
import type { TargetKind } from '@uluran/contract/targets';
import type { Queryable } from '../../platform/database/client.ts';
import { text } from '../../platform/database/statement.ts';
import { pictureJson } from '../../platform/pictures/picture-json.ts';
import { NEWS_PICTURE } from '../../targets/updates/news-picture.ts';
import { listPicks } from './featured.ts';
import { chooseNews, type NewsCandidates } from './home-news.ts';
import { chooseShelves } from './home-shelves.ts';
import { listTargetCards } from './target-cards.ts';

/** Candidates of a part: more than it shows, because items shown above are left out. */
const CANDIDATES = 12;

/** Returns the offered categories with the number of their open targets of a kind, in the order of the tiles. */
export async function listCategories(sql: Queryable, kind: TargetKind): Promise<Category[]> {
  return await sql<Category[]>`
    SELECT k.code, k.name, k.icon, k.examples, coalesce(sum(open.targets), 0)::integer AS "campaignCount"
    FROM categories k LEFT JOIN open_target_counts open ON open.category_code = k.code AND open.kind = ${kind}
    WHERE k.hidden_at IS NULL
    GROUP BY k.code ORDER BY k.position`;
}

/** Returns provinces by name, with the number of their open targets of a kind. */
export async function listRegions(sql: Queryable, kind: TargetKind): Promise<Region[]> {
  return await sql<Region[]>`
    SELECT p.code, p.name, coalesce(sum(open.targets), 0)::integer AS "campaignCount"
    FROM provinces p LEFT JOIN open_target_counts open ON open.province_code = p.code AND open.kind = ${kind}
    GROUP BY p.code ORDER BY p.name`;
}

/** Returns the newest updates of targets of a kind. */
async function latestUpdates(sql: Queryable, kind: TargetKind): Promise<NewsCandidates['updates']> {
  return await sql<NewsCandidates['updates']>`
    SELECT json_build_object('id', n.public_id, 'title', n.title, 'excerpt', n.excerpt, 'picture', ${sql.unsafe(NEWS_PICTURE)}, 'publishedAt', iso_time(n.published_at),
      'evidenceCount', (SELECT count(*) FROM news_receipts e WHERE e.news_id = n.id),
      'campaignSlug', t.address, 'campaignTitle', t.title) AS item, t.id AS "targetId", n.published_at AS "publishedAt"
    FROM target_news n JOIN donation_targets t ON t.id = n.target_id
    WHERE n.published_at <= now() AND t.kind = ${kind} AND t.status IN ('live', 'paused', 'ended', 'closed')
    ORDER BY n.published_at DESC, n.id DESC LIMIT ${CANDIDATES}`;
}

/** Returns the newest articles of the site's own news. */
async function latestArticles(sql: Queryable): Promise<NewsCandidates['articles']> {
  return await sql<NewsCandidates['articles']>`
    SELECT json_build_object('slug', a.slug, 'title', a.title, 'summary', a.summary, 'cover', ${sql.unsafe(pictureJson(text`c`, text`a.cover_alt`))},
      'publishedAt', iso_time(a.published_at)) AS item, a.target_id AS "targetId",
      a.published_at AS "publishedAt"
    FROM articles a JOIN pictures c ON c.id = a.cover_picture_id
    WHERE a.published_at <= now()
    ORDER BY a.published_at DESC, a.id DESC LIMIT ${CANDIDATES}`;
}

/** Returns totals of the whole site, from the ledger: rolled-up and queued movements. */
async function siteTotals(sql: Queryable, kind: TargetKind): Promise<Home['totals']> {
  const [row] = await sql<[Home['totals'] & { asOf: Date }]>`
    WITH moved AS (
      SELECT coalesce(sum(amount_rupiah) FILTER (WHERE kind IN ('gross', 'matched')), 0) - coalesce(sum(amount_rupiah) FILTER (WHERE kind IN ('refunded', 'match_returned')), 0) AS raised,
        coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'transferred'), 0) AS withdrawn,
        coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'evidenced'), 0) AS evidenced
      FROM (SELECT kind, amount_rupiah FROM fund_pockets
        UNION ALL SELECT m.kind, m.amount_rupiah FROM ledger_queue q JOIN fund_movements m ON m.posting_id = q.posting_id) AS pockets
    ), given AS (
      SELECT sum(donation_count) AS donations FROM target_totals UNION ALL SELECT sum(donation_count) FROM ledger_queue
    )
    SELECT coalesce(sum(raised), 0)::bigint AS "raisedRupiah", coalesce(sum(withdrawn + evidenced), 0)::bigint AS "disbursedRupiah",
      (SELECT coalesce(sum(donations), 0)::integer FROM given) AS "donationCount",
      (SELECT count(*)::integer FROM donation_targets WHERE kind = ${kind} AND status IN ('live', 'paused', 'ended', 'closed')) AS "campaignCount",
      coalesce(floor(100 * sum(evidenced) / nullif(sum(withdrawn + evidenced), 0)), 0)::integer AS "evidencedPercent", now() AS "asOf"
    FROM moved`;
  return { ...row, asOf: row.asOf.toISOString() };
}

async function cards<Summary extends TargetSummary>(sql: Queryable, kind: TargetKind, sort: TargetSort) {
  const { items } = await listTargetCards(sql, kind, { sort, limit: CANDIDATES });
  return items as Summary[];
}

/** Returns the content of the home page; its counts, totals and updates are those of one kind. */
export async function readHome(sql: Queryable, kind: TargetKind): Promise<Home> {
  const [picked, urgent, closest, newest, programmes, ambassadors, products, ...rest] = await Promise.all([
    listPicks(sql, kind),
    cards(sql, kind, 'urgent'),
    cards(sql, kind, 'closest'),
    cards(sql, kind, 'newest'),
    cards<CsrSummary>(sql, 'csr', 'urgent'),
    cards<AmbassadorSummary>(sql, 'ambassador', 'most-funded'),
    cards<ProductSummary>(sql, 'product', 'urgent'),
    listCategories(sql, kind),
    latestArticles(sql),
    latestUpdates(sql, kind),
    siteTotals(sql, kind),
  ]);
  const [categories, articles, updates, totals] = rest;
  const shelves = chooseShelves({ picked, urgent, closest, newest, programmes, ambassadors, products });
  return { ...shelves, ...chooseNews({ articles, updates }), categories, totals };
}
