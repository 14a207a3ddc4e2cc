-- Money that came for a payment of ours, which is locked, and that it does not wait for.
CREATE OR REPLACE FUNCTION record_unpayable(p_gateway text, p_reference text, p_transaction text, p_amount bigint) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE payment payments;
BEGIN
  SELECT * INTO STRICT payment FROM payments WHERE gateway_reference = p_reference;
  IF payment.status NOT IN ('created', 'awaiting', 'expired', 'cancelled', 'failed') THEN RETURN 'duplicate'; END IF;
  IF payment.amount_rupiah IS DISTINCT FROM p_amount THEN
    RETURN record_unmatched(p_gateway, p_reference, p_transaction, payment.id, p_amount, 'wrong_amount');
  END IF;
  -- A further payment of a donation of which one was booked together with others just now.
  RETURN record_payment_paid(p_gateway, p_reference, p_transaction, p_amount);
END $$;
