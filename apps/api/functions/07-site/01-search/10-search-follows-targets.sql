-- Writes the documents of a target again after a change of its row or its approved revision, and those of its
-- ambassadors' pages, which are open only while the target is. Runs after `refresh_listing`, which decides about open
-- targets: triggers run in alphabetical order.
CREATE OR REPLACE FUNCTION refresh_search_of_target()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  IF TG_TABLE_NAME = 'target_revisions' THEN
    PERFORM refresh_search_documents(kind, ARRAY[id])
    FROM donation_targets
    WHERE id = (to_jsonb(NEW) ->> 'target_id')::bigint;
    RETURN NULL;
  END IF;
  PERFORM refresh_search_documents(NEW.kind, ARRAY[NEW.id]);
  PERFORM refresh_search_documents('ambassador', array_agg(target_id ORDER BY target_id))
  FROM ambassadors
  WHERE parent_id = NEW.id;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER refresh_search
AFTER UPDATE OF status, accepts_donations, giving_type, published_at, published_revision_id ON donation_targets
FOR EACH ROW
EXECUTE FUNCTION refresh_search_of_target();
CREATE OR REPLACE TRIGGER refresh_search
AFTER UPDATE ON target_revisions
FOR EACH ROW
WHEN (NEW.status = 'approved')
EXECUTE FUNCTION refresh_search_of_target();
