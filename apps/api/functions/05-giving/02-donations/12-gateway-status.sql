-- Returns the version of a payment's state: a text that changes with its status and with the gateway's last report of
-- any transaction of its order.
CREATE OR REPLACE FUNCTION payment_version(p_payment payments)
RETURNS text
LANGUAGE sql
IMMUTABLE
RETURN p_payment.status || ' ' || p_payment.gateway_status_version;

-- Records the status of a booked transaction, after the report was applied. Returns true if the status changed or the
-- transaction is new.
CREATE OR REPLACE FUNCTION note_transaction_status(p_gateway text, p_reference text, p_transaction text, p_status text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  before gateway_transactions;
BEGIN
  SELECT * INTO before FROM gateway_transactions WHERE gateway = p_gateway AND transaction_id = p_transaction;
  IF before.status = 'partially_refunded' AND p_status IN ('paid', 'settled') AND before.returned_rupiah > 0 THEN
    PERFORM
      open_operator_task(
        'reports_contradict',
        p_gateway,
        before.gateway_reference,
        p_transaction,
        'Reported as paid after part of it had gone back.'
      );
  END IF;
  IF before.status <> p_status THEN
    -- Locked after its payment and donation.
    PERFORM lock_transaction(p_gateway, p_reference, p_transaction);
    UPDATE gateway_transactions
    SET
      status = p_status,
      status_version = status_version + 1
    WHERE id = before.id AND status <> p_status;
    RETURN true;
  END IF;
  RETURN coalesce(before.booked_at = now(), false);
END;
$$;

-- Records the gateway's report of an order by one of its transactions, after it was applied. A repeat is no change, so
-- that equal reports to parallel callers do not invalidate each other. A transaction without money, such as a declined
-- card, is recorded on the payment only.
CREATE OR REPLACE FUNCTION note_gateway_status(p_gateway text, p_reference text, p_transaction text, p_status text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  is_change boolean := note_transaction_status(p_gateway, p_reference, p_transaction, p_status);
  noted text := p_status;
BEGIN
  IF NOT is_change THEN
    IF EXISTS (SELECT FROM gateway_transactions WHERE gateway = p_gateway AND transaction_id = p_transaction) THEN
      RETURN;
    END IF;
    noted := p_status || ' ' || p_transaction;
  END IF;
  UPDATE payments
  SET
    gateway_status = noted,
    gateway_status_version = gateway_status_version + 1
  WHERE
    gateway = p_gateway
    AND gateway_reference = p_reference
    AND (is_change OR gateway_status IS DISTINCT FROM noted);
END;
$$;
