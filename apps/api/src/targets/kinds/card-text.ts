import { type SqlText, text } from '../../platform/database/statement.ts';
import { pictureJson } from '../../platform/pictures/picture-json.ts';

/**
 * SQL expression: true if a target accepts gifts now. Both arguments are aliases in the query: of the target, and of its published
 * revision.
 */
export function isOpen(target: SqlText, revision: SqlText): SqlText {
  return text`${target}.status = 'live' AND ${target}.accepts_donations AND (${revision}.ends_at IS NULL OR ${revision}.ends_at > now())`;
}

/** State of a target, as SQL expressions. */
export interface Standing {
  open: SqlText;
  status: SqlText;
}

/** State of a target whose gifts arrive in a fund of its own. */
export const OWN_STANDING: Standing = { open: isOpen(text`t`, text`r`), status: text`t.status` };

/**
 * Tables of cards, for a query that returns the targets' ids as `id`; every query for cards uses them. The ids come first: with so many
 * tables the planner keeps the written order, which must begin with the few rows. The totals' OFFSET prevents the planner from adding up
 * every target before it selects the requested ones.
 */
export function cardTables(ids: SqlText): SqlText {
  return text`(${ids}) AS page
    JOIN donation_targets t ON t.id = page.id
    JOIN target_revisions r ON r.id = t.published_revision_id
    JOIN users o ON o.id = t.owner_id
    JOIN categories k ON k.code = r.category_code
    JOIN provinces p ON p.code = r.province_code
    JOIN pictures cover ON cover.id = r.cover_picture_id
    CROSS JOIN LATERAL (SELECT * FROM target_positions WHERE target_id = t.id OFFSET 0) AS totals`;
}

/** Fields of every mention of a target, as arguments for json_build_object. */
export function mentionFields({ open }: Standing = OWN_STANDING): SqlText {
  return text`
    'slug', t.address, 'title', r.title, 'cover', ${pictureJson(text`cover`, text`r.cover_alt`)},
    'organiser', json_build_object('name', o.name, 'kind', o.kind, 'verified', o.verified_at IS NOT NULL),
    'acceptsDonations', (${open})`;
}

/** Fields of the contract's TargetSummary, as arguments for json_build_object. */
export function cardFields(standing: Standing): SqlText {
  return text`
    'id', t.public_id, ${mentionFields(standing)}, 'summary', r.summary,
    'category', json_build_object('code', k.code, 'name', k.name), 'givingType', t.giving_type, 'province', p.name, 'city', r.city,
    'targetRupiah', r.target_rupiah, 'raisedRupiah', totals.raised_rupiah, 'donorCount', totals.donation_count,
    'endsAt', iso_time(r.ends_at), 'daysLeft', greatest(0, floor(extract(epoch FROM r.ends_at - now()) / 86400))::integer,
    'urgentReason', CASE WHEN r.urgent_until > now() THEN r.urgent_reason END,
    'status', ${standing.status},
    'updatedAt', iso_time(greatest(coalesce(r.decided_at, r.created_at),
      (SELECT max(n.published_at) FROM target_news n WHERE n.target_id = t.id AND n.published_at <= now())))`;
}
