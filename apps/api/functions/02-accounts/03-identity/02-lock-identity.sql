-- Locks a check that was handed in, for an operator's step. Refuses accounts that are no reviewers, and steps about
-- one's own check.
CREATE OR REPLACE FUNCTION lock_identity(p_check bigint, p_operator bigint)
RETURNS identity_checks
LANGUAGE plpgsql
AS $$
DECLARE
  v_check identity_checks;
BEGIN
  PERFORM require_reviewer_role(p_operator);
  SELECT * INTO v_check FROM identity_checks WHERE id = p_check AND status <> 'collecting' FOR UPDATE;
  IF v_check.user_id = p_operator THEN
    RAISE EXCEPTION 'check % is about operator %', p_check, p_operator
      USING ERRCODE = 'check_violation', CONSTRAINT = 'own_identity';
  END IF;
  RETURN v_check;
END;
$$;
