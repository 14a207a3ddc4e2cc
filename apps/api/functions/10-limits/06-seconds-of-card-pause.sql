-- Returns the seconds for which no card is accepted for a target; 0 accepts one. After a pause that card is its trial, and the others wait again
-- until it is decided.
CREATE OR REPLACE FUNCTION seconds_of_card_pause(p_target bigint) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_retry_at timestamptz;
BEGIN
  SELECT max(pause.retry_at) INTO v_retry_at FROM (
    SELECT retry_at FROM card_pauses WHERE ended_at IS NULL AND (target_id IS NULL OR target_id = p_target)
    ORDER BY target_id NULLS FIRST FOR UPDATE) AS pause;
  IF v_retry_at IS NULL THEN RETURN 0; END IF;
  IF v_retry_at > clock_timestamp() THEN RETURN greatest(1, ceil(extract(epoch FROM v_retry_at - clock_timestamp()))); END IF;
  UPDATE card_pauses SET trial_at = clock_timestamp(), retry_at = clock_timestamp() + make_interval(secs => 60 * (setting('card_pause')->>'trialMinutes')::float8)
    WHERE ended_at IS NULL AND (target_id IS NULL OR target_id = p_target);
  RETURN 0;
END $$;
