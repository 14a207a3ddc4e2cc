-- It was refused or taken back before the bank sent it: the fund has it again. Raises when less is reserved.
CREATE OR REPLACE FUNCTION post_withdrawal_cancelled(p_reference text, p_fund bigint, p_amount bigint) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM move_withdrawal(p_reference || ':cancelled', 'withdrawal_cancelled', p_fund,
    ARRAY[(ledger_account(25::smallint, p_fund), ledger_account(24::smallint, p_fund), p_amount)::ledger_leg]);
END $$;
