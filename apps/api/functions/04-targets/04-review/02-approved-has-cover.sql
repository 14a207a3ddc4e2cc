-- Lists, cards and search show a cover, so a live campaign without one would take gifts at an address without a link to
-- it. An approved revision has a cover and keeps it.
CREATE OR REPLACE FUNCTION refuse_approval_without_cover()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'revision % of target % has no cover, and would be listed nowhere: give it one first',
    NEW.number,
    NEW.target_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'approved_has_cover';
END;
$$;

CREATE OR REPLACE TRIGGER approved_has_cover
BEFORE INSERT OR UPDATE ON target_revisions
FOR EACH ROW
WHEN (NEW.status = 'approved' AND NEW.cover_picture_id IS NULL)
EXECUTE FUNCTION refuse_approval_without_cover();
