-- Our bank has sent the money back; a payment that counted as paid is refunded with it.
CREATE OR REPLACE FUNCTION settle_unmatched_by_refund(p_id bigint, p_bank_reference text, p_by text, p_approved_by text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- The payment first: news of the gateway locks them in this order.
  PERFORM FROM payments WHERE id = (SELECT payment_id FROM unmatched_payments WHERE id = p_id) FOR UPDATE;
  PERFORM tell_of_unmatched(
    resolve_unmatched(p_id, 'refunded', ledger_account(2::smallint), 'unmatched_refunded', p_bank_reference, p_by, p_approved_by), 'unmatched_returned');
  UPDATE payments SET status = 'refunded' WHERE id = (SELECT payment_id FROM unmatched_payments WHERE id = p_id) AND status IN ('paid', 'paid_late', 'settled')
    AND NOT EXISTS (SELECT FROM ledger_transfers WHERE reference = 'payment:' || payments.id);
END $$;
