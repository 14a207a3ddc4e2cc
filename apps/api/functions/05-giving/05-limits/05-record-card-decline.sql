-- Records that a bank declined the card tried for a payment. Returns the pauses that this started, or extended because
-- the card was their trial.
CREATE OR REPLACE FUNCTION record_card_decline(p_gateway text, p_reference text, p_transaction text)
RETURNS TABLE (paused_target_id bigint, paused_until timestamptz, declined_count bigint, decided_count bigint)
LANGUAGE plpgsql
AS $$
DECLARE
  v_terms jsonb := setting('card_pause');
  v_payment_id bigint;
  v_target_id bigint;
  v_tried_at timestamptz;
  v_pause card_pauses;
BEGIN
  -- Money that was received and returned is no declined card.
  SELECT p.id, d.target_id, p.created_at
  INTO v_payment_id, v_target_id, v_tried_at
  FROM
    payments p
    JOIN donations d ON d.id = p.donation_id
  WHERE
    p.gateway = p_gateway
    AND p.gateway_reference = p_reference
    AND p.method = 'card'
    AND p.status IN ('failed', 'expired', 'cancelled');
  IF NOT FOUND THEN
    RETURN;
  END IF;
  -- One after the other, so that each reads the rows of those before it.
  PERFORM pg_advisory_xact_lock(hashtext('card_outcomes'));
  INSERT INTO card_outcomes (payment_id, gateway_transaction_id, target_id, declined)
  VALUES (v_payment_id, p_transaction, v_target_id, true)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN;
  END IF;

  FOREACH paused_target_id IN ARRAY ARRAY[NULL, v_target_id] LOOP
    SELECT * INTO v_pause FROM card_pauses WHERE target_id IS NOT DISTINCT FROM paused_target_id FOR UPDATE;
    SELECT count(*) FILTER (WHERE declined), count(*)
    INTO declined_count, decided_count
    FROM card_outcomes
    WHERE
      decided_at > greatest(
        v_pause.ended_at,
        clock_timestamp() - make_interval(mins => (v_terms ->> 'windowMinutes')::integer)
      )
      AND (paused_target_id IS NULL OR target_id = paused_target_id);
    CONTINUE WHEN
      NOT CASE
        WHEN v_pause.began_at IS NOT NULL
        AND v_pause.ended_at IS NULL THEN coalesce(v_tried_at >= v_pause.trial_at, false)
        ELSE declined_count >= (
          v_terms #>> ARRAY[
            CASE
              WHEN paused_target_id IS NULL THEN 'site'
              ELSE 'campaign'
            END,
            'declines'
          ]
        )::integer
        AND declined_count * 100 >= decided_count * (
          v_terms #>> ARRAY[
            CASE
              WHEN paused_target_id IS NULL THEN 'site'
              ELSE 'campaign'
            END,
            'declinedPercent'
          ]
        )::integer
      END;
    INSERT INTO card_pauses AS pause (target_id, began_at, retry_at, times)
    VALUES
      (
        paused_target_id,
        clock_timestamp(),
        clock_timestamp() + make_interval(mins => (v_terms ->> 'firstPauseMinutes')::integer),
        1
      )
    ON CONFLICT (target_id) DO UPDATE
      SET
        began_at = CASE
          WHEN pause.ended_at IS NULL THEN pause.began_at
          ELSE excluded.began_at
        END,
        times = CASE
          WHEN pause.ended_at IS NULL THEN pause.times + 1
          ELSE 1
        END,
        retry_at = CASE
          WHEN pause.ended_at IS NULL THEN clock_timestamp() + make_interval(
            mins =>
              least(
                (v_terms ->> 'longestPauseMinutes')::integer,
                (v_terms ->> 'firstPauseMinutes')::integer * power(2, least(pause.times, 10))::integer
              )
          )
          ELSE excluded.retry_at
        END,
        trial_at = NULL,
        ended_at = NULL
    RETURNING pause.retry_at
    INTO paused_until;
    RETURN NEXT;
  END LOOP;
END;
$$;
