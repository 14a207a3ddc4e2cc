-- Refuses a merchant whose code cannot be read, by every path: when it is added, published, or given another code.
CREATE OR REPLACE FUNCTION guard_merchant_code()
RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  problem text := qris_problem(NEW.qris);
BEGIN
  IF problem IS NULL THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the QRIS code of merchant % cannot be read: %. Nothing was changed: scan the code on its counter again and store the whole text',
    NEW.name,
    problem
    USING ERRCODE = 'check_violation', CONSTRAINT = 'merchant_code';
END;
$$;

CREATE OR REPLACE TRIGGER guard_merchant_code
BEFORE INSERT OR UPDATE OF qris, published_at ON merchants
FOR EACH ROW
EXECUTE FUNCTION guard_merchant_code();
