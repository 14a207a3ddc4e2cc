-- Books back money of a transaction that is no gift, from `p_from` to `p_to` rupiah of it; the transaction is locked.
-- The rest stays unmatched. If our bank had paid it back already it left twice: the loss is the platform's, and an
-- operator must reclaim it.
CREATE OR REPLACE FUNCTION return_unmatched(
  p_transaction gateway_transactions,
  p_status text,
  p_from bigint,
  p_to bigint
)
RETURNS text
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  item unmatched_payments;
  is_whole boolean := p_to = p_transaction.amount_rupiah;
  reference text := 'transaction:' || p_transaction.id || ':returned:' || p_transaction.regained || ':' || p_to;
BEGIN
  SELECT * INTO STRICT item FROM unmatched_payments WHERE transaction_id = p_transaction.id FOR UPDATE;
  IF item.resolution = 'refunded' THEN
    PERFORM
      post(
        reference,
        'returned_twice',
        NULL,
        NULL,
        ARRAY[leg(ledger_account('losses'), clearing_account(p_transaction.gateway), p_to - p_from)]
      );
    RETURN open_operator_task(
      'returned_twice',
      p_transaction.gateway,
      p_transaction.gateway_reference,
      p_transaction.transaction_id,
      'The gateway took back ' || p_to - p_from || ' that our bank had already sent back to the donor.'
    );
  END IF;
  PERFORM
    post(
      reference,
      'unmatched_returned',
      NULL,
      NULL,
      ARRAY[leg(ledger_account('unmatched'), clearing_account(p_transaction.gateway), p_to - p_from)]
    );
  IF NOT is_whole THEN
    RETURN 'unmatched_partly_returned';
  END IF;
  UPDATE unmatched_payments
  SET
    resolved_at = now(),
    resolution = CASE p_status
      WHEN 'refunded' THEN 'refunded_by_gateway'
      ELSE p_status
    END
  WHERE id = item.id
  RETURNING *
  INTO item;
  -- A payment that was paid by this money only.
  UPDATE payments
  SET
    status = p_status,
    checked_at = now()
  WHERE
    id = item.payment_id
    AND status IN ('paid', 'paid_late')
    AND gateway_transaction_id = p_transaction.transaction_id;
  PERFORM tell_of_unmatched(item, 'unmatched_returned');
  RETURN 'unmatched_returned';
END;
$$;
