-- Records an operator's approval of a withdrawal. No operator approves their own, nor the same one twice. The first
-- approval puts it in review, the second, of another operator, approves it. Returns its status.
CREATE OR REPLACE FUNCTION approve_withdrawal(p_withdrawal bigint, p_by bigint)
RETURNS text
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  withdrawal withdrawals;
BEGIN
  SELECT * INTO STRICT withdrawal FROM withdrawals WHERE id = p_withdrawal FOR UPDATE;
  IF
    withdrawal.requested_by = p_by
    OR NOT is_operator(p_by)
    OR EXISTS (SELECT FROM approvals WHERE subject = 'withdrawal' AND subject_id = p_withdrawal AND user_id = p_by)
  THEN
    RAISE EXCEPTION 'user % may not approve withdrawal %', p_by, p_withdrawal
      USING ERRCODE = 'check_violation', CONSTRAINT = 'two_people';
  END IF;
  IF withdrawal.status NOT IN ('requested', 'in_review') THEN
    RAISE EXCEPTION 'withdrawal % is %', p_withdrawal, withdrawal.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'status_transition';
  END IF;
  INSERT INTO approvals (subject, subject_id, user_id) VALUES ('withdrawal', p_withdrawal, p_by);
  RETURN (
    move_withdrawal(
      p_withdrawal,
      CASE withdrawal.status
        WHEN 'requested' THEN 'in_review'
        ELSE 'approved'
      END
    )
  ).status;
END;
$$;
