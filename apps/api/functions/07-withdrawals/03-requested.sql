-- Money asked out of a fund: reserved, so that nobody else can take it. False when there is too little; what the fund owes from
-- reversals is not its to give.
CREATE OR REPLACE FUNCTION post_withdrawal_requested(p_reference text, p_fund bigint, p_amount bigint) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE fund fund_positions;
BEGIN
  PERFORM require_amount(p_amount);
  fund := lock_fund(p_fund);
  IF fund.available_rupiah - fund.receivable_rupiah < p_amount THEN RETURN false; END IF;
  PERFORM post_transfers(p_reference || ':requested', 'withdrawal_requested', p_fund, NULL,
    ARRAY[(ledger_account(24::smallint, p_fund), ledger_account(25::smallint, p_fund), p_amount)::ledger_leg]);
  RETURN true;
END $$;
