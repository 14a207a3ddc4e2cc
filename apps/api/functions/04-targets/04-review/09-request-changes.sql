-- Returns a revision to its owner with the requested changes. Returns false if the operator does not have it.
CREATE OR REPLACE FUNCTION request_changes(p_target bigint, p_operator bigint, p_words text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM require_reviewer(p_operator, p_target);
  IF decide_revision(p_target, p_operator, NULL, 'changes_requested', p_words) IS NULL THEN
    RETURN false;
  END IF;
  PERFORM tell_owner(record_operator_action(p_operator, 'request_changes', 'target', p_target, p_words));
  RETURN true;
END;
$$;
