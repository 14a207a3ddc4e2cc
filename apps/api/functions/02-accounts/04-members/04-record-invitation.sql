-- Records that an operator has opened an account for its owner, in the transaction that opens it.
CREATE OR REPLACE FUNCTION record_invitation(p_user bigint, p_operator bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM require_reviewer_role(p_operator);
  PERFORM record_operator_action(p_operator, 'invite_member', 'member', p_user, '');
END;
$$;
