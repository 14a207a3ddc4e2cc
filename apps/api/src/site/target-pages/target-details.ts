import type { TargetDetail } from '@uluran/contract/endpoints';
import type { TargetKind } from '@uluran/contract/targets';
import type { Queryable } from '../../platform/database/client.ts';
import { type SqlText, statement, text } from '../../platform/database/statement.ts';
import { pictureJson } from '../../platform/pictures/picture-json.ts';
import { cardFields, cardTables } from '../../targets/kinds/card-text.ts';
import { byKind, KIND_TEXT } from './kind-text.ts';

/** Detail without the tokens, which are signed for each response. */
export type StoredDetail = Omit<TargetDetail, 'shareTokens'>;

/** SQL expression: the record of the organiser `o` of a target `t`. An answer counts once, at the time of its first words. */
const RECORD = text`jsonb_build_object(
  'evidencedPercent', (SELECT floor(coalesce(sum(p.amount_rupiah) FILTER (WHERE p.kind = 'evidenced'), 0) * 100 / nullif(sum(p.amount_rupiah), 0))::integer FROM fund_pockets p
    WHERE p.kind IN ('transferred', 'evidenced') AND p.fund_id IN (SELECT ot.fund_id FROM donation_targets ot WHERE ot.owner_id = o.id AND ot.kind = t.kind)),
  'answerHours', (SELECT CASE WHEN count(*) >= 5 THEN greatest(1, ceil(extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY a.answered_at - d.paid_at)) / 3600))::integer END
    FROM (SELECT donation_id, min(answered_at) AS answered_at FROM prayer_answers WHERE user_id = o.id AND words IS NOT NULL AND answered_at > now() - interval '180 days' GROUP BY donation_id) a
      JOIN donations d ON d.id = a.donation_id))`;

const detailOf = (kind: TargetKind, ids: SqlText) =>
  statement<{ item: StoredDetail }>(text`
    SELECT json_build_object(${cardFields(KIND_TEXT[kind].standing)}, 'story', r.story, 'beneficiary', r.beneficiary, 'budget', r.budget, 'startsAt', iso_time(r.starts_at),
      'now', iso_time(now()) ${KIND_TEXT[kind].card} ${KIND_TEXT[kind].detail}, 'platformFeeBasisPoints', (setting('platform_fee_basis_points') -> t.giving_type::text), 'costCeilingBasisPoints', (setting('cost_ceiling_basis_points') -> t.giving_type::text)) ::jsonb
      || jsonb_build_object(
        'organiser', jsonb_build_object('name', o.name, 'kind', o.kind, 'verified', o.verified_at IS NOT NULL, 'since', iso_time(o.created_at),
          'campaignCount', (SELECT count(*) FROM donation_targets ot WHERE ot.owner_id = o.id AND ot.kind = t.kind AND ot.status <> 'draft'), 'record', ${RECORD}),
        'team', coalesce((SELECT jsonb_agg(jsonb_build_object('name', u.name, 'avatar', CASE WHEN a.id IS NOT NULL THEN ${pictureJson(text`a`, text`u.name`)} END) ORDER BY m.id)
          FROM team_members m JOIN users u ON u.id = m.user_id LEFT JOIN pictures a ON a.id = u.avatar_picture_id
          WHERE m.target_id = t.id AND m.status = 'active' AND m.shown), '[]'),
        'gallery', coalesce((SELECT jsonb_agg(${pictureJson(text`g`, text`rp.alt`)} ORDER BY rp.position)
          FROM target_revision_pictures rp JOIN pictures g ON g.id = rp.picture_id WHERE rp.revision_id = r.id), '[]'),
        'verification', coalesce((SELECT jsonb_agg(jsonb_build_object('check', v.description, 'checkedAt', iso_time(v.checked_at), 'validUntil', iso_time(v.valid_until))
          ORDER BY v.position) FROM target_verifications v WHERE v.target_id = t.id), '[]'),
        'milestones', (SELECT coalesce(jsonb_agg(jsonb_build_object('percent', l.percent, 'reachedOn', l.reached_on) ORDER BY l.percent), '[]')
          FROM target_milestones(t.id, r.target_rupiah) AS l),
        'newsCount', (SELECT count(*) FROM target_news n WHERE n.target_id = t.id AND n.published_at <= now()),
        'prayerCount', (SELECT count(*) FROM donations d WHERE d.target_id = t.id AND d.status IN ('paid', 'partially_refunded') AND d.message IS NOT NULL),
        'sharedDonationCount', (SELECT count(*) FROM donations d WHERE d.target_id = t.id AND d.attribution ->> 'shareChannel' IS NOT NULL
          AND d.status IN ('paid', 'partially_refunded'))
      ) AS item
    FROM ${cardTables(ids)} ${KIND_TEXT[kind].tables}
    WHERE t.kind = $kind AND t.status <> 'draft'`);

const select = byKind(detailOf);

/**
 * Returns the page of a target without its lists, by the slug or id in its address; includes the fields that its kind adds to
 * `TargetDetail`.
 */
export async function readTargetDetail(
  sql: Queryable,
  kind: TargetKind,
  address: string,
): Promise<StoredDetail | undefined> {
  const [row] = await select[kind](sql, { address, kind });
  return row?.item;
}
