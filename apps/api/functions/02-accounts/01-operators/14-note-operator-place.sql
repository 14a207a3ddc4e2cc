-- Notes an operator's right password by its device and network. Returns true if the operator is to be notified: they
-- have not signed in as an operator from there, and had no such notice about it for so long. The account is locked.
CREATE OR REPLACE FUNCTION note_operator_password(
  p_operator bigint,
  p_device text,
  p_address_hash bytea,
  p_every interval
)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO operator_places (operator_id, device, address_hash)
  VALUES (p_operator, p_device, p_address_hash)
  ON CONFLICT (operator_id, address_hash, device) DO UPDATE SET password_at = now();
  UPDATE operator_places
  SET notified_at = now()
  WHERE
    operator_id = p_operator
    AND device = p_device
    AND address_hash = p_address_hash
    AND signed_in_at IS NULL
    AND coalesce(notified_at <= now() - p_every, true);
  RETURN FOUND;
END;
$$;

-- Notes an operator's sign-in by its device and network. Returns true for the first one from there. The account is
-- locked.
CREATE OR REPLACE FUNCTION note_operator_sign_in(p_operator bigint, p_device text, p_address_hash bytea)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_known boolean := EXISTS (
    SELECT
    FROM operator_places
    WHERE operator_id = p_operator AND device = p_device AND address_hash = p_address_hash AND signed_in_at IS NOT NULL
  );
BEGIN
  INSERT INTO operator_places (operator_id, device, address_hash, signed_in_at)
  VALUES (p_operator, p_device, p_address_hash, now())
  ON CONFLICT (operator_id, address_hash, device) DO UPDATE SET signed_in_at = now();
  RETURN NOT v_known;
END;
$$;
