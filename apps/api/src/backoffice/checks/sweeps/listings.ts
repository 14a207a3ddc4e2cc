import { text } from '../../../platform/database/statement.ts';
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
  WHERE $after::bigint = 0 AND coalesce(c.targets, 0) <> coalesce(l.targets, 0)
UNION ALL
SELECT 'target_days_equal_totals', jsonb_build_object('target', t.target_id, 'rupiah', t.raised_rupiah, 'ofDays', d.rupiah, 'gifts', t.donation_count + t.ambassador_donations, 'giftsOfDays', d.gifts)
  FROM target_totals t CROSS JOIN LATERAL (
    SELECT coalesce(sum(raised_rupiah), 0) AS rupiah, coalesce(sum(donations), 0) AS gifts FROM target_days WHERE target_id = t.target_id
  ) d
  WHERE t.target_id > $after AND t.target_id <= $until AND (d.rupiah, d.gifts) <> (t.raised_rupiah, t.donation_count + t.ambassador_donations)`;

export const listingSweep = rangeSweep({
  name: 'listings',
  checks: [
    {
      name: 'listings_follow_targets',
      promise: 'What lists are sorted and counted by is what targets, their published revisions and their totals say.',
    },
    {
      name: 'target_days_equal_totals',
      promise: 'What a target collected by day, method and source adds up to its total.',
    },
  ],
  table: text`donation_targets`,
  width: 5_000,
  query: QUERY,
});
