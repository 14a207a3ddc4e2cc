-- Hides or shows a donor's name in all places, and records who changed it. Returns false if it changes nothing: a donor
-- who is erased stays hidden.
CREATE OR REPLACE FUNCTION change_donor_visibility(p_gift bigint, p_user bigint, p_anonymous boolean)
RETURNS boolean
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE donations
  SET anonymous = p_anonymous
  WHERE id = p_gift AND anonymous <> p_anonymous AND donor_erased_at IS NULL;
  IF FOUND THEN
    INSERT INTO donor_visibility_changes (donation_id, user_id, anonymous)
    VALUES (p_gift, p_user, p_anonymous);
    RETURN true;
  END IF;
  RETURN false;
END;
$$;
