-- Locks payments in the order of their ids, as everybody does who holds several, and returns the references of those that there are. Whoever
-- holds a payment may go on to its donation, then to a transaction, then to a fund, and nobody goes back.
CREATE OR REPLACE FUNCTION lock_payments(p_gateway text, p_references text[]) RETURNS text[] LANGUAGE plpgsql AS $$
BEGIN
  RETURN ARRAY(SELECT gateway_reference FROM payments WHERE gateway_reference = ANY (p_references) AND gateway = p_gateway ORDER BY id FOR UPDATE);
END $$;
