-- Ends the open proposals of a role for an operator.
CREATE OR REPLACE FUNCTION end_role_proposals(p_of bigint)
RETURNS void
LANGUAGE sql
AS $$
  UPDATE operator_proposals
  SET ended_at = now()
  WHERE kind = 'operator-role' AND ended_at IS NULL AND (details ->> 'operatorId')::bigint = p_of;
$$;

-- Ends an operator's rights, app and sessions, and proposals of a role; their decisions stay. Returns false for an
-- account without operator's rights. Raises for the last administrator. Called by the owner's functions and commands.
CREATE OR REPLACE FUNCTION end_operator(p_operator bigint)
RETURNS boolean
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM refuse_last_administrator(p_operator);
  PERFORM FROM users WHERE id = p_operator FOR UPDATE;
  UPDATE operators SET ended_at = now() WHERE user_id = p_operator AND ended_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM end_role_proposals(p_operator);
  PERFORM forget_operator_app(p_operator);
  RETURN true;
END;
$$;
