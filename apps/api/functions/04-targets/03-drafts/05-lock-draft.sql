-- Takes the revision that a member writes until the end of the transaction, first its target, as everything does that
-- changes either. Returns no row where another version is stored, or it is no longer being written.
CREATE OR REPLACE FUNCTION lock_draft(p_target bigint, p_version integer)
RETURNS SETOF target_revisions
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM FROM donation_targets WHERE id = p_target FOR UPDATE;
  RETURN QUERY SELECT *
    FROM target_revisions
    WHERE target_id = p_target AND status IN ('editing', 'changes_requested') AND version = p_version
    FOR UPDATE;
END;
$$;
