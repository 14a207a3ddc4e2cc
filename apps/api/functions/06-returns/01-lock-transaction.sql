-- Locks a transaction behind the payment that holds it (unmatched money may have become the gift of another payment meanwhile), in the order in which everybody
-- does. Returns no id for a transaction that is not known.
CREATE OR REPLACE FUNCTION lock_transaction(p_gateway text, p_reference text, p_transaction text) RETURNS gateway_transactions
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  holder bigint;
  found_transaction gateway_transactions;
BEGIN
  LOOP
    SELECT payment_id INTO holder FROM gateway_transactions WHERE gateway = p_gateway AND transaction_id = p_transaction;
    PERFORM FROM payments WHERE id = holder OR (gateway = p_gateway AND gateway_reference = p_reference) ORDER BY id FOR UPDATE;
    PERFORM FROM donations WHERE id = (SELECT donation_id FROM payments WHERE id = holder) FOR UPDATE;
    SELECT * INTO found_transaction FROM gateway_transactions WHERE gateway = p_gateway AND transaction_id = p_transaction FOR UPDATE;
    EXIT WHEN found_transaction.payment_id IS NOT DISTINCT FROM holder;
  END LOOP;
  RETURN found_transaction;
END $$;
