-- Keeps the secret of an app that an operator ties to the account with the enrolment code. It opens nothing before its
-- first code; until then another may take its place. Returns false without a valid code. The account is locked.
CREATE OR REPLACE FUNCTION enrol_operator_app(p_operator bigint, p_code_hash bytea, p_secret_sealed text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM FROM operator_enrolments WHERE operator_id = p_operator AND code_hash = p_code_hash AND expires_at > now();
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO operator_apps (operator_id, secret_sealed)
  VALUES (p_operator, p_secret_sealed)
  ON CONFLICT (operator_id) DO UPDATE
    SET
      secret_sealed = excluded.secret_sealed,
      begun_at = now()
    WHERE operator_apps.confirmed_at IS NULL;
  RETURN FOUND;
END;
$$;
