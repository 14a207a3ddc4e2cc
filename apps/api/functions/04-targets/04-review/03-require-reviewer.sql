-- Locks a target for a decision of an operator. Refuses accounts that are no reviewers, and decisions about one's own
-- campaign, or about one whose team the operator is or was in.
CREATE OR REPLACE FUNCTION require_reviewer(p_operator bigint, p_target bigint)
RETURNS donation_targets
LANGUAGE plpgsql
AS $$
DECLARE
  target donation_targets;
BEGIN
  PERFORM require_reviewer_role(p_operator);
  SELECT * INTO target FROM donation_targets WHERE id = p_target FOR UPDATE;
  IF
    target.owner_id = p_operator
    OR EXISTS (SELECT FROM team_members WHERE target_id = p_target AND user_id = p_operator)
  THEN
    RAISE EXCEPTION 'target % belongs to operator %', p_target, p_operator
      USING ERRCODE = 'check_violation', CONSTRAINT = 'own_campaign';
  END IF;
  RETURN target;
END;
$$;
