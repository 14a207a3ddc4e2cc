-- Returns true if an Aamiin of a visitor to a prayer counts now: the first one of a network in a day. Wider networks of
-- IPv6 have `p_times` of them. A visitor whose Aamiin has counted may take it back and say it again. Keys are hashes of
-- the prayer with the visitor (`p_own`) and with each network.
CREATE OR REPLACE FUNCTION take_amen_turn(p_own text, p_networks text[], p_times integer[])
RETURNS boolean
LANGUAGE plpgsql
AS $$
BEGIN
  IF EXISTS (SELECT FROM rate_budgets WHERE key = p_own AND spent_until > clock_timestamp()) THEN
    RETURN true;
  END IF;
  FOR i IN 1..array_length(p_networks, 1) LOOP
    IF take_budget(p_networks[i], p_times[i], INTERVAL '1 day' / p_times[i]) > 0 THEN
      RETURN false;
    END IF;
  END LOOP;
  PERFORM take_budget(p_own, 1, INTERVAL '1 day');
  RETURN true;
END;
$$;
