-- Gives an active member another role; the same role changes nothing. Returns false if there is no such member.
CREATE OR REPLACE FUNCTION change_team_role(p_target bigint, p_by bigint, p_member bigint, p_role text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_role text;
BEGIN
  PERFORM FROM users WHERE id IN (p_by, p_member) ORDER BY id FOR KEY SHARE;
  PERFORM FROM donation_targets WHERE id = p_target FOR UPDATE;
  SELECT role
  INTO v_role
  FROM team_members
  WHERE target_id = p_target AND user_id = p_member AND status = 'active'
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF v_role = p_role THEN
    RETURN true;
  END IF;
  UPDATE team_members SET role = p_role WHERE target_id = p_target AND user_id = p_member AND status = 'active';
  PERFORM log_team_change(p_target, 'role_changed', p_by, p_member, NULL, p_role);
  RETURN true;
END;
$$;
