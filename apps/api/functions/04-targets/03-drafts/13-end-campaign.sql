-- Ends a campaign for good, before its last day.
CREATE OR REPLACE FUNCTION end_campaign(p_target bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE donation_targets SET status = 'ended' WHERE id = p_target AND status IN ('live', 'paused');
  RETURN FOUND;
END;
$$;
