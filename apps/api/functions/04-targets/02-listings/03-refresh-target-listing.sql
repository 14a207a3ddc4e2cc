CREATE OR REPLACE FUNCTION refresh_target_listing(p_target bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  -- Waits for a roll-up under way, which cannot carry its total to a row that is not there yet.
  PERFORM FROM target_totals WHERE target_id = p_target FOR SHARE;
  INSERT INTO target_listings
    (
      target_id,
      kind,
      category_code,
      giving_type,
      province_code,
      published_at,
      ends_at,
      urgent_until,
      target_rupiah,
      raised_rupiah
    )
  SELECT * FROM target_listings_from_targets WHERE target_id = p_target
  ON CONFLICT (target_id) DO UPDATE
    SET (
      category_code,
      giving_type,
      province_code,
      published_at,
      ends_at,
      urgent_until,
      target_rupiah,
      raised_rupiah
    ) = (
      EXCLUDED.category_code,
      EXCLUDED.giving_type,
      EXCLUDED.province_code,
      EXCLUDED.published_at,
      EXCLUDED.ends_at,
      EXCLUDED.urgent_until,
      EXCLUDED.target_rupiah,
      EXCLUDED.raised_rupiah
    );
  IF NOT FOUND THEN
    DELETE FROM target_listings WHERE target_id = p_target;
  END IF;
END;
$$;
