-- Takes an open invitation back. Returns false if it is decided or has expired; null if the campaign has none of this
-- id.
CREATE OR REPLACE FUNCTION revoke_team_invitation(p_target bigint, p_by bigint, p_public_id text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  invitation team_invitations;
BEGIN
  PERFORM FROM users WHERE id = p_by FOR KEY SHARE;
  PERFORM FROM donation_targets WHERE id = p_target FOR UPDATE;
  SELECT * INTO invitation FROM team_invitations WHERE public_id = p_public_id AND target_id = p_target FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF invitation.status <> 'open' OR invitation.expires_at <= now() THEN
    RETURN false;
  END IF;
  UPDATE team_invitations
  SET
    status = 'revoked',
    decided_at = now()
  WHERE id = invitation.id;
  PERFORM log_team_change(p_target, 'revoked', p_by, NULL, invitation.id, NULL);
  RETURN true;
END;
$$;
