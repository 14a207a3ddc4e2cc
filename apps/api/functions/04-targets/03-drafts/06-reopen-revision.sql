-- Gives a revision back to its writer: one that waits for an operator, or that is to be changed. Returns false where an
-- operator has it, or it is decided.
CREATE OR REPLACE FUNCTION reopen_revision(p_target bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM FROM donation_targets WHERE id = p_target FOR UPDATE;
  UPDATE target_revisions
  SET
    status = 'editing',
    submitted_at = NULL
  WHERE target_id = p_target AND status IN ('submitted', 'changes_requested');
  RETURN FOUND;
END;
$$;
