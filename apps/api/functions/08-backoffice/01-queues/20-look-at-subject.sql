DROP FUNCTION IF EXISTS look_at_bank_account(bigint, bigint);
DROP FUNCTION IF EXISTS look_at_withdrawal(bigint, bigint);
DROP FUNCTION IF EXISTS look_at_volunteer(bigint, bigint);

-- Records that an operator reads private data of a queue item: the account number of a `bank_account` or a
-- `withdrawal`, or the contacts of a `volunteer`. Raises for an account whose role does not decide about it, and for
-- the operator's own withdrawal.
CREATE OR REPLACE FUNCTION look_at_subject(p_subject text, p_id bigint, p_operator bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  action text;
BEGIN
  CASE p_subject
    WHEN 'bank_account' THEN
      PERFORM require_role(p_operator, ARRAY['finance', 'administrator']);
      action := 'look';
    WHEN 'withdrawal' THEN
      PERFORM require_treasurer(p_operator, p_id);
      action := 'read_account';
    WHEN 'volunteer' THEN
      PERFORM require_role(p_operator, ARRAY['content', 'administrator']);
      action := 'read_contacts';
  END CASE;
  PERFORM record_operator_action(p_operator, action, p_subject, p_id, '');
END;
$$;
