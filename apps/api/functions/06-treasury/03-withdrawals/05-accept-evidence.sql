-- Accepts a line of evidence for a part of a withdrawal that was sent. Returns true if all of it is evidenced. Raises
-- if the line exceeds the part without evidence.
CREATE OR REPLACE FUNCTION accept_evidence(p_withdrawal bigint, p_description text, p_amount bigint, p_by bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  withdrawal withdrawals;
  line smallint;
BEGIN
  PERFORM require_operator(p_by);
  SELECT * INTO STRICT withdrawal FROM withdrawals WHERE id = p_withdrawal FOR UPDATE;
  IF withdrawal.status <> 'transferred' THEN
    RAISE EXCEPTION 'withdrawal % is %', p_withdrawal, withdrawal.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'status_transition';
  END IF;
  IF p_amount IS NULL OR p_amount <= 0 OR p_amount > withdrawal.amount_rupiah - withdrawal.evidenced_rupiah THEN
    RAISE EXCEPTION 'evidence of % for %', p_amount, withdrawal.amount_rupiah - withdrawal.evidenced_rupiah
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawal_amount';
  END IF;
  INSERT INTO withdrawal_evidence (withdrawal_id, position, description, amount_rupiah, accepted_by)
  SELECT p_withdrawal, coalesce(max(position), 0) + 1, p_description, p_amount, p_by
  FROM withdrawal_evidence
  WHERE withdrawal_id = p_withdrawal
  RETURNING position
  INTO line;
  UPDATE withdrawals
  SET evidenced_rupiah = evidenced_rupiah + p_amount
  WHERE id = p_withdrawal
  RETURNING *
  INTO withdrawal;
  PERFORM
    post(
      'withdrawal:' || p_withdrawal || ':evidence:' || line,
      'evidence_accepted',
      withdrawal.fund_id,
      NULL,
      ARRAY[
        leg(
          ledger_account('transferred', withdrawal.fund_id),
          ledger_account('evidenced', withdrawal.fund_id),
          p_amount
        )
      ],
      p_by
    );
  IF withdrawal.evidenced_rupiah < withdrawal.amount_rupiah THEN
    RETURN false;
  END IF;
  PERFORM move_withdrawal(p_withdrawal, 'evidenced');
  RETURN true;
END;
$$;
