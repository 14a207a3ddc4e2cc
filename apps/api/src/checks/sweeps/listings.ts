import { text } from '../../database/statement.ts';
import { rangeSweep } from '../sweep.ts';

const QUERY = text`
SELECT 'listings_follow_campaigns' AS check_name, jsonb_build_object('campaign', campaign_id, 'listing', to_jsonb(a), 'campaigns', to_jsonb(b)) AS details
  FROM (
    SELECT campaign_id, category_code, giving_type, province_code, published_at, ends_at, urgent_until, target_rupiah, raised_rupiah FROM campaign_listings
    WHERE campaign_id > $after AND campaign_id <= $until
  ) a FULL JOIN (SELECT * FROM campaign_listings_from_campaigns WHERE campaign_id > $after AND campaign_id <= $until) b USING (campaign_id)
  WHERE to_jsonb(a) - 'campaign_id' IS DISTINCT FROM to_jsonb(b) - 'campaign_id'
UNION ALL
SELECT 'listings_follow_campaigns', jsonb_build_object('category', category_code, 'givingType', giving_type, 'province', province_code, 'counted', c.campaigns, 'listed', l.campaigns)
  FROM campaign_listing_counts c FULL JOIN (
    SELECT category_code, giving_type, province_code, count(*)::integer AS campaigns FROM campaign_listings GROUP BY category_code, giving_type, province_code
  ) l USING (category_code, giving_type, province_code)
  WHERE $after::bigint = 0 AND coalesce(c.campaigns, 0) <> coalesce(l.campaigns, 0)`;

export const listingSweep = rangeSweep({
  name: 'listings',
  checks: [
    {
      name: 'listings_follow_campaigns',
      promise: 'What lists are sorted and counted by is what campaigns and their totals say.',
    },
  ],
  table: text`campaigns`,
  width: 5_000,
  query: QUERY,
});
