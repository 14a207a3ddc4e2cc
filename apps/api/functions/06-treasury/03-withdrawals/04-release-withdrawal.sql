-- Returns the money of a withdrawal to the fund, rejected or cancelled before it was sent.
CREATE OR REPLACE FUNCTION release_withdrawal(p_withdrawal bigint, p_status text, p_by bigint, p_reason text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  withdrawal withdrawals;
BEGIN
  IF p_status NOT IN ('rejected', 'cancelled') THEN
    RAISE EXCEPTION 'not a release: %', p_status;
  END IF;
  withdrawal := move_withdrawal(p_withdrawal, p_status, p_reason);
  UPDATE withdrawals SET released_at = now() WHERE id = p_withdrawal;
  PERFORM
    post(
      'withdrawal:' || p_withdrawal || ':released',
      'withdrawal_released',
      withdrawal.fund_id,
      NULL,
      ARRAY[
        leg(
          ledger_account('requested', withdrawal.fund_id),
          ledger_account('settled', withdrawal.fund_id),
          withdrawal.amount_rupiah
        )
      ],
      p_by
    );
END;
$$;
