-- Ends the memberships of an account that is erased, and deletes its invitations: those to its address, and those to
-- its own campaigns, which hold addresses of others.
CREATE OR REPLACE FUNCTION erase_team_member(p_user bigint, p_email text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_target bigint;
BEGIN
  FOR v_target IN SELECT target_id
  FROM team_members
  WHERE user_id = p_user AND status = 'active'
  ORDER BY target_id LOOP
    PERFORM end_team_membership(v_target, p_user, p_user);
  END LOOP;
  DELETE FROM team_invitations i
  WHERE
    i.email = p_email
    OR EXISTS (SELECT FROM donation_targets t WHERE t.id = i.target_id AND t.owner_id = p_user)
    OR EXISTS (SELECT FROM team_members m WHERE m.invitation_id = i.id AND m.user_id = p_user);
END;
$$;
