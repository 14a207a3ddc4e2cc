-- Stores the result of comparing an account's holder with the bank's record, masked, and verifies the account if they
-- match and no other member has it. The 72 hours of a new account stay. Returns true if it was verified; does not
-- change a decided account.
CREATE OR REPLACE FUNCTION record_holder_check(p_account bigint, p_outcome text, p_masked text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  account bank_accounts;
BEGIN
  UPDATE bank_accounts
  SET
    holder_check = p_outcome,
    holder_masked = p_masked,
    holder_checked_at = now()
  WHERE id = p_account AND status = 'checking'
  RETURNING *
  INTO account;
  IF
    account.id IS NULL
    OR p_outcome <> 'matched'
    OR EXISTS (SELECT FROM bank_accounts WHERE number_digest = account.number_digest AND user_id <> account.user_id)
  THEN
    RETURN false;
  END IF;
  UPDATE bank_accounts
  SET
    status = 'verified',
    decided_at = now(),
    note = 'Nama pemilik sama dengan catatan bank.'
  WHERE id = p_account;
  RETURN true;
END;
$$;
