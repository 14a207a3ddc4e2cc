-- Targets that can be given to now, by what a list can be filtered by. A target counts until its last moment, not until its end was written down.
CREATE OR REPLACE VIEW open_target_counts AS
SELECT kind, category_code, giving_type, province_code, sum(targets)::integer AS targets FROM (
  SELECT kind, category_code, giving_type, province_code, targets FROM target_listing_counts
  UNION ALL
  SELECT kind, category_code, giving_type, province_code, -1 FROM target_listings WHERE deadline_key <= instant_key(now())
) AS counted GROUP BY kind, category_code, giving_type, province_code;
