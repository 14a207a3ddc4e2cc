-- Requests a withdrawal and reserves its money in the fund. Returns the withdrawal's id, or null if there is too
-- little: only settled money, less the fund's debt and the money of open refunds, can be requested.
CREATE OR REPLACE FUNCTION request_withdrawal(
  p_public_id text,
  p_fund bigint,
  p_by bigint,
  p_amount bigint,
  p_purpose text,
  p_bank_account jsonb
)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  withdrawal bigint;
BEGIN
  PERFORM lock_fund(p_fund);
  -- One statement for the position and the refunds: a gift may be settled between two.
  IF
    (
      SELECT fund.settled_rupiah - fund.receivable_rupiah - refunds_held(p_fund)
      FROM fund_positions fund
      WHERE fund.fund_id = p_fund
    ) < p_amount
  THEN
    RETURN NULL;
  END IF;
  INSERT INTO withdrawals (public_id, fund_id, requested_by, amount_rupiah, purpose, bank_account)
  VALUES (p_public_id, p_fund, p_by, p_amount, p_purpose, p_bank_account)
  RETURNING id
  INTO withdrawal;
  PERFORM
    post(
      'withdrawal:' || withdrawal || ':requested',
      'withdrawal_requested',
      p_fund,
      NULL,
      ARRAY[leg(ledger_account('settled', p_fund), ledger_account('requested', p_fund), p_amount)],
      p_by
    );
  RETURN withdrawal;
END;
$$;
