-- The fund of a target stays the one that it was opened with: gifts that are made meanwhile have allocations for it.
CREATE OR REPLACE FUNCTION keep_fund()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'target % has its fund already', NEW.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'target_fund_kept';
END;
$$;
CREATE OR REPLACE TRIGGER keep_fund
BEFORE UPDATE OF fund_id ON donation_targets
FOR EACH ROW
WHEN (OLD.fund_id IS NOT NULL AND NEW.fund_id IS DISTINCT FROM OLD.fund_id)
EXECUTE FUNCTION keep_fund();
