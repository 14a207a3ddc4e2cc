-- The accounts of a transfer and its posting exist. Foreign keys would say the same, and lock the rows of one hot fund for every leg; accounts are
-- append-only and nobody may delete a posting, so one look for each statement is as good.
CREATE OR REPLACE FUNCTION refuse_unknown_account() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM posted WHERE NOT EXISTS (SELECT FROM ledger_accounts WHERE id = debit_account_id)
      OR NOT EXISTS (SELECT FROM ledger_accounts WHERE id = credit_account_id)) THEN
    RAISE EXCEPTION 'a transfer to or from nowhere' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'transfer_accounts_exist';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER known_accounts AFTER INSERT ON ledger_transfers REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION refuse_unknown_account();
