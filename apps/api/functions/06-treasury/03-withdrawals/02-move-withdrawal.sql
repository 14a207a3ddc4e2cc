-- Sets a withdrawal's next status. The trigger on its table refuses a transition that is not allowed, and the row is
-- locked from here on.
CREATE OR REPLACE FUNCTION move_withdrawal(p_withdrawal bigint, p_status text, p_reason text DEFAULT NULL)
RETURNS withdrawals
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  withdrawal withdrawals;
BEGIN
  PERFORM FROM withdrawals WHERE id = p_withdrawal AND status <> p_status FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'withdrawal % is % already, or unknown', p_withdrawal, p_status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'status_transition';
  END IF;
  UPDATE withdrawals
  SET
    status = p_status,
    status_reason = p_reason
  WHERE id = p_withdrawal
  RETURNING *
  INTO withdrawal;
  RETURN withdrawal;
END;
$$;
