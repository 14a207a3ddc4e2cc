-- Locks a target for a decision of an operator. Refuses accounts that are no reviewers, and decisions about one's own campaign.
CREATE OR REPLACE FUNCTION require_reviewer(p_operator bigint, p_target bigint) RETURNS donation_targets LANGUAGE plpgsql AS $$
DECLARE target donation_targets;
BEGIN
  PERFORM FROM operators o JOIN users u ON u.id = o.user_id
    WHERE o.user_id = p_operator AND o.ended_at IS NULL AND u.frozen_at IS NULL AND u.role IN ('reviewer', 'administrator') FOR SHARE;
  IF NOT FOUND THEN RAISE EXCEPTION 'account % is no reviewer', p_operator USING ERRCODE = 'check_violation', CONSTRAINT = 'reviewer'; END IF;
  SELECT * INTO target FROM donation_targets WHERE id = p_target FOR UPDATE;
  IF target.owner_id = p_operator THEN
    RAISE EXCEPTION 'target % belongs to operator %', p_target, p_operator USING ERRCODE = 'check_violation', CONSTRAINT = 'own_campaign';
  END IF;
  RETURN target;
END $$;
