-- Returns when money came: the gateway's own time, so that a lost notification moves no gift into another day or year.
-- It is never later than now, nor earlier than the payment that it was opened for, whose clock is ours. Now, where the
-- gateway reports no time.
CREATE OR REPLACE FUNCTION money_time(p_reported timestamptz, p_opened timestamptz)
RETURNS timestamptz
LANGUAGE sql
STABLE
PARALLEL SAFE
RETURN CASE
  WHEN p_reported IS NULL THEN now()
  ELSE least(greatest(p_reported, p_opened), now())
END;
