-- Refuses a revision for good, with the reason. The published revision stays. Returns false if the operator does not
-- have it.
CREATE OR REPLACE FUNCTION reject_revision(p_target bigint, p_operator bigint, p_words text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM require_reviewer(p_operator, p_target);
  IF decide_revision(p_target, p_operator, NULL, 'rejected', p_words) IS NULL THEN
    RETURN false;
  END IF;
  PERFORM tell_owner(record_operator_action(p_operator, 'reject', 'target', p_target, p_words));
  RETURN true;
END;
$$;
