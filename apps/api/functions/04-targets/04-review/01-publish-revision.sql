-- Publishing a revision makes it public. Only an approved one can be published, and the target takes its title.
CREATE OR REPLACE FUNCTION publish_revision()
RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  revision target_revisions;
BEGIN
  SELECT * INTO revision FROM target_revisions WHERE id = NEW.published_revision_id;
  IF revision.status <> 'approved' THEN
    RAISE EXCEPTION 'revision % is not approved', revision.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'published_is_approved';
  END IF;
  NEW.title := revision.title;
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER publish_revision
BEFORE UPDATE OF published_revision_id ON donation_targets
FOR EACH ROW
WHEN (NEW.published_revision_id IS NOT NULL AND NEW.published_revision_id IS DISTINCT FROM OLD.published_revision_id)
EXECUTE FUNCTION publish_revision();
