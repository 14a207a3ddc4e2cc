-- Deletes everything that an address has sent. Returns how many applications there were.
CREATE OR REPLACE FUNCTION withdraw_volunteer(p_email_hash text)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  deleted integer;
BEGIN
  PERFORM lock_volunteer(p_email_hash);
  DELETE FROM volunteers WHERE email_hash = p_email_hash;
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END;
$$;
