-- Ends a follow. Of an address that has given to the target the row stays, so that the next update does not begin it
-- again.
CREATE OR REPLACE FUNCTION end_follow(p_public_id uuid)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE follows f
  SET stopped_at = coalesce(stopped_at, now())
  WHERE
    f.public_id = p_public_id
    AND EXISTS (SELECT FROM donors_of_target(f.target_id) d WHERE d.email = f.email OR d.user_id = f.user_id);
  IF NOT FOUND THEN
    DELETE FROM follows WHERE public_id = p_public_id;
  END IF;
END;
$$;
