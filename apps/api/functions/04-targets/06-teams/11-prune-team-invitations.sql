-- Closes invitations that have expired, and deletes the addresses of people who are not in a team, this number of days
-- after the end of their invitation or membership. Returns the number of deleted invitations.
CREATE OR REPLACE FUNCTION prune_team_invitations(p_days integer)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_deleted integer;
BEGIN
  UPDATE team_invitations SET status = 'expired' WHERE status = 'open' AND expires_at <= now();
  DELETE FROM team_invitations i
  WHERE
    i.status <> 'open'
    AND coalesce(i.decided_at, i.expires_at) < now() - make_interval(days => p_days)
    AND NOT EXISTS (
      SELECT
      FROM team_members m
      WHERE m.invitation_id = i.id AND (m.status = 'active' OR m.ended_at >= now() - make_interval(days => p_days))
    );
  GET DIAGNOSTICS v_deleted = ROW_COUNT;
  RETURN v_deleted;
END;
$$;
