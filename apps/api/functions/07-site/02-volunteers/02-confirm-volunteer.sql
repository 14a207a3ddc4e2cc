-- Confirms an application, once: a repetition changes nothing. It replaces earlier applications of the same address and
-- takes over their status, unless that is declined. Later applications of the address stay, so that a correction can
-- still be confirmed. Returns false if it is gone.
CREATE OR REPLACE FUNCTION confirm_volunteer(p_public_id uuid)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  application volunteers;
  former volunteers;
BEGIN
  PERFORM lock_volunteer(email_hash) FROM volunteers WHERE public_id = p_public_id;
  SELECT * INTO application FROM volunteers WHERE public_id = p_public_id;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF application.confirmed_at IS NOT NULL THEN
    RETURN true;
  END IF;
  SELECT * INTO former FROM volunteers WHERE email_hash = application.email_hash AND confirmed_at IS NOT NULL;
  DELETE FROM volunteers WHERE email_hash = application.email_hash AND (id < application.id OR id = former.id);
  UPDATE volunteers SET confirmed_at = now() WHERE id = application.id;
  IF former.status IN ('contacted', 'accepted') THEN
    UPDATE volunteers
    SET
      status = former.status,
      moved_at = former.moved_at,
      moved_by = former.moved_by,
      note = former.note
    WHERE id = application.id;
  END IF;
  RETURN true;
END;
$$;
