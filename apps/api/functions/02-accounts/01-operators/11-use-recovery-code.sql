-- Uses up a recovery code. Returns false for one that is unknown or used.
CREATE OR REPLACE FUNCTION use_recovery_code(p_operator bigint, p_code_hash bytea)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE operator_recovery_codes
  SET used_at = now()
  WHERE operator_id = p_operator AND code_hash = p_code_hash AND used_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM record_operator_action(p_operator, 'use_recovery_code', 'operator', p_operator, '');
  RETURN true;
END;
$$;
