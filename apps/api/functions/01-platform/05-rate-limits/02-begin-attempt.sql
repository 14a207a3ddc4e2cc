-- Counts an attempt in the budgets of its networks, the narrowest first, and in the budget shared by all. A refused
-- attempt (`refused_by` is the place of the budget in the list, `wait_seconds` the time until it is refilled enough)
-- takes nothing from any budget. The shared budget refuses no attempt: beyond it, `delay_seconds` is the time to wait
-- before continuing, each a turn later than the one before, and never longer than `p_longest`. Budgets are locked from
-- the narrowest to the shared one.
CREATE OR REPLACE FUNCTION begin_attempt(
  p_keys text[],
  p_bursts integer[],
  p_every float8[],
  p_shared_key text,
  p_shared_burst integer,
  p_shared_every float8,
  p_longest interval,
  OUT refused_by integer,
  OUT wait_seconds integer,
  OUT delay_seconds float8
)
LANGUAGE plpgsql
AS $$
DECLARE
  v_capacity interval := make_interval(secs => p_shared_burst * p_shared_every);
  v_turn interval := make_interval(secs => p_shared_every);
  v_spent_until timestamptz;
BEGIN
  delay_seconds := 0;
  FOR v_place IN 1..cardinality(p_keys) LOOP
    wait_seconds := take_budget(p_keys[v_place], p_bursts[v_place], make_interval(secs => p_every[v_place]));
    CONTINUE WHEN wait_seconds = 0;
    refused_by := v_place;
    UPDATE rate_budgets b
    SET spent_until = spent_until - make_interval(secs => taken.every)
    FROM unnest(p_keys[:v_place - 1], p_every[:v_place - 1]) AS taken (key, every)
    WHERE b.key = taken.key;
    RETURN;
  END LOOP;

  INSERT INTO rate_budgets AS b (key, spent_until)
  VALUES (p_shared_key, clock_timestamp() + v_turn)
  ON CONFLICT (key) DO UPDATE
    SET spent_until = least(
      greatest(b.spent_until, clock_timestamp()) + v_turn,
      clock_timestamp() + v_capacity + p_longest
    )
  RETURNING spent_until
  INTO v_spent_until;
  delay_seconds := greatest(0, EXTRACT(EPOCH FROM v_spent_until - v_capacity - clock_timestamp()));
END;
$$;
