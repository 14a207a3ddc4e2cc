-- Decides a check that is being read: verified until then, or refused with a reason. The mail to its owner goes with
-- it. Returns false where it is not being read.
CREATE OR REPLACE FUNCTION decide_identity(p_check bigint, p_operator bigint, p_valid_until timestamptz, p_reason text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_check identity_checks := lock_identity(p_check, p_operator);
  v_status text := CASE
    WHEN p_reason IS NULL THEN 'verified'
    ELSE 'refused'
  END;
BEGIN
  IF v_check.status IS DISTINCT FROM 'checking' THEN
    RETURN false;
  END IF;
  PERFORM finish_item('identity', p_check, p_operator);
  UPDATE identity_checks
  SET
    status = v_status,
    decided_at = now(),
    decided_by = p_operator,
    reason = p_reason,
    valid_until = CASE
      WHEN p_reason IS NULL THEN p_valid_until
    END
  WHERE id = p_check;
  PERFORM
    record_operator_action(
      p_operator,
      CASE
        WHEN p_reason IS NULL THEN 'verify'
        ELSE 'refuse'
      END,
      'identity',
      p_check,
      coalesce(p_reason, '')
    );
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
  VALUES ('identity_decided', jsonb_build_object('checkId', p_check), 'identity_decided:' || p_check);
  RETURN true;
END;
$$;
