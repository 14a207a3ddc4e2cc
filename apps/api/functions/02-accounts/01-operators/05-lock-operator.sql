-- Locks an operator's account until the transaction ends. Returns false for accounts that are no operators now: ended,
-- without a role, frozen, or erased.
CREATE OR REPLACE FUNCTION lock_operator(p_operator bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM FROM users WHERE id = p_operator FOR UPDATE;
  RETURN EXISTS (
    SELECT
    FROM
      operators o
      JOIN users u ON u.id = o.user_id
    WHERE
      o.user_id = p_operator
      AND o.ended_at IS NULL
      AND u.frozen_at IS NULL
      AND u.erased_at IS NULL
      AND u.role <> 'member'
  );
END;
$$;
