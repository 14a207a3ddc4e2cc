-- Locks a member's account for a decision of an operator. Refuses accounts that are no reviewers, decisions about one's
-- own account, accounts of operators in office, and another version than the one that was read.
CREATE OR REPLACE FUNCTION begin_member_change(p_user bigint, p_operator bigint, p_version text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM require_reviewer_role(p_operator);
  PERFORM refuse_own_item(p_user = p_operator, p_operator);
  PERFORM FROM users WHERE id = p_user FOR UPDATE;
  IF is_operator(p_user) THEN
    RAISE EXCEPTION 'account % is an operator''s', p_user
      USING ERRCODE = 'check_violation', CONSTRAINT = 'operator_account';
  END IF;
  PERFORM require_same_version(member_version(p_user), p_version, 'item_changed');
END;
$$;

-- Ends the sessions of a member at the site, and forgets the devices. The account is locked.
CREATE OR REPLACE FUNCTION end_member_access(p_user bigint)
RETURNS void
LANGUAGE sql
AS $$
  DELETE FROM sessions WHERE user_id = p_user;
  DELETE FROM known_devices WHERE user_id = p_user;
$$;
