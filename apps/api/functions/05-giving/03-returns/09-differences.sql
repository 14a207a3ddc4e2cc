-- Compares a booked transaction with the gateway's report of it: the books must have its amount, for its order. A
-- difference becomes an operator's task. Returns true if there is one.
CREATE OR REPLACE FUNCTION differs_at_gateway(p_gateway text, p_reference text, p_transaction text, p_amount bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  booked gateway_transactions;
BEGIN
  SELECT * INTO booked FROM gateway_transactions WHERE gateway = p_gateway AND transaction_id = p_transaction;
  IF booked.id IS NULL OR (booked.amount_rupiah, booked.gateway_reference) = (p_amount, p_reference) THEN
    RETURN false;
  END IF;
  PERFORM
    open_operator_task(
      'gateway_differs',
      p_gateway,
      booked.gateway_reference,
      p_transaction,
      format(
        'The gateway reports %s for order %s; the books have %s for order %s.',
        p_amount,
        p_reference,
        booked.amount_rupiah,
        booked.gateway_reference
      )
    );
  RETURN true;
END;
$$;

-- Opens a task for booked money that the gateway has no transaction for. Money that is not asked about any more, such
-- as that of demonstration data, opens none.
CREATE OR REPLACE FUNCTION note_missing_at_gateway(p_gateway text, p_reference text, p_transaction text)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT
    open_operator_task(
      'gateway_differs',
      gateway,
      gateway_reference,
      transaction_id,
      format('The gateway has no such transaction; the books have %s.', amount_rupiah)
    )
  FROM gateway_transactions
  WHERE
    gateway = p_gateway
    AND transaction_id = p_transaction
    AND gateway_reference = p_reference
    AND next_check_at IS NOT NULL;
$$;
