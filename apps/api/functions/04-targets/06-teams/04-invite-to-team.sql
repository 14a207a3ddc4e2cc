-- Invites an address to the team of a campaign. Returns the invitation, or the reason for a refusal. None depends on
-- whether the address has an account.
CREATE OR REPLACE FUNCTION invite_to_team(
  p_target bigint,
  p_by bigint,
  p_public_id text,
  p_email text,
  p_role text,
  p_days integer,
  p_most integer,
  OUT p_invitation bigint,
  OUT p_refusal text
)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  target donation_targets;
BEGIN
  -- First the account, as its erasure does.
  PERFORM FROM users WHERE id = p_by FOR KEY SHARE;
  SELECT * INTO STRICT target FROM donation_targets WHERE id = p_target FOR UPDATE;
  UPDATE team_invitations SET status = 'expired' WHERE target_id = p_target AND status = 'open' AND expires_at <= now();
  p_refusal := CASE
    WHEN target.status IN ('frozen', 'closed') THEN 'closed'
    WHEN EXISTS (SELECT FROM users WHERE id = target.owner_id AND email = p_email) THEN 'own'
    WHEN EXISTS (
      SELECT
      FROM
        team_members m
        JOIN team_invitations i ON i.id = m.invitation_id
      WHERE m.target_id = p_target AND m.status = 'active' AND i.email = p_email
    ) THEN 'member'
    WHEN EXISTS (
      SELECT FROM team_invitations WHERE target_id = p_target AND status = 'open' AND email = p_email
    ) THEN 'invited'
    WHEN (SELECT count(*) FROM team_members WHERE target_id = p_target AND status = 'active') + (
      SELECT count(*) FROM team_invitations WHERE target_id = p_target AND status = 'open'
    ) >= p_most THEN 'full'
  END;
  IF p_refusal IS NOT NULL THEN
    RETURN;
  END IF;
  INSERT INTO team_invitations (public_id, target_id, email, role, expires_at)
  VALUES (p_public_id, p_target, p_email, p_role, now() + make_interval(days => p_days))
  RETURNING id
  INTO p_invitation;
  PERFORM log_team_change(p_target, 'invited', p_by, NULL, p_invitation, p_role);
END;
$$;
