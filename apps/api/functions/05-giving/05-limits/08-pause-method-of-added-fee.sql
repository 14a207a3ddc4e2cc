-- Pauses a method when the gateway opens a payment with more than it was asked for: the account adds its fee, and no
-- code can be shown. The task that this opens holds the method until an operator has done it. A payment from before the
-- end of the last such task shows nothing about the account as it is now. Returns true if the pause begins.
CREATE OR REPLACE FUNCTION pause_method_of_added_fee(p_reference text, p_transaction text, p_amount bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  payment payments;
BEGIN
  SELECT * INTO STRICT payment FROM payments WHERE gateway_reference = p_reference;
  IF p_amount <= payment.amount_rupiah THEN
    RETURN false;
  END IF;
  -- Of payments at the same moment the first opens the task.
  PERFORM pg_advisory_xact_lock(hashtextextended('fee_added ' || payment.method, 0));
  IF
    EXISTS (
      SELECT
      FROM
        operator_tasks task
        JOIN payments other USING (gateway, gateway_reference)
      WHERE
        task.kind = 'fee_added'
        AND other.method = payment.method
        AND (task.done_at IS NULL OR task.done_at >= payment.created_at)
    )
  THEN
    RETURN false;
  END IF;
  PERFORM
    open_operator_task(
      'fee_added',
      payment.gateway,
      p_reference,
      p_transaction,
      format(
        'Opened by %s: %s instead of %s. The method is paused until this task is done.',
        payment.method,
        p_amount,
        payment.amount_rupiah
      )
    );
  RETURN true;
END;
$$;
