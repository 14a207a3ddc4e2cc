-- Records that an operator reads the personal data of a member, with the reason, before it is returned.
CREATE OR REPLACE FUNCTION read_member(p_user bigint, p_operator bigint, p_words text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM require_role(p_operator, ARRAY['reviewer', 'finance', 'administrator']);
  PERFORM record_operator_action(p_operator, 'read_contacts', 'member', p_user, p_words);
END;
$$;

-- Ends every session of a member.
CREATE OR REPLACE FUNCTION end_sessions_of_member(p_user bigint, p_operator bigint, p_words text, p_version text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM begin_member_change(p_user, p_operator, p_version);
  PERFORM end_member_access(p_user);
  PERFORM record_operator_action(p_operator, 'end_sessions', 'member', p_user, p_words);
END;
$$;

-- Refuses sign-ins to an account, and ends its sessions. Returns false if it is frozen already.
CREATE OR REPLACE FUNCTION freeze_member(p_user bigint, p_operator bigint, p_words text, p_version text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM begin_member_change(p_user, p_operator, p_version);
  UPDATE users SET frozen_at = now() WHERE id = p_user AND frozen_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM end_member_access(p_user);
  PERFORM record_operator_action(p_operator, 'freeze', 'member', p_user, p_words);
  RETURN true;
END;
$$;

-- Allows sign-ins to a frozen account again. Returns false if it is not frozen.
CREATE OR REPLACE FUNCTION release_member(p_user bigint, p_operator bigint, p_words text, p_version text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM begin_member_change(p_user, p_operator, p_version);
  UPDATE users SET frozen_at = NULL WHERE id = p_user AND frozen_at IS NOT NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM record_operator_action(p_operator, 'release', 'member', p_user, p_words);
  RETURN true;
END;
$$;
