-- An operator takes a revision that waits. Returns false where none waits: another operator has it, or its owner took
-- it back.
CREATE OR REPLACE FUNCTION take_revision(p_target bigint, p_operator bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM require_reviewer(p_operator, p_target);
  UPDATE target_revisions
  SET
    status = 'in_review',
    reviewer_id = p_operator
  WHERE target_id = p_target AND status = 'submitted';
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM record_operator_action(p_operator, 'take', 'target', p_target, '');
  RETURN true;
END;
$$;
