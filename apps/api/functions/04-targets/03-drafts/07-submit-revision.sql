-- Hands a revision in, in the version that was checked. Returns false where another is stored.
CREATE OR REPLACE FUNCTION submit_revision(p_target bigint, p_version integer)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM FROM lock_draft(p_target, p_version);
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE target_revisions
  SET
    status = 'submitted',
    submitted_at = now()
  WHERE target_id = p_target AND status IN ('editing', 'changes_requested');
  PERFORM keep_sketch(p_target);
  RETURN true;
END;
$$;
