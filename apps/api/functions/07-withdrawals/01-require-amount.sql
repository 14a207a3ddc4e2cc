-- What a withdrawal moves is an amount, or nothing at all happens.
CREATE OR REPLACE FUNCTION require_amount(p_amount bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_amount IS NULL OR p_amount <= 0 THEN
    RAISE EXCEPTION 'a withdrawal of %', p_amount USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawal_amount';
  END IF;
END $$;
