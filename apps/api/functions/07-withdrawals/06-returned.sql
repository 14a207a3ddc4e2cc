-- The receiving bank has sent it back: the fund has it again. Raises when less was sent without evidence.
CREATE OR REPLACE FUNCTION post_withdrawal_returned(p_reference text, p_fund bigint, p_amount bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM move_withdrawal(p_reference || ':returned', 'withdrawal_returned', p_fund, ARRAY[
    (ledger_account(26::smallint, p_fund), ledger_account(24::smallint, p_fund), p_amount)::ledger_leg,
    (ledger_account(2::smallint), ledger_account(6::smallint), p_amount)::ledger_leg]);
END $$;
