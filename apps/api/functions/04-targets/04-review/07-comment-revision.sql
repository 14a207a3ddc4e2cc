-- Notes a comment on a field of the revision that the operator has. Returns false where they have none.
CREATE OR REPLACE FUNCTION comment_revision(p_target bigint, p_operator bigint, p_field text, p_words text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM require_reviewer(p_operator, p_target);
  INSERT INTO revision_comments (revision_id, field, words, operator_id)
  SELECT id, p_field, p_words, p_operator
  FROM target_revisions
  WHERE target_id = p_target AND status = 'in_review' AND reviewer_id = p_operator;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM hold_item('campaign', p_target, p_operator);
  PERFORM record_operator_action(p_operator, 'comment', 'target', p_target, p_field || ': ' || p_words);
  RETURN true;
END;
$$;
