-- Locks a fund against other debits, then returns its pockets. Gifts need no lock.
CREATE OR REPLACE FUNCTION lock_fund(p_fund bigint)
RETURNS fund_positions
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  position_now fund_positions;
BEGIN
  PERFORM FROM funds WHERE id = p_fund FOR NO KEY UPDATE;
  SELECT * INTO STRICT position_now FROM fund_positions WHERE fund_id = p_fund;
  RETURN position_now;
END;
$$;
