-- Books the payout of a transaction by the gateway: the part it kept is its fee, the rest is in our bank, and the rest
-- of the gift can be requested. The transaction is locked, and not settled yet.
CREATE OR REPLACE FUNCTION settle_transaction(
  p_transaction gateway_transactions,
  p_settlement bigint,
  p_amount bigint,
  p_fee bigint,
  p_by bigint
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  reference text := 'transaction:' || p_transaction.id || ':settled:' || p_settlement;
  clearing bigint := clearing_account(p_transaction.gateway);
  part record;
BEGIN
  UPDATE gateway_transactions t
  SET
    settlement_id = p_settlement,
    fee_rupiah = coalesce(t.fee_rupiah, 0) + p_fee,
    value_date = s.value_date
  FROM settlements s
  WHERE t.id = p_transaction.id AND s.id = p_settlement;
  PERFORM
    post(
      reference,
      CASE
        WHEN p_transaction.is_gift THEN 'gift_settled'
        ELSE 'unmatched_settled'
      END,
      NULL,
      NULL,
      ARRAY[
        -- Of a very small sum the gateway may keep more than the donor paid.
        leg(ledger_account('bank'), clearing, greatest(p_amount - p_fee, 0)),
        leg(clearing, ledger_account('bank'), greatest(p_fee - p_amount, 0)),
        leg(ledger_account('gateway_fees_paid'), clearing, p_fee)
      ],
      p_by
    );
  IF NOT p_transaction.is_gift THEN
    RETURN;
  END IF;
  UPDATE payments SET status = 'settled' WHERE id = p_transaction.payment_id AND status IN ('paid', 'paid_late');
  FOR part IN SELECT *
  FROM returned_parts(p_transaction, p_transaction.returned_rupiah, p_transaction.amount_rupiah)
  WHERE returned_parts.part > 0 AND net > 0 LOOP
    PERFORM
      post(
        reference || ':' || part.part,
        'gift_settled',
        part.fund_id,
        part.target_id,
        ARRAY[leg(ledger_account('unsettled', part.fund_id), ledger_account('settled', part.fund_id), part.net)],
        p_by
      );
  END LOOP;
END;
$$;
