-- Ends a payment without money: expired, cancelled or failed. It was the donation's only open one; the donation gets
-- the same status, unless it is paid. The gateway is asked again for some time: a payment can arrive late, and its
-- notification can be lost.
CREATE OR REPLACE FUNCTION record_payment_closed(
  p_gateway text,
  p_reference text,
  p_status text,
  p_reason text DEFAULT NULL
)
RETURNS text
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  payment payments;
BEGIN
  IF p_status NOT IN ('expired', 'cancelled', 'failed') THEN
    RAISE EXCEPTION 'not an ending: %', p_status;
  END IF;
  -- A payment that the gateway never recorded cannot expire there; it has failed.
  UPDATE payments
  SET
    status = CASE
      WHEN status = 'created'
      AND p_status = 'expired' THEN 'failed'
      ELSE p_status
    END,
    failure_reason = p_reason,
    checked_at = now(),
    ended_at = now(),
    next_check_at = now() + first_check('ended')
  WHERE gateway = p_gateway AND gateway_reference = p_reference AND status IN ('created', 'awaiting')
  RETURNING *
  INTO payment;
  IF NOT FOUND THEN
    RETURN 'ignored';
  END IF;
  UPDATE donations
  SET status = CASE
    WHEN p_status = 'cancelled' THEN 'cancelled'
    ELSE 'expired'
  END
  WHERE id = payment.donation_id AND status = 'pending';
  RETURN payment.status;
END;
$$;
