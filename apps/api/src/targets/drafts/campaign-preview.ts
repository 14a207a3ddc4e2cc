import type { CampaignPreview } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import { statement, text } from '../../platform/database/statement.ts';
import { contentFields, isWritten, parentJson } from './draft-text.ts';

const selectPreview = statement<{ preview: Omit<CampaignPreview, 'expiresAt'> }>(text`
  SELECT json_build_object(${contentFields(text`r`, text`c`)}, 'kind', t.kind, 'parent', ${parentJson}, 'givingType', t.giving_type, 'now', iso_time(now()),
    'category', k.name, 'province', p.name,
    'organiser', json_build_object('name', o.name, 'kind', o.kind, 'verified', o.verified_at IS NOT NULL, 'since', iso_time(o.created_at),
      'campaignCount', (SELECT count(*) FROM donation_targets ot WHERE ot.owner_id = o.id AND ot.kind = t.kind AND ot.status <> 'draft')),
    'platformFeeBasisPoints', (setting('platform_fee_basis_points') -> t.giving_type::text),
    'costCeilingBasisPoints', (setting('cost_ceiling_basis_points') -> t.giving_type::text)) AS preview
  FROM donation_targets t JOIN users o ON o.id = t.owner_id
  CROSS JOIN LATERAL (SELECT * FROM target_revisions n WHERE n.target_id = t.id ORDER BY n.number DESC LIMIT 1) r
  LEFT JOIN pictures c ON c.id = r.cover_picture_id LEFT JOIN categories k ON k.code = r.category_code LEFT JOIN provinces p ON p.code = r.province_code
  WHERE t.public_id = $campaign AND ${isWritten(text`t`)}`);

/** Returns the newest revision of a campaign or an ambassador page in the form of its page; undefined if there is none. */
export async function readCampaignPreview(
  sql: Queryable,
  campaign: string,
): Promise<Omit<CampaignPreview, 'expiresAt'> | undefined> {
  const [row] = await selectPreview(sql, { campaign });
  return row?.preview;
}
