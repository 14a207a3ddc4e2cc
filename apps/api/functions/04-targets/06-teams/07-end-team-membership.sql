-- Ends an active membership, by its account or by the owner. Returns false if there is none.
CREATE OR REPLACE FUNCTION end_team_membership(p_target bigint, p_by bigint, p_member bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_status text := CASE
    WHEN p_by = p_member THEN 'left'
    ELSE 'removed'
  END;
BEGIN
  PERFORM FROM users WHERE id IN (p_by, p_member) ORDER BY id FOR KEY SHARE;
  PERFORM FROM donation_targets WHERE id = p_target FOR UPDATE;
  UPDATE team_members
  SET
    status = v_status,
    ended_at = now(),
    shown = false
  WHERE target_id = p_target AND user_id = p_member AND status = 'active';
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM log_team_change(p_target, v_status, p_by, p_member, NULL, NULL);
  RETURN true;
END;
$$;
