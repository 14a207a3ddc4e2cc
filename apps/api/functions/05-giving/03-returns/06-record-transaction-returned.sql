-- Records the gateway's report that money of a transaction went back: `p_returned` of it in all, or everything (null).
-- The status is 'partially_refunded', 'refunded', 'charged_back', or 'reversed' for its rare denial of money that it
-- had confirmed. `p_refunds` are the gateway's refunds of it, by their keys: the report confirms the open one. Returns
-- the outcome; needs_operator if a person must decide, with a task.
DROP FUNCTION IF EXISTS record_transaction_returned(text, text, text, text, bigint);
CREATE OR REPLACE FUNCTION record_transaction_returned(
  p_gateway text,
  p_reference text,
  p_transaction text,
  p_status text,
  p_returned bigint DEFAULT NULL,
  p_refunds jsonb DEFAULT NULL
)
RETURNS text
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  transaction gateway_transactions;
  before bigint;
  now_returned bigint;
  new_status text := p_status;
BEGIN
  IF p_status NOT IN ('partially_refunded', 'refunded', 'charged_back', 'reversed') THEN
    RAISE EXCEPTION 'not a return: %', p_status;
  END IF;
  transaction := lock_transaction(p_gateway, p_reference, p_transaction);
  IF transaction.id IS NULL THEN
    IF p_status = 'partially_refunded' THEN
      RETURN open_operator_task(
        'return_without_payment',
        p_gateway,
        p_reference,
        p_transaction,
        'Part of a transaction went back whose money was never confirmed.'
      );
    END IF;
    RETURN record_payment_closed(p_gateway, p_reference, 'failed', 'the gateway says: ' || p_status);
  END IF;
  IF p_status = 'partially_refunded' AND p_returned IS NULL THEN
    RETURN open_operator_task(
      'part_return_without_amount',
      p_gateway,
      p_reference,
      p_transaction,
      'Part of the money went back; the gateway does not say how much.'
    );
  END IF;
  IF p_returned > transaction.amount_rupiah THEN
    RETURN open_operator_task(
      'refund_exceeds',
      p_gateway,
      p_reference,
      p_transaction,
      'The gateway reports that ' || p_returned || ' went back of ' || transaction.amount_rupiah || ': nothing is booked.'
    );
  END IF;
  before := transaction.returned_rupiah;
  now_returned := CASE
    WHEN p_status = 'partially_refunded' THEN p_returned
    ELSE transaction.amount_rupiah
  END;
  PERFORM confirm_refund(transaction, p_status, now_returned, p_refunds);
  IF now_returned <= before THEN
    IF before = transaction.amount_rupiah AND p_status = 'charged_back' AND transaction.charged_back_rupiah = 0 THEN
      RETURN open_operator_task(
        'returned_twice',
        p_gateway,
        p_reference,
        p_transaction,
        'Charged back after all of it had gone back: the gateway may have taken it twice.'
      );
    END IF;
    RETURN 'duplicate';
  END IF;
  IF now_returned = transaction.amount_rupiah AND p_status = 'partially_refunded' THEN
    new_status := 'refunded';
  END IF;
  UPDATE gateway_transactions
  SET
    returned_rupiah = now_returned,
    charged_back_rupiah = CASE
      WHEN new_status = 'charged_back' THEN now_returned - before
      ELSE charged_back_rupiah
    END
  WHERE id = transaction.id;
  IF transaction.is_gift THEN
    RETURN return_gift(transaction, new_status, before, now_returned);
  END IF;
  RETURN return_unmatched(transaction, new_status, before, now_returned);
END;
$$;
