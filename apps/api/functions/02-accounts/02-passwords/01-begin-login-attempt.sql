-- Counts an attempt before it is made, so that parallel attempts are counted too; success clears the count. After
-- `p_free` attempts each further one must wait, twice as long every time and never longer than `p_longest`. Returns 0,
-- or the seconds to wait.
CREATE OR REPLACE FUNCTION begin_login_attempt(p_key text, p_free integer, p_longest interval)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  v_blocked_until timestamptz;
  v_counted integer;
BEGIN
  INSERT INTO login_backoffs AS b (key, attempts, blocked_until, last_attempt_at)
  VALUES (p_key, 1, '-infinity', clock_timestamp())
  ON CONFLICT (key) DO UPDATE
    SET
      attempts = CASE
        WHEN b.last_attempt_at < clock_timestamp() - 4 * p_longest THEN 1
        ELSE b.attempts + 1
      END,
      blocked_until = CASE
        WHEN b.last_attempt_at < clock_timestamp() - 4 * p_longest
        OR b.attempts < p_free THEN '-infinity'::timestamptz
        ELSE clock_timestamp() + least(p_longest, INTERVAL '1 second' * power(2, least(20, b.attempts - p_free + 1)))
      END,
      last_attempt_at = clock_timestamp()
    WHERE b.blocked_until <= clock_timestamp()
  RETURNING attempts
  INTO v_counted;
  IF v_counted IS NOT NULL THEN
    RETURN 0;
  END IF;
  SELECT blocked_until INTO v_blocked_until FROM login_backoffs WHERE key = p_key;
  RETURN greatest(1, ceil(EXTRACT(EPOCH FROM v_blocked_until - clock_timestamp())));
END;
$$;
