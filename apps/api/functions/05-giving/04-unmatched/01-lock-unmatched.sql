-- Locks unmatched money after its transaction, and the donation that it may go to; raises if it is decided already, or
-- while the gateway may refund it.
CREATE OR REPLACE FUNCTION lock_unmatched(p_id bigint, p_donation bigint DEFAULT NULL)
RETURNS gateway_transactions
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  transaction gateway_transactions;
BEGIN
  SELECT t.*
  INTO transaction
  FROM
    unmatched_payments u
    JOIN gateway_transactions t ON t.id = u.transaction_id
  WHERE u.id = p_id;
  transaction := lock_transaction(
    transaction.gateway,
    transaction.gateway_reference,
    transaction.transaction_id,
    p_donation
  );
  PERFORM FROM unmatched_payments WHERE id = p_id AND resolved_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'unmatched money % does not wait', p_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'unmatched_waiting';
  END IF;
  IF EXISTS (SELECT FROM gateway_refunds WHERE transaction_id = transaction.id AND ended_at IS NULL) THEN
    RAISE EXCEPTION 'unmatched money % has an open refund at the gateway', p_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_open';
  END IF;
  RETURN transaction;
END;
$$;

-- Unmatched money of a donation that still waits for a decision.
CREATE OR REPLACE FUNCTION unmatched_of_donation(p_donation bigint)
RETURNS bigint
LANGUAGE sql
STABLE
RETURN (
  SELECT coalesce(sum(t.amount_rupiah - t.returned_rupiah), 0)::bigint
  FROM
    payments p
    JOIN unmatched_payments u ON u.payment_id = p.id
    JOIN gateway_transactions t ON t.id = u.transaction_id
  WHERE p.donation_id = p_donation AND u.resolved_at IS NULL
);
