-- Confirms the open refund of a transaction by the gateway's report: it lists the refund's key (`p_refunds`, of objects
-- with `key` and `amountRupiah`), or everything was refunded, or the gateway had accepted it and the returned total
-- grew by its amount. The transaction is locked. Another amount under the key becomes an operator's task; so does a
-- total without the listed refund, which confirms nothing: the ledger books the total.
CREATE OR REPLACE FUNCTION confirm_refund(
  p_transaction gateway_transactions,
  p_status text,
  p_returned bigint,
  p_refunds jsonb
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  refund gateway_refunds;
  listed bigint;
BEGIN
  SELECT * INTO refund FROM gateway_refunds WHERE transaction_id = p_transaction.id AND status = 'sent' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT (r ->> 'amountRupiah')::bigint
  INTO listed
  FROM jsonb_array_elements(p_refunds) r
  WHERE r ->> 'key' = refund.refund_key;
  IF
    NOT FOUND
    AND NOT (
      p_status IN ('refunded', 'partially_refunded')
      AND (
        p_returned = p_transaction.amount_rupiah
        OR (refund.accepted_at IS NOT NULL AND p_returned >= refund.returned_before_rupiah + refund.amount_rupiah)
      )
    )
  THEN
    RETURN;
  END IF;
  IF p_returned < refund.returned_before_rupiah + listed THEN
    PERFORM
      open_operator_task(
        'refund_differs',
        p_transaction.gateway,
        p_transaction.gateway_reference,
        p_transaction.transaction_id,
        format(
          'The gateway lists refund #%s with %s; %s went back before, and its total is %s.',
          refund.id,
          listed,
          refund.returned_before_rupiah,
          p_returned
        )
      );
    RETURN;
  END IF;
  IF listed <> refund.amount_rupiah THEN
    PERFORM
      open_operator_task(
        'refund_differs',
        p_transaction.gateway,
        p_transaction.gateway_reference,
        p_transaction.transaction_id,
        format('Refund #%s is of %s; the gateway lists %s.', refund.id, refund.amount_rupiah, listed)
      );
  END IF;
  UPDATE gateway_refunds
  SET
    status = 'confirmed',
    ended_at = now(),
    next_check_at = NULL
  WHERE id = refund.id;
END;
$$;
