-- Freezes a public target: it takes no gifts, and no money leaves its own fund. Returns false if it is not public, or
-- is frozen or closed already.
CREATE OR REPLACE FUNCTION freeze_target(p_target bigint, p_operator bigint, p_words text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  target donation_targets := require_reviewer(p_operator, p_target);
BEGIN
  IF target.status NOT IN ('live', 'paused', 'ended') THEN
    RETURN false;
  END IF;
  UPDATE donation_targets
  SET
    status = 'frozen',
    frozen_reason = p_words
  WHERE id = p_target;
  PERFORM tell_owner(record_operator_action(p_operator, 'freeze', 'target', p_target, p_words));
  RETURN true;
END;
$$;
