-- What is known of a payment, as a text that changes with its status and with what the gateway last said of it.
CREATE OR REPLACE FUNCTION payment_version(p_payment payments) RETURNS text LANGUAGE sql IMMUTABLE RETURN p_payment.status || ' ' || p_payment.gateway_status_version;

-- Notes what the gateway says of an order and of one of its transactions. A repeat is no change: reports to many who ask at once do not overtake each other.
CREATE OR REPLACE FUNCTION note_gateway_status(p_gateway text, p_reference text, p_transaction text, p_status text) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE payments SET gateway_status = p_status, gateway_status_version = gateway_status_version + 1
    WHERE gateway = p_gateway AND gateway_reference = p_reference AND gateway_status IS DISTINCT FROM p_status;
  IF EXISTS (SELECT FROM gateway_transactions WHERE gateway = p_gateway AND transaction_id = p_transaction AND status <> p_status) THEN
    -- Behind the payment and the donation that hold it: what is reported may be about their money.
    PERFORM lock_transaction(p_gateway, p_reference, p_transaction);
    UPDATE gateway_transactions SET status = p_status, status_version = status_version + 1
      WHERE gateway = p_gateway AND transaction_id = p_transaction AND status <> p_status;
  END IF;
END $$;
