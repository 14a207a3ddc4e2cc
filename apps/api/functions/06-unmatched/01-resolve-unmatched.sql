-- Locks the money and takes it off the unmatched account; raises when somebody was faster.
CREATE OR REPLACE FUNCTION resolve_unmatched(
  p_id bigint, p_resolution text, p_to_account bigint, p_posting text, p_reference text, p_by text, p_approved_by text
) RETURNS unmatched_payments LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE item unmatched_payments;
BEGIN
  UPDATE unmatched_payments SET resolved_at = now(), resolution = p_resolution, resolution_reference = p_reference, resolved_by = p_by, approved_by = p_approved_by
    WHERE id = p_id AND resolved_at IS NULL RETURNING * INTO item;
  IF NOT FOUND THEN RAISE EXCEPTION 'unmatched money % does not wait', p_id USING ERRCODE = 'check_violation', CONSTRAINT = 'unmatched_waiting'; END IF;
  PERFORM post_transfers('unmatched:' || item.gateway || ':' || item.gateway_transaction_id || ':' || p_resolution, p_posting, NULL, NULL,
    ARRAY[(ledger_account(3::smallint), p_to_account, item.amount_rupiah)::ledger_leg]);
  RETURN item;
END $$;
