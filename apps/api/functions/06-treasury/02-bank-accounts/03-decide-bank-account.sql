-- Verifies the holder of a bank account, or rejects the account with a reason for its owner. Returns false if it does
-- not wait for a check.
CREATE OR REPLACE FUNCTION decide_bank_account(p_account bigint, p_operator bigint, p_status text, p_note text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  account bank_accounts;
BEGIN
  PERFORM require_role(p_operator, ARRAY['finance', 'administrator']);
  SELECT * INTO account FROM bank_accounts WHERE id = p_account AND status = 'checking' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM refuse_own_item(account.user_id = p_operator, p_operator);
  PERFORM finish_item('bankAccount', p_account, p_operator);
  UPDATE bank_accounts
  SET
    status = p_status,
    decided_at = now(),
    decided_by = p_operator,
    note = p_note
  WHERE id = p_account;
  PERFORM
    record_operator_action(
      p_operator,
      CASE p_status
        WHEN 'verified' THEN 'verify'
        ELSE 'refuse'
      END,
      'bank_account',
      p_account,
      p_note
    );
  RETURN true;
END;
$$;
