CREATE OR REPLACE FUNCTION refresh_listing_of_row()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM
    refresh_target_listing(
      CASE TG_TABLE_NAME
        WHEN 'target_revisions' THEN (to_jsonb(NEW) ->> 'target_id')::bigint
        ELSE NEW.id
      END
    );
  IF TG_TABLE_NAME = 'donation_targets' THEN
    PERFORM refresh_target_listing(target_id) FROM ambassadors WHERE parent_id = NEW.id ORDER BY target_id;
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER refresh_listing
AFTER UPDATE OF status, accepts_donations, giving_type, published_at, published_revision_id ON donation_targets
FOR EACH ROW
EXECUTE FUNCTION refresh_listing_of_row();

-- Of a revision that is not approved the public reads nothing.
CREATE OR REPLACE TRIGGER refresh_listing
AFTER UPDATE ON target_revisions
FOR EACH ROW
WHEN (NEW.status = 'approved')
EXECUTE FUNCTION refresh_listing_of_row();
