-- The bank has sent it. Raises when less is reserved.
CREATE OR REPLACE FUNCTION post_withdrawal_transferred(p_reference text, p_fund bigint, p_amount bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM move_withdrawal(p_reference || ':transferred', 'withdrawal_transferred', p_fund, ARRAY[
    (ledger_account(25::smallint, p_fund), ledger_account(26::smallint, p_fund), p_amount)::ledger_leg,
    (ledger_account(6::smallint), ledger_account(2::smallint), p_amount)::ledger_leg]);
END $$;
