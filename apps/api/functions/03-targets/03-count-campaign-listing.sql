CREATE OR REPLACE FUNCTION count_campaign_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE campaign_listing_counts SET campaigns = campaigns - 1
      WHERE (category_code, giving_type, province_code) = (OLD.category_code, OLD.giving_type, OLD.province_code);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO campaign_listing_counts AS counts (category_code, giving_type, province_code, campaigns)
      VALUES (NEW.category_code, NEW.giving_type, NEW.province_code, 1)
      ON CONFLICT (category_code, giving_type, province_code) DO UPDATE SET campaigns = counts.campaigns + 1;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER count_campaign_listing AFTER INSERT OR DELETE OR UPDATE OF category_code, giving_type, province_code ON campaign_listings
  FOR EACH ROW EXECUTE FUNCTION count_campaign_listing();
