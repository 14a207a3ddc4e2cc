-- Accepts or declines an invitation, by the hash of its token, as the account of its address. Returns the reason for a
-- refusal; null if it was done.
CREATE OR REPLACE FUNCTION answer_team_invitation(
  p_token_hash bytea,
  p_user bigint,
  p_accepts boolean,
  p_public_id text,
  p_shown boolean
)
RETURNS text
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  account users;
  target donation_targets;
  invitation team_invitations;
  v_refusal text;
BEGIN
  -- First the account, as its erasure does; then the target, as everything does that changes its team.
  SELECT * INTO account FROM users WHERE id = p_user AND erased_at IS NULL FOR KEY SHARE;
  SELECT t.*
  INTO target
  FROM
    donation_targets t
    JOIN team_invitations i ON i.target_id = t.id
  WHERE i.token_hash = p_token_hash
  FOR UPDATE OF t;
  SELECT * INTO invitation FROM team_invitations WHERE token_hash = p_token_hash FOR UPDATE;
  v_refusal := CASE
    WHEN invitation.id IS NULL THEN 'unknown'
    WHEN account.email IS DISTINCT FROM invitation.email THEN 'foreign'
    WHEN invitation.status IN ('revoked', 'expired')
    OR (invitation.status = 'open' AND invitation.expires_at <= now()) THEN 'expired'
    WHEN invitation.status <> 'open' THEN 'used'
    WHEN NOT p_accepts THEN NULL
    WHEN target.owner_id = p_user
    OR EXISTS (
      SELECT FROM team_members WHERE target_id = target.id AND user_id = p_user AND status = 'active'
    ) THEN 'member'
    WHEN target.status IN ('frozen', 'closed') THEN 'closed'
  END;
  IF v_refusal IS NOT NULL THEN
    RETURN v_refusal;
  END IF;
  UPDATE team_invitations
  SET
    status = CASE
      WHEN p_accepts THEN 'accepted'
      ELSE 'declined'
    END,
    decided_at = now()
  WHERE id = invitation.id;
  IF p_accepts THEN
    INSERT INTO team_members (public_id, target_id, user_id, invitation_id, role, shown)
    VALUES (p_public_id, target.id, p_user, invitation.id, invitation.role, p_shown);
  END IF;
  PERFORM
    log_team_change(
      target.id,
      CASE
        WHEN p_accepts THEN 'accepted'
        ELSE 'declined'
      END,
      p_user,
      p_user,
      invitation.id,
      invitation.role
    );
  RETURN NULL;
END;
$$;
