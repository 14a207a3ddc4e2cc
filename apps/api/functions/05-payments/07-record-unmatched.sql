CREATE OR REPLACE FUNCTION record_unmatched(p_gateway text, p_reference text, p_transaction text, p_payment bigint, p_amount bigint, p_reason text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE item unmatched_payments;
BEGIN
  INSERT INTO unmatched_payments (gateway, gateway_reference, gateway_transaction_id, payment_id, amount_rupiah, reason)
    VALUES (p_gateway, p_reference, p_transaction, p_payment, p_amount, p_reason) ON CONFLICT (gateway, gateway_transaction_id) DO NOTHING
    RETURNING * INTO item;
  IF NOT FOUND THEN RETURN 'duplicate'; END IF;
  PERFORM tell_of_unmatched(item, 'unmatched_received');
  PERFORM post_transfers('unmatched:' || p_gateway || ':' || p_transaction, 'unmatched_received', NULL, NULL,
    ARRAY[(ledger_account(1::smallint), ledger_account(3::smallint), p_amount)::ledger_leg]);
  RETURN 'unmatched_' || p_reason;
END $$;
