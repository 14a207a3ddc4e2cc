-- Money that fitted no payment went back where it came from; an order may have brought several sums. Answers whether there was any.
CREATE OR REPLACE FUNCTION return_unmatched(p_gateway text, p_reference text, p_why text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE returned unmatched_payments;
BEGIN
  FOR returned IN
    UPDATE unmatched_payments SET resolved_at = now(), resolution = p_why
      WHERE gateway = p_gateway AND gateway_reference = p_reference AND resolved_at IS NULL RETURNING *
  LOOP
    PERFORM post_transfers('unmatched:' || p_gateway || ':' || returned.gateway_transaction_id || ':returned', 'unmatched_returned', NULL, NULL,
      ARRAY[(ledger_account(3::smallint), ledger_account(1::smallint), returned.amount_rupiah)::ledger_leg]);
    PERFORM tell_of_unmatched(returned, 'unmatched_returned');
  END LOOP;
  RETURN FOUND;
END $$;
