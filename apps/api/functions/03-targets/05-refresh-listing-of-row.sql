CREATE OR REPLACE FUNCTION refresh_listing_of_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_campaign_listing(CASE TG_TABLE_NAME WHEN 'campaign_revisions' THEN (to_jsonb(NEW) ->> 'campaign_id')::bigint ELSE NEW.id END);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_listing AFTER INSERT OR UPDATE ON campaigns FOR EACH ROW EXECUTE FUNCTION refresh_listing_of_row();

CREATE OR REPLACE TRIGGER refresh_listing AFTER UPDATE OF accepts_donations, giving_type ON donation_targets
  FOR EACH ROW EXECUTE FUNCTION refresh_listing_of_row();

CREATE OR REPLACE TRIGGER refresh_listing AFTER UPDATE ON campaign_revisions FOR EACH ROW EXECUTE FUNCTION refresh_listing_of_row();
