-- Locks payments in the order of their ids, as everybody does who holds several: those of these orders, and those that hold these transactions. Returns the references of the
-- orders that there are. Whoever holds a payment may go on to its donation, then to a transaction, then to a fund, and nobody goes back.
CREATE OR REPLACE FUNCTION lock_payments(p_gateway text, p_references text[], p_transactions text[]) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE holders bigint[] := ARRAY(SELECT payment_id FROM gateway_transactions WHERE gateway = p_gateway AND transaction_id = ANY (p_transactions) AND payment_id IS NOT NULL);
BEGIN
  IF holders = '{}' THEN
    RETURN ARRAY(SELECT gateway_reference FROM payments WHERE gateway_reference = ANY (p_references) AND gateway = p_gateway ORDER BY id FOR UPDATE);
  END IF;
  PERFORM FROM payments WHERE id = ANY (holders) OR (gateway_reference = ANY (p_references) AND gateway = p_gateway) ORDER BY id FOR UPDATE;
  RETURN ARRAY(SELECT gateway_reference FROM payments WHERE gateway_reference = ANY (p_references) AND gateway = p_gateway);
END $$;
