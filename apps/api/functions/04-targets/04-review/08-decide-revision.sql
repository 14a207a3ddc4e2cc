-- The common part of all decisions about a revision: its state, the operator, and its comments to the owner. Returns
-- the revision, or null if the operator does not have it in review, or has another version of it. Called by the
-- decisions alone.
CREATE OR REPLACE FUNCTION decide_revision(
  p_target bigint,
  p_operator bigint,
  p_version integer,
  p_status text,
  p_words text
)
RETURNS bigint
LANGUAGE plpgsql
AS $$
DECLARE
  v_revision bigint;
BEGIN
  UPDATE target_revisions
  SET
    status = p_status,
    decided_at = now(),
    decided_by = p_operator,
    comment = p_words
  WHERE
    target_id = p_target
    AND status = 'in_review'
    AND reviewer_id = p_operator
    AND version = coalesce(p_version, version)
  RETURNING id
  INTO v_revision;
  IF v_revision IS NOT NULL THEN
    PERFORM finish_item('campaign', p_target, p_operator);
  END IF;
  UPDATE revision_comments SET sent_at = now() WHERE revision_id = v_revision AND sent_at IS NULL;
  RETURN v_revision;
END;
$$;
