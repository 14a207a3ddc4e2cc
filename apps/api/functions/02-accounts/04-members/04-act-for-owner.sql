DROP FUNCTION IF EXISTS record_invitation(bigint, bigint);
DROP FUNCTION IF EXISTS record_import(bigint, bigint);

-- Records that an operator acts for an owner, in the transaction of the act: opens the account of a `member`, or
-- submits a campaign, which is a `target`.
CREATE OR REPLACE FUNCTION act_for_owner(p_subject text, p_id bigint, p_operator bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  action text;
BEGIN
  PERFORM require_reviewer_role(p_operator);
  CASE p_subject
    WHEN 'member' THEN
      action := 'invite_member';
    WHEN 'target' THEN
      action := 'import_campaign';
  END CASE;
  PERFORM record_operator_action(p_operator, action, p_subject, p_id, '');
END;
$$;
