-- Campaigns that can be given to now, by what a list can be filtered by. A campaign counts until its last moment, not until its end was written down.
CREATE OR REPLACE VIEW open_campaign_counts AS
SELECT category_code, giving_type, province_code, sum(campaigns)::integer AS campaigns FROM (
  SELECT category_code, giving_type, province_code, campaigns FROM campaign_listing_counts
  UNION ALL
  SELECT category_code, giving_type, province_code, -1 FROM campaign_listings WHERE deadline_key <= instant_key(now())
) AS counted GROUP BY category_code, giving_type, province_code;
