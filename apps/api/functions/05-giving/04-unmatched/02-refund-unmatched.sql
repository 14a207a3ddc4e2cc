-- Records that our bank has sent back the rest of unmatched money; a payment that was paid by it becomes refunded.
CREATE OR REPLACE FUNCTION refund_unmatched(p_id bigint, p_bank_reference text, p_by bigint, p_approved_by bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  transaction gateway_transactions := lock_unmatched(p_id);
  item unmatched_payments;
BEGIN
  PERFORM require_two_operators('unmatched', p_id, p_by, p_approved_by);
  UPDATE unmatched_payments
  SET
    resolved_at = now(),
    resolution = 'refunded',
    resolution_reference = p_bank_reference
  WHERE id = p_id
  RETURNING *
  INTO item;
  PERFORM
    post(
      'transaction:' || transaction.id || ':refunded',
      'unmatched_refunded',
      NULL,
      NULL,
      ARRAY[
        leg(
          ledger_account('unmatched'),
          ledger_account('bank'),
          transaction.amount_rupiah - transaction.returned_rupiah
        )
      ],
      p_by
    );
  UPDATE payments
  SET status = 'refunded'
  WHERE
    id = item.payment_id
    AND status IN ('paid', 'paid_late')
    AND gateway_transaction_id = transaction.transaction_id;
  PERFORM tell_of_unmatched(item, 'unmatched_returned');
END;
$$;
