CREATE OR REPLACE FUNCTION take_budget(p_key text, p_burst integer, p_interval interval, p_cost integer DEFAULT 1)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  v_spent_until timestamptz;
BEGIN
  INSERT INTO rate_budgets AS b (key, spent_until)
  VALUES (p_key, clock_timestamp() + p_cost * p_interval)
  ON CONFLICT (key) DO UPDATE
    SET spent_until = greatest(b.spent_until, clock_timestamp()) + p_cost * p_interval
    WHERE greatest(b.spent_until, clock_timestamp()) + p_cost * p_interval <= clock_timestamp() + p_burst * p_interval
  RETURNING spent_until
  INTO v_spent_until;
  IF v_spent_until IS NOT NULL THEN
    RETURN 0;
  END IF;
  SELECT spent_until INTO v_spent_until FROM rate_budgets WHERE key = p_key;
  RETURN greatest(
    1,
    ceil(EXTRACT(EPOCH FROM v_spent_until + p_cost * p_interval - p_burst * p_interval - clock_timestamp()))
  );
END;
$$;
