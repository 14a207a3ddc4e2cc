CREATE OR REPLACE FUNCTION open_fund_accounts()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO ledger_accounts (id, kind, fund_id)
  SELECT ledger_account(code, NEW.id), code, NEW.id FROM ledger_account_kinds WHERE scope = 'fund';
  RETURN NEW;
END;
$$;
CREATE OR REPLACE TRIGGER open_fund_accounts
AFTER INSERT ON funds
FOR EACH ROW
EXECUTE FUNCTION open_fund_accounts();
