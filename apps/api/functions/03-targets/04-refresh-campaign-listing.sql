CREATE OR REPLACE FUNCTION refresh_campaign_listing(p_campaign bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- Waits for a roll-up under way, which cannot carry its total to a row that is not there yet.
  PERFORM FROM target_totals WHERE target_id = p_campaign FOR SHARE;
  INSERT INTO campaign_listings (campaign_id, category_code, giving_type, province_code, published_at, ends_at, urgent_until, target_rupiah, raised_rupiah)
    SELECT * FROM campaign_listings_from_campaigns WHERE campaign_id = p_campaign
    ON CONFLICT (campaign_id) DO UPDATE SET (category_code, giving_type, province_code, published_at, ends_at, urgent_until, target_rupiah, raised_rupiah)
      = (EXCLUDED.category_code, EXCLUDED.giving_type, EXCLUDED.province_code, EXCLUDED.published_at, EXCLUDED.ends_at, EXCLUDED.urgent_until,
        EXCLUDED.target_rupiah, EXCLUDED.raised_rupiah);
  IF NOT FOUND THEN DELETE FROM campaign_listings WHERE campaign_id = p_campaign; END IF;
END $$;
