-- Lets a paused campaign receive again; false also where its last day is over.
CREATE OR REPLACE FUNCTION resume_campaign(p_target bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE donation_targets t
  SET status = 'live'
  FROM target_revisions r
  WHERE
    t.id = p_target
    AND t.status = 'paused'
    AND r.id = t.published_revision_id
    AND (r.ends_at IS NULL OR r.ends_at > now());
  RETURN FOUND;
END;
$$;
