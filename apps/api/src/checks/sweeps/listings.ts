import { text } from '../../database/statement.ts';
import { rangeSweep } from '../sweep.ts';

const QUERY = text`
SELECT 'listings_follow_targets' AS check_name, jsonb_build_object('target', target_id, 'listing', to_jsonb(a), 'targets', to_jsonb(b)) AS details
  FROM (
    SELECT target_id, kind, category_code, giving_type, province_code, published_at, ends_at, urgent_until, target_rupiah, raised_rupiah FROM target_listings
    WHERE target_id > $after AND target_id <= $until
  ) a FULL JOIN (SELECT * FROM target_listings_from_targets WHERE target_id > $after AND target_id <= $until) b USING (target_id)
  WHERE to_jsonb(a) - 'target_id' IS DISTINCT FROM to_jsonb(b) - 'target_id'
UNION ALL
SELECT 'listings_follow_targets', jsonb_build_object('kind', kind, 'category', category_code, 'givingType', giving_type, 'province', province_code, 'counted', c.targets, 'listed', l.targets)
  FROM target_listing_counts c FULL JOIN (
    SELECT kind, category_code, giving_type, province_code, count(*)::integer AS targets FROM target_listings GROUP BY kind, category_code, giving_type, province_code
  ) l USING (kind, category_code, giving_type, province_code)
  WHERE $after::bigint = 0 AND coalesce(c.targets, 0) <> coalesce(l.targets, 0)`;

export const listingSweep = rangeSweep({
  name: 'listings',
  checks: [
    {
      name: 'listings_follow_targets',
      promise: 'What lists are sorted and counted by is what targets, their published revisions and their totals say.',
    },
  ],
  table: text`donation_targets`,
  width: 5_000,
  query: QUERY,
});
