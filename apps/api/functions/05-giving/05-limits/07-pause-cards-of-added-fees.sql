-- Pauses cards on the whole site when more was paid by card than its payment asks for: the gateway adds its fee on its
-- own page, and every further gift by card would be unmatched. The pause lasts until an operator has done the task that
-- this opens, and the trial after it begins another pause if it pays more again.
CREATE OR REPLACE FUNCTION pause_cards_of_added_fees(p_payment payments, p_transaction text, p_amount bigint)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF p_payment.method <> 'card' OR p_amount <= p_payment.amount_rupiah THEN
    RETURN;
  END IF;
  INSERT INTO card_pauses AS pause (target_id, began_at, retry_at, times)
  VALUES
    (
      NULL,
      clock_timestamp(),
      clock_timestamp() + make_interval(mins => (setting('card_pause') ->> 'longestPauseMinutes')::integer),
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
        WHEN pause.ended_at IS NULL THEN greatest(pause.retry_at, excluded.retry_at)
        ELSE excluded.retry_at
      END,
      trial_at = NULL,
      ended_at = NULL;
  -- The row of the pause is locked: of payments at the same moment the first opens the task.
  IF fee_is_added('card') THEN
    RETURN;
  END IF;
  PERFORM
    open_operator_task(
      'fee_added',
      p_payment.gateway,
      p_payment.gateway_reference,
      p_transaction,
      format(
        'Paid by card: %s instead of %s. Cards are paused on the whole site until this task is done.',
        p_amount,
        p_payment.amount_rupiah
      )
    );
END;
$$;
