-- Queues the mail about a returned gift; `p_returned` is the total returned so far. It names the refund that the same
-- report has confirmed.
CREATE OR REPLACE FUNCTION tell_of_return(p_payment bigint, p_status text, p_returned bigint, p_regained smallint)
RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
  VALUES
    (
      'gift_returned',
      jsonb_build_object('paymentId', p_payment, 'status', p_status, 'refundedRupiah', p_returned) || coalesce(
        (
          SELECT jsonb_build_object('refundId', r.id)
          FROM
            gateway_refunds r
            JOIN gateway_transactions t ON t.id = r.transaction_id
          WHERE t.payment_id = p_payment AND r.status = 'confirmed' AND r.ended_at = now()
        ),
        '{}'
      ),
      'gift_returned:' || p_payment || ':' || p_status || ':' || p_returned || coalesce(
        ':' || nullif(p_regained, 0),
        ''
      )
    );
$$;

-- The sum returned before the money became a gift; the rest is its gift and tip.
CREATE OR REPLACE FUNCTION returned_before_gift(p_transaction gateway_transactions)
RETURNS bigint
LANGUAGE sql
STABLE
RETURN p_transaction.amount_rupiah - (SELECT sum(gift + tip)::bigint FROM booked_parts(p_transaction.id));

-- Books money of a gift back to the donor out of the funds that were credited with it, from `p_from` to `p_to` rupiah
-- of its transaction, which is locked. Unsettled money is still there; settled money may be spent, and the fund then
-- owes it: this never fails.
CREATE OR REPLACE FUNCTION return_gift(p_transaction gateway_transactions, p_status text, p_from bigint, p_to bigint)
RETURNS text
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  payment payments;
  is_whole boolean := p_to = p_transaction.amount_rupiah;
  earlier bigint := returned_before_gift(p_transaction);
  clearing bigint := clearing_account(p_transaction.gateway);
  reference text := 'transaction:' || p_transaction.id || ':returned:' || p_transaction.regained || ':' || p_to || ':';
  pocket text := CASE
    WHEN p_transaction.settlement_id IS NULL THEN 'unsettled'
    ELSE 'settled'
  END;
  back record;
  covered bigint;
BEGIN
  UPDATE payments
  SET
    status = p_status,
    checked_at = now()
  WHERE id = p_transaction.payment_id
  RETURNING *
  INTO payment;
  UPDATE donations
  SET status = CASE p_status
    WHEN 'charged_back' THEN 'reversed'
    ELSE p_status
  END
  WHERE id = payment.donation_id;
  -- In one order: two gifts may have the same funds in a different order.
  IF pocket = 'settled' THEN
    PERFORM FROM funds WHERE id IN (SELECT fund_id FROM booked_parts(p_transaction.id)) ORDER BY id FOR NO KEY UPDATE;
  END IF;
  FOR back IN SELECT * FROM returned_parts(p_transaction, p_from, p_to) WHERE part > 0 AND (is_whole OR gift > 0) LOOP
    covered := back.net;
    IF pocket = 'settled' THEN
      covered := least(back.net, greatest((lock_fund(back.fund_id)).settled_rupiah, 0));
    END IF;
    PERFORM
      post(
        reference || back.part,
        'gift_returned',
        back.fund_id,
        back.target_id,
        ARRAY[
          leg(
            ledger_account('platform_fee', back.fund_id),
            ledger_account('refunded', back.fund_id),
            back.platform_fee
          ),
          leg(ledger_account('gateway_fee', back.fund_id), ledger_account('refunded', back.fund_id), back.gateway_fee),
          leg(ledger_account(pocket, back.fund_id), ledger_account('refunded', back.fund_id), covered),
          leg(ledger_account('receivable', back.fund_id), ledger_account('refunded', back.fund_id), back.net - covered),
          leg(ledger_account('refunded', back.fund_id), clearing, back.gift)
        ],
        NULL,
        CASE
          WHEN is_whole THEN -1
          ELSE 0
        END
      );
  END LOOP;
  FOR back IN SELECT * FROM returned_parts(p_transaction, p_from, p_to) WHERE part = 0 AND gift > 0 LOOP
    PERFORM
      post(
        reference || 'tip',
        'gift_returned',
        NULL,
        NULL,
        ARRAY[
          leg(ledger_account('tips'), clearing, back.net),
          leg(ledger_account('tip_gateway_fees'), clearing, back.gateway_fee)
        ]
      );
  END LOOP;
  PERFORM tell_of_return(payment.id, p_status, p_to - earlier, p_transaction.regained);
  RETURN p_status;
END;
$$;
