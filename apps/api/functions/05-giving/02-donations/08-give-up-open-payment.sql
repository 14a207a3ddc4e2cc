-- Cancels a donation's open payment, here at once and at the gateway by a job; the donation stays unchanged. A payment
-- locked by another transaction is skipped: two payments of one donation that are paid at the same moment would
-- otherwise wait for each other.
CREATE OR REPLACE FUNCTION give_up_open_payment(p_donation bigint, p_why text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE payments
  SET
    status = 'cancelled',
    failure_reason = p_why,
    cancel_requested_at = now(),
    ended_at = now(),
    next_check_at = now() + first_check('ended')
  WHERE
    id = (
      SELECT id
      FROM payments
      WHERE donation_id = p_donation AND status IN ('created', 'awaiting')
      FOR UPDATE SKIP LOCKED
    );
  IF FOUND THEN
    PERFORM pg_notify('uluran_jobs', 'payments-cancel');
  END IF;
END;
$$;
