import type { Campaign, News, NewsSummary } from '@uluran/contract/endpoints';
import type { Queryable } from '../database/client.ts';
import { type SqlText, statement, text } from '../database/statement.ts';
import { type Cursor, pageOf } from '../http/cursors.ts';
import { CARD_FIELDS, cardTables, MENTION_FIELDS, pictureJson } from '../read-models/card-text.ts';
import { campaignTarget } from './donation-target.ts';

const { kind: KIND } = campaignTarget;

/** A campaign the public may open, by its present or any former slug. */
export interface CampaignIdentity {
  id: number;
  fundId: number;
}

export async function findCampaign(sql: Queryable, slug: string): Promise<CampaignIdentity | undefined> {
  const [row] = await sql<CampaignIdentity[]>`
    SELECT t.id, t.fund_id AS "fundId"
    FROM target_slugs s JOIN donation_targets t ON t.id = s.target_id
    WHERE s.slug = ${slug} AND t.kind = ${KIND} AND t.status <> 'draft' AND t.published_revision_id IS NOT NULL`;
  return row;
}

const selectCampaign = statement<{ item: Campaign }>(text`
    SELECT json_build_object(${CARD_FIELDS}, 'story', r.story, 'beneficiary', r.beneficiary, 'budget', r.budget, 'startsAt', r.starts_at,
      'now', now(), 'platformFeeBasisPoints', (setting('platform_fee_basis_points') -> t.giving_type::text), 'costCeilingBasisPoints', (setting('cost_ceiling_basis_points') -> t.giving_type::text)) ::jsonb
      || jsonb_build_object(
        'organiser', jsonb_build_object('name', o.name, 'kind', o.kind, 'verified', o.verified_at IS NOT NULL, 'since', o.created_at,
          'campaignCount', (SELECT count(*) FROM donation_targets ot WHERE ot.owner_id = o.id AND ot.kind = t.kind AND ot.status <> 'draft')),
        'gallery', coalesce((SELECT jsonb_agg(${pictureJson(text`g`, text`rp.alt`)} ORDER BY rp.position)
          FROM target_revision_pictures rp JOIN pictures g ON g.id = rp.picture_id WHERE rp.revision_id = r.id), '[]'),
        'verification', coalesce((SELECT jsonb_agg(jsonb_build_object('check', v.description, 'checkedAt', v.checked_at, 'validUntil', v.valid_until)
          ORDER BY v.position) FROM target_verifications v WHERE v.target_id = t.id), '[]'),
        'newsCount', (SELECT count(*) FROM target_news n WHERE n.target_id = t.id AND n.published_at <= now()),
        'prayerCount', (SELECT count(*) FROM donations d WHERE d.target_id = t.id AND d.status IN ('paid', 'partially_refunded') AND d.message IS NOT NULL)
      ) AS item
    FROM ${cardTables(text`SELECT target_id AS id FROM target_slugs WHERE slug = $slug`)}
    WHERE t.kind = $kind AND t.status <> 'draft'`);

/** The whole campaign page but its lists. */
export async function readCampaign(sql: Queryable, slug: string): Promise<Campaign | undefined> {
  const [row] = await selectCampaign(sql, { slug, kind: KIND });
  return row?.item;
}

const NEWS_FIELDS = text`'id', n.public_id, 'title', n.title, 'excerpt', n.excerpt, 'publishedAt', n.published_at,
    'evidenceCount', (SELECT count(*) FROM target_news_evidence e WHERE e.news_id = n.id)`;

const newsPage = (after: SqlText) =>
  statement<{ item: NewsSummary; id: number; key: string }>(text`
    SELECT json_build_object(${NEWS_FIELDS}) AS item, n.id, n.published_at::text AS key
    FROM target_news n
    WHERE n.target_id = $campaignId AND n.published_at <= now() ${after}
    ORDER BY n.published_at DESC, n.id DESC
    LIMIT $rows`);
const firstNews = newsPage(text``);
const furtherNews = newsPage(text`AND (n.published_at, n.id) < ($key::text::timestamptz, $id::bigint)`);

export async function listNews(sql: Queryable, campaignId: number, limit: number, cursor: Cursor | undefined) {
  const select = cursor === undefined ? firstNews : furtherNews;
  const rows = await select(sql, { campaignId, rows: limit + 1, ...cursor });
  const page = pageOf(rows, limit, ({ key, id }) => ({ key, id }));
  return { items: page.rows.map((row) => row.item), nextCursor: page.nextCursor };
}

const selectNews = statement<{ item: News }>(text`
    SELECT json_build_object(${NEWS_FIELDS}, 'body', n.body,
      'evidence', coalesce((SELECT json_agg(json_build_object('label', e.label, 'amountRupiah', e.amount_rupiah, 'spentAt', e.spent_at)
        ORDER BY e.position) FROM target_news_evidence e WHERE e.news_id = n.id), '[]'),
      'campaign', (SELECT json_build_object(${MENTION_FIELDS}) FROM ${cardTables(text`SELECT n.target_id AS id`)})) AS item
    FROM target_news n
    WHERE n.target_id = $campaignId AND n.public_id = $newsId AND n.published_at <= now()`);

export async function readNews(sql: Queryable, campaignId: number, newsId: string): Promise<News | undefined> {
  const [row] = await selectNews(sql, { campaignId, newsId });
  return row?.item;
}
