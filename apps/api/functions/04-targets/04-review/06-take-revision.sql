-- An operator takes a revision that waits, or extends their own hold. Returns false if another operator holds it, or
-- none waits: its owner took it back.
CREATE OR REPLACE FUNCTION take_revision(p_target bigint, p_operator bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM require_reviewer(p_operator, p_target);
  PERFORM FROM target_revisions WHERE target_id = p_target AND status IN ('submitted', 'in_review') FOR UPDATE;
  IF NOT FOUND OR NOT hold_item('campaign', p_target, p_operator) THEN
    RETURN false;
  END IF;
  UPDATE target_revisions
  SET
    status = 'in_review',
    reviewer_id = p_operator
  WHERE
    target_id = p_target
    AND (status = 'submitted' OR (status = 'in_review' AND reviewer_id IS DISTINCT FROM p_operator));
  IF FOUND THEN
    PERFORM record_operator_action(p_operator, 'take', 'target', p_target, '');
  END IF;
  RETURN true;
END;
$$;

-- An operator gives back the revision that they have in review: it waits again. Returns false if they do not have it.
CREATE OR REPLACE FUNCTION give_back_revision(p_target bigint, p_operator bigint)
RETURNS boolean
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM require_reviewer(p_operator, p_target);
  UPDATE target_revisions
  SET
    status = 'submitted',
    reviewer_id = NULL
  WHERE target_id = p_target AND status = 'in_review' AND reviewer_id = p_operator;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM release_item('campaign', p_target, p_operator);
  PERFORM record_operator_action(p_operator, 'give_back', 'target', p_target, '');
  RETURN true;
END;
$$;
