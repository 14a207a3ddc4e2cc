-- Adds a line to the log of a team, and queues the mails about it.
CREATE OR REPLACE FUNCTION log_team_change(
  p_target bigint,
  p_change text,
  p_by bigint,
  p_member bigint,
  p_invitation bigint,
  p_role text
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  v_change bigint;
BEGIN
  INSERT INTO team_changes (target_id, change, changed_by, member_id, invitation_id, role)
  VALUES (p_target, p_change, p_by, p_member, p_invitation, p_role)
  RETURNING id
  INTO v_change;
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
  SELECT
    CASE p_change
      WHEN 'invited' THEN 'team_invited'
      ELSE 'team_changed'
    END,
    CASE p_change
      WHEN 'invited' THEN jsonb_build_object('invitationId', p_invitation)
      ELSE jsonb_build_object('changeId', v_change)
    END,
    'team_change:' || v_change
  WHERE p_change NOT IN ('revoked', 'declined');
END;
$$;
