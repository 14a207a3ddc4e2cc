-- Deletes an operator's second factor, and everything that was opened with it. The account is locked.
CREATE OR REPLACE FUNCTION forget_operator_app(p_operator bigint)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  DELETE FROM operator_enrolments WHERE operator_id = p_operator;
  DELETE FROM operator_apps WHERE operator_id = p_operator;
  DELETE FROM operator_sign_ins WHERE operator_id = p_operator;
  DELETE FROM sessions WHERE user_id = p_operator AND audience = 'operator';
  -- Places where others may have signed in count as new again; attempts from there stay recorded.
  UPDATE operator_places
  SET
    signed_in_at = NULL,
    notified_at = NULL
  WHERE operator_id = p_operator;
$$;
