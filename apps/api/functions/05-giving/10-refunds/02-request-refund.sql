-- Raises if the funds of a settled gift lack the money of a refund. Locks them, in one order, against withdrawals.
CREATE OR REPLACE FUNCTION require_refund_covered(p_transaction gateway_transactions, p_amount bigint)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM FROM funds WHERE id IN (SELECT fund_id FROM booked_parts(p_transaction.id)) ORDER BY id FOR NO KEY UPDATE;
  IF
    EXISTS (
      SELECT
      FROM
        returned_parts(p_transaction, p_transaction.returned_rupiah, p_transaction.returned_rupiah + p_amount) back
        JOIN fund_positions f USING (fund_id)
      GROUP BY f.fund_id, f.settled_rupiah, f.receivable_rupiah
      HAVING sum(back.net) > greatest(f.settled_rupiah - f.receivable_rupiah - refunds_held(f.fund_id), 0)
    )
  THEN
    RAISE EXCEPTION 'the money of the refund is withdrawn or owed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_uncovered';
  END IF;
END;
$$;

-- Records the decision of two operators that the gateway refunds a part of a transaction, or its rest. While it is
-- open, the money can neither be returned by our bank, nor assigned, nor withdrawn. Returns the refund's id.
CREATE OR REPLACE FUNCTION request_refund(
  p_transaction bigint,
  p_amount bigint,
  p_reason text,
  p_by bigint,
  p_approved_by bigint
)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  transaction gateway_transactions;
  refund bigint := nextval('gateway_refunds_id_seq');
BEGIN
  SELECT * INTO STRICT transaction FROM gateway_transactions WHERE id = p_transaction;
  transaction := lock_transaction(transaction.gateway, transaction.gateway_reference, transaction.transaction_id);
  PERFORM require_two_operators('refund', refund, p_by, p_approved_by);
  IF p_amount > transaction.amount_rupiah - transaction.returned_rupiah THEN
    RAISE EXCEPTION 'transaction % has less than %', p_transaction, p_amount
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_amount';
  END IF;
  IF
    NOT transaction.is_gift
    AND NOT EXISTS (SELECT FROM unmatched_payments WHERE transaction_id = p_transaction AND resolved_at IS NULL)
  THEN
    RAISE EXCEPTION 'the money of transaction % does not wait', p_transaction
      USING ERRCODE = 'check_violation', CONSTRAINT = 'unmatched_waiting';
  END IF;
  IF transaction.is_gift AND transaction.settlement_id IS NOT NULL THEN
    PERFORM require_refund_covered(transaction, p_amount);
  END IF;
  INSERT INTO gateway_refunds
    (id, transaction_id, amount_rupiah, reason, returned_before_rupiah, proposed_by, confirmed_by)
  OVERRIDING SYSTEM VALUE
  VALUES (refund, p_transaction, p_amount, p_reason, transaction.returned_rupiah, p_by, p_approved_by);
  RETURN refund;
END;
$$;
