-- Refuses accounts that are no reviewers now; one that is stays so until the end of the transaction.
CREATE OR REPLACE FUNCTION require_reviewer_role(p_operator bigint)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM
  FROM
    operators o
    JOIN users u ON u.id = o.user_id
  WHERE
    o.user_id = p_operator
    AND o.ended_at IS NULL
    AND u.frozen_at IS NULL
    AND u.erased_at IS NULL
    AND u.role IN ('reviewer', 'administrator')
  FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'account % is no reviewer', p_operator USING ERRCODE = 'check_violation', CONSTRAINT = 'reviewer';
  END IF;
END;
$$;
