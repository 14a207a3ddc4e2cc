-- Writes one posting: its transfers and, if it touches a fund, the row that will move the balances. What comes in is gifts, which
-- `post_paid_donations` writes; the gross total is theirs alone. Legs of nothing are left out;
-- a negative leg, which would move balances without a transfer, is refused. A reference used before raises unique_violation: callers decide by the state they have locked, never by catching it.
CREATE OR REPLACE FUNCTION post_transfers(
  p_reference text, p_posting text, p_fund bigint, p_target bigint, p_legs ledger_leg[], p_donation_count integer DEFAULT 0
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM unnest(p_legs) WHERE amount_rupiah IS NULL OR amount_rupiah < 0) THEN
    RAISE EXCEPTION 'a leg of % is not an amount', p_reference USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_leg_amount';
  END IF;
  INSERT INTO ledger_transfers (reference, leg, posting, debit_account_id, credit_account_id, amount_rupiah, target_id)
    SELECT p_reference, row_number() OVER (ORDER BY ordinality), p_posting, debit_account_id, credit_account_id, amount_rupiah, p_target
    FROM unnest(p_legs) WITH ORDINALITY AS l (debit_account_id, credit_account_id, amount_rupiah, ordinality)
    WHERE amount_rupiah > 0;
  IF p_fund IS NULL THEN RETURN; END IF;
  INSERT INTO ledger_queue (fund_id, target_id, refunded_rupiah, platform_fee_rupiah, gateway_fee_rupiah, available_rupiah,
    pending_rupiah, withdrawn_rupiah, evidenced_rupiah, receivable_rupiah, donation_count)
  SELECT p_fund, p_target,
    coalesce(sum(amount) FILTER (WHERE kind = 28 AND side = 1), 0),
    coalesce(sum(side * amount) FILTER (WHERE kind = 22), 0),
    coalesce(sum(side * amount) FILTER (WHERE kind = 23), 0),
    coalesce(sum(side * amount) FILTER (WHERE kind = 24), 0),
    coalesce(sum(side * amount) FILTER (WHERE kind = 25), 0),
    coalesce(sum(side * amount) FILTER (WHERE kind = 26), 0),
    coalesce(sum(side * amount) FILTER (WHERE kind = 27), 0),
    coalesce(sum(-side * amount) FILTER (WHERE kind = 29), 0),
    p_donation_count
  FROM (
    SELECT (credit_account_id % 100) AS kind, 1 AS side, amount_rupiah AS amount FROM unnest(p_legs)
    UNION ALL
    SELECT (debit_account_id % 100), -1, amount_rupiah FROM unnest(p_legs)
  ) AS movements;
END $$;
