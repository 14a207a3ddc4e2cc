-- A withdrawal's next step: what the first leg takes must be there, or nothing happens.
CREATE OR REPLACE FUNCTION move_withdrawal(p_reference text, p_posting text, p_fund bigint, p_legs ledger_leg[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  fund fund_positions;
  amount bigint := p_legs[1].amount_rupiah;
  held bigint;
BEGIN
  PERFORM require_amount(amount);
  fund := lock_fund(p_fund);
  held := CASE p_legs[1].debit_account_id % 100 WHEN 25 THEN fund.pending_rupiah WHEN 26 THEN fund.withdrawn_rupiah ELSE 0 END;
  IF held < amount THEN
    RAISE EXCEPTION '%: fund % has % there, less than %', p_posting, p_fund, held, amount
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawal_amount';
  END IF;
  PERFORM post_transfers(p_reference, p_posting, p_fund, NULL, p_legs);
END $$;
