-- Queues the mail about money that fits no payment, if its donor is known.
CREATE OR REPLACE FUNCTION tell_of_unmatched(p_item unmatched_payments, p_topic text)
RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
  SELECT
    p_topic,
    jsonb_build_object('unmatchedId', p_item.id),
    p_topic || ':' || p_item.id || coalesce(':' || nullif(t.regained, 0), '')
  FROM gateway_transactions t
  WHERE t.id = p_item.transaction_id AND p_item.payment_id IS NOT NULL;
$$;

-- Records a transaction that fits no open payment: its money waits for operators. `p_paid_at` is the gateway's time.
-- Returns 'duplicate' for a recorded one.
DROP FUNCTION IF EXISTS record_unmatched(text, text, text, bigint, bigint, text);
CREATE OR REPLACE FUNCTION record_unmatched(
  p_gateway text,
  p_reference text,
  p_transaction text,
  p_payment bigint,
  p_amount bigint,
  p_reason text,
  p_paid_at timestamptz DEFAULT NULL
)
RETURNS text
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  transaction bigint;
  item unmatched_payments;
BEGIN
  INSERT INTO gateway_transactions
    (gateway, transaction_id, gateway_reference, payment_id, amount_rupiah, is_gift, paid_at)
  VALUES (p_gateway, p_transaction, p_reference, p_payment, p_amount, false, money_time(p_paid_at, NULL))
  ON CONFLICT (gateway, transaction_id) DO NOTHING
  RETURNING id
  INTO transaction;
  IF NOT FOUND THEN
    IF differs_at_gateway(p_gateway, p_reference, p_transaction, p_amount) THEN
      RETURN 'needs_operator';
    END IF;
    RETURN regain_transaction(p_gateway, p_reference, p_transaction);
  END IF;
  INSERT INTO unmatched_payments (transaction_id, payment_id, reason)
  VALUES (transaction, p_payment, p_reason)
  RETURNING *
  INTO item;
  PERFORM
    post(
      'transaction:' || transaction || ':unmatched',
      'unmatched_received',
      NULL,
      NULL,
      ARRAY[leg(clearing_account(p_gateway), ledger_account('unmatched'), p_amount)]
    );
  PERFORM tell_of_unmatched(item, 'unmatched_received');
  RETURN 'unmatched_' || p_reason;
END;
$$;
