-- Open targets, counted by the filters of a list. A target counts until its last moment, even if its end is not stored
-- yet.
CREATE OR REPLACE VIEW open_target_counts AS
  SELECT kind, category_code, giving_type, province_code, sum(targets)::integer AS targets
  FROM
    (
      SELECT kind, category_code, giving_type, province_code, targets FROM target_listing_counts
      UNION ALL
      SELECT kind, category_code, giving_type, province_code, -1
      FROM target_listings
      WHERE deadline_key <= instant_key(now())
    ) AS counted
  GROUP BY kind, category_code, giving_type, province_code;
