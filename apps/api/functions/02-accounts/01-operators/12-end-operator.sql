-- Ends an operator's rights, app and sessions; their decisions stay. Returns false for an account without operator's
-- rights. Called by commands alone, as the database's owner.
CREATE OR REPLACE FUNCTION end_operator(p_operator bigint)
RETURNS boolean
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM FROM users WHERE id = p_operator FOR UPDATE;
  UPDATE operators SET ended_at = now() WHERE user_id = p_operator AND ended_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM forget_operator_app(p_operator);
  RETURN true;
END;
$$;
