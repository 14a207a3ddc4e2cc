-- Records whether the campaign's page names a member. Returns false if the account is not in the team.
CREATE OR REPLACE FUNCTION show_team_membership(p_target bigint, p_member bigint, p_shown boolean)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE team_members SET shown = p_shown WHERE target_id = p_target AND user_id = p_member AND status = 'active';
  RETURN FOUND;
END;
$$;
