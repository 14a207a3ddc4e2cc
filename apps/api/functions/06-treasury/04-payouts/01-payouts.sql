-- Starts the payout of an approved withdrawal. Returns the payout's id.
CREATE OR REPLACE FUNCTION start_payout(p_withdrawal bigint, p_fee bigint, p_by bigint)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  withdrawal withdrawals := move_withdrawal(p_withdrawal, 'processing');
  payout bigint;
BEGIN
  PERFORM require_operator(p_by);
  INSERT INTO payouts (withdrawal_id, amount_rupiah, fee_rupiah, started_by)
  VALUES (p_withdrawal, withdrawal.amount_rupiah, p_fee, p_by)
  RETURNING id
  INTO payout;
  RETURN payout;
END;
$$;

-- Records that the bank refused it: no money left, and the withdrawal is approved again.
CREATE OR REPLACE FUNCTION fail_payout(p_withdrawal bigint, p_reason text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM move_withdrawal(p_withdrawal, 'approved', p_reason);
  -- One in review could move to approved as well: by its second operator alone.
  UPDATE payouts
  SET
    status = 'failed',
    ended_at = now()
  WHERE withdrawal_id = p_withdrawal AND status = 'processing';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no payout of withdrawal % is under way', p_withdrawal
      USING ERRCODE = 'check_violation', CONSTRAINT = 'status_transition';
  END IF;
END;
$$;

-- Records that the bank has sent it. Its fee needs no evidence.
CREATE OR REPLACE FUNCTION complete_payout(p_withdrawal bigint, p_reference text, p_by bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  withdrawal withdrawals := move_withdrawal(p_withdrawal, 'transferred');
  payout payouts;
BEGIN
  UPDATE payouts
  SET
    status = 'completed',
    reference = p_reference,
    ended_at = now()
  WHERE withdrawal_id = p_withdrawal AND status = 'processing'
  RETURNING *
  INTO STRICT payout;
  UPDATE withdrawals
  SET
    transferred_at = now(),
    evidenced_rupiah = payout.fee_rupiah
  WHERE id = p_withdrawal;
  PERFORM
    post(
      'payout:' || payout.id || ':completed',
      'withdrawal_transferred',
      withdrawal.fund_id,
      NULL,
      ARRAY[
        leg(
          ledger_account('requested', withdrawal.fund_id),
          ledger_account('transferred', withdrawal.fund_id),
          payout.amount_rupiah - payout.fee_rupiah
        ),
        leg(
          ledger_account('requested', withdrawal.fund_id),
          ledger_account('evidenced', withdrawal.fund_id),
          payout.fee_rupiah
        ),
        leg(ledger_account('disbursed'), ledger_account('bank'), payout.amount_rupiah)
      ],
      p_by
    );
END;
$$;

-- Records that the receiving bank has sent it back: the fund has the money again, except the fee and the part that was
-- evidenced meanwhile, which did not come back.
CREATE OR REPLACE FUNCTION return_payout(p_withdrawal bigint, p_reason text, p_by bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  withdrawal withdrawals := move_withdrawal(p_withdrawal, 'returned', p_reason);
  payout payouts;
BEGIN
  UPDATE payouts
  SET
    status = 'returned',
    ended_at = now()
  WHERE withdrawal_id = p_withdrawal AND status = 'completed'
  RETURNING *
  INTO STRICT payout;
  PERFORM
    post(
      'payout:' || payout.id || ':returned',
      'withdrawal_returned',
      withdrawal.fund_id,
      NULL,
      ARRAY[
        leg(
          ledger_account('transferred', withdrawal.fund_id),
          ledger_account('settled', withdrawal.fund_id),
          withdrawal.amount_rupiah - withdrawal.evidenced_rupiah
        ),
        leg(ledger_account('bank'), ledger_account('disbursed'), withdrawal.amount_rupiah - withdrawal.evidenced_rupiah)
      ],
      p_by
    );
END;
$$;
