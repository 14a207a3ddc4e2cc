-- Locks payments in the order of their ids, as every function does that locks several: those of these orders, and those
-- of these transactions. Returns the references of the orders that exist. A function that holds a payment may then lock
-- its donation, then a transaction, then a fund, never in another order.
CREATE OR REPLACE FUNCTION lock_payments(p_gateway text, p_references text[], p_transactions text[])
RETURNS text[]
LANGUAGE plpgsql
AS $$
DECLARE
  holders bigint[] := ARRAY(
    SELECT payment_id
    FROM gateway_transactions
    WHERE gateway = p_gateway AND transaction_id = ANY (p_transactions) AND payment_id IS NOT NULL
  );
BEGIN
  IF holders = '{}' THEN
    RETURN ARRAY(
      SELECT gateway_reference
      FROM payments
      WHERE gateway_reference = ANY (p_references) AND gateway = p_gateway
      ORDER BY id
      FOR UPDATE
    );
  END IF;
  PERFORM
  FROM payments
  WHERE id = ANY (holders) OR (gateway_reference = ANY (p_references) AND gateway = p_gateway)
  ORDER BY id
  FOR UPDATE;
  RETURN ARRAY(
    SELECT gateway_reference FROM payments WHERE gateway_reference = ANY (p_references) AND gateway = p_gateway
  );
END;
$$;
