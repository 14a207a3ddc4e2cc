-- Records that the gateway has opened the payment: it can be paid until the deadline. Queues the mail with the donor's
-- instructions.
CREATE OR REPLACE FUNCTION record_payment_awaiting(
  p_payment bigint,
  p_transaction text,
  p_qr_string text,
  p_account_number text,
  p_biller_code text,
  p_redirect_url text,
  p_expires_at timestamptz
)
RETURNS text
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  payment payments;
BEGIN
  UPDATE payments
  SET
    status = 'awaiting',
    gateway_transaction_id = p_transaction,
    qr_string = p_qr_string,
    account_number = p_account_number,
    biller_code = p_biller_code,
    redirect_url = p_redirect_url,
    expires_at = coalesce(p_expires_at, expires_at),
    checked_at = now()
  WHERE id = p_payment AND status = 'created'
  RETURNING *
  INTO payment;
  IF NOT FOUND THEN
    RETURN 'ignored';
  END IF;
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
  VALUES ('payment_instructions', jsonb_build_object('paymentId', payment.id), 'payment_instructions:' || payment.id);
  RETURN 'awaiting';
END;
$$;
