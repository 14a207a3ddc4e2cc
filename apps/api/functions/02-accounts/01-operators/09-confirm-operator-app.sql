-- Notes the first code of an app, which ends the enrolment, and keeps the recovery codes. Returns false if the app has
-- been confirmed, or replaced since its secret was read. The account is locked.
CREATE OR REPLACE FUNCTION confirm_operator_app(
  p_operator bigint,
  p_secret_sealed text,
  p_step bigint,
  p_recovery_hashes bytea[]
)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM operator_enrolments WHERE operator_id = p_operator AND expires_at > now();
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE operator_apps
  SET
    confirmed_at = now(),
    last_step = p_step
  WHERE operator_id = p_operator AND confirmed_at IS NULL AND secret_sealed = p_secret_sealed;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO operator_recovery_codes (operator_id, code_hash) SELECT p_operator, unnest(p_recovery_hashes);
  PERFORM record_operator_action(p_operator, 'enrol', 'operator', p_operator, '');
  RETURN true;
END;
$$;
