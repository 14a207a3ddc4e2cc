-- Returns true if an exhausted budget is used by donors: enough of its newest attempts that are old enough to be paid
-- were paid. For a network or, if that is null, for the small card payments to a target.
CREATE OR REPLACE FUNCTION givers_pay(p_network text, p_target bigint, p_terms jsonb)
RETURNS boolean
LANGUAGE plpgsql
STABLE
AS $$
DECLARE
  v_from timestamptz := now() - make_interval(mins => (p_terms ->> 'withinMinutes')::integer);
  v_until timestamptz := now() - make_interval(secs => 60 * (p_terms ->> 'afterMinutes')::float8);
  v_keys text[];
  v_paid integer;
BEGIN
  IF p_network IS NOT NULL THEN
    v_keys := ARRAY(
      SELECT scope || E'\n' || key
      FROM giving_attempts
      WHERE network = p_network AND attempted_at BETWEEN v_from AND v_until
      ORDER BY attempted_at DESC
      LIMIT 200
    );
  ELSE
    v_keys := ARRAY(
      SELECT scope || E'\n' || key
      FROM giving_attempts
      WHERE small_card AND target_id = p_target AND attempted_at BETWEEN v_from AND v_until
      ORDER BY attempted_at DESC
      LIMIT 200
    );
  END IF;
  IF cardinality(v_keys) < (p_terms ->> 'attempts')::integer THEN
    RETURN false;
  END IF;
  SELECT count(*)
  INTO v_paid
  FROM
    unnest(v_keys) AS attempt
    JOIN idempotency_keys k ON k.scope = split_part(attempt, E'\n', 1) AND k.key = split_part(attempt, E'\n', 2)
    JOIN donations d ON d.id = k.donation_id
  WHERE d.status IN ('paid', 'partially_refunded', 'refunded');
  RETURN v_paid * 100 >= (p_terms ->> 'paidPercent')::integer * cardinality(v_keys);
END;
$$;
