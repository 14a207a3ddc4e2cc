-- Returns true while the gateway adds its fee to the amount of a method, and no operator has finished the task about
-- it.
CREATE OR REPLACE FUNCTION fee_is_added(p_method text)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN EXISTS (
  SELECT
  FROM
    operator_tasks
    JOIN payments USING (gateway, gateway_reference)
  WHERE kind = 'fee_added' AND done_at IS NULL AND method = p_method
);

-- Returns the moment from which a pause lets a trial through. While the gateway adds its fee to the donor's amount, and
-- no operator has finished the task about it, there is none: every trial would be a gift that fits no payment.
CREATE OR REPLACE FUNCTION trial_from(p_pause card_pauses)
RETURNS timestamptz
LANGUAGE sql
STABLE
RETURN CASE
  WHEN (p_pause).target_id IS NULL
  AND fee_is_added('card') THEN greatest(
    (p_pause).retry_at,
    now() + make_interval(mins => (setting('card_pause') ->> 'longestPauseMinutes')::integer)
  )
  ELSE (p_pause).retry_at
END;

-- Returns the seconds for which no card is accepted for a target; 0 accepts one. After a pause that card is its trial,
-- and the others wait again until it is decided.
CREATE OR REPLACE FUNCTION seconds_of_card_pause(p_target bigint)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  v_retry_at timestamptz;
BEGIN
  PERFORM
  FROM card_pauses
  WHERE ended_at IS NULL AND (target_id IS NULL OR target_id = p_target)
  ORDER BY target_id NULLS FIRST
  FOR UPDATE;
  SELECT max(trial_from(pause))
  INTO v_retry_at
  FROM card_pauses AS pause
  WHERE ended_at IS NULL AND (target_id IS NULL OR target_id = p_target);
  IF v_retry_at IS NULL THEN
    RETURN 0;
  END IF;
  IF v_retry_at > clock_timestamp() THEN
    RETURN greatest(1, ceil(EXTRACT(EPOCH FROM v_retry_at - clock_timestamp())));
  END IF;
  UPDATE card_pauses
  SET
    trial_at = clock_timestamp(),
    retry_at = clock_timestamp() + make_interval(secs => 60 * (setting('card_pause') ->> 'trialMinutes')::float8)
  WHERE ended_at IS NULL AND (target_id IS NULL OR target_id = p_target);
  RETURN 0;
END;
$$;
