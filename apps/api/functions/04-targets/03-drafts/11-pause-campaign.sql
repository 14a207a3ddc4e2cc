-- Stops the gifts to a campaign until its owner lets them begin again. Returns false where it is not live.
CREATE OR REPLACE FUNCTION pause_campaign(p_target bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE donation_targets SET status = 'paused' WHERE id = p_target AND status = 'live';
  RETURN FOUND;
END;
$$;
