-- Checks that the accounts and the posting of each transfer exist. Foreign keys would check the same, but lock the rows
-- of one busy fund for every leg. Accounts are append-only and postings cannot be deleted, so one check per statement
-- is sufficient. Each account is looked up by its id: NOT EXISTS lets a plan from when there were few accounts read all
-- of them for each posting.
CREATE OR REPLACE FUNCTION refuse_unknown_account()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  IF
    EXISTS (
      SELECT
      FROM posted
      WHERE
        (SELECT id FROM ledger_accounts WHERE id = debit_account_id) IS NULL
        OR (SELECT id FROM ledger_accounts WHERE id = credit_account_id) IS NULL
    )
  THEN
    RAISE EXCEPTION 'a transfer to or from nowhere'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'transfer_accounts_exist';
  END IF;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER known_accounts
AFTER INSERT ON ledger_transfers
REFERENCING NEW TABLE AS posted
FOR EACH STATEMENT
EXECUTE FUNCTION refuse_unknown_account();
