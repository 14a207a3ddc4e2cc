-- Puts an enrolment code in place of the operator's app. Returns false for accounts that are no operators now. Called
-- by commands alone, as the database's owner.
CREATE OR REPLACE FUNCTION offer_operator_enrolment(
  p_operator bigint,
  p_code_hash bytea,
  p_validity interval,
  p_by bigint
)
RETURNS boolean
LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT lock_operator(p_operator) THEN
    RETURN false;
  END IF;
  PERFORM forget_operator_app(p_operator);
  INSERT INTO operator_enrolments (operator_id, code_hash, expires_at)
  VALUES (p_operator, p_code_hash, now() + p_validity);
  PERFORM record_operator_action(p_by, 'offer_enrolment', 'operator', p_operator, '');
  RETURN true;
END;
$$;
