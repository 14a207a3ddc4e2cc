-- Returns true for an administrator in office: neither ended, frozen nor erased.
CREATE OR REPLACE FUNCTION is_administrator(p_user bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN is_in_office(p_user) AND EXISTS (SELECT FROM users WHERE id = p_user AND role = 'administrator');

-- Locks the list of operators until the transaction ends. Raises for accounts that are no administrators now.
CREATE OR REPLACE FUNCTION begin_roster_change(p_operator bigint)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('operators', 0));
  IF NOT is_administrator(p_operator) THEN
    PERFORM refuse_change('administrator');
  END IF;
END;
$$;

-- The same for a change of one operator, whose account it locks. Raises for the administrator's own account, for an
-- account without operator's rights, and for another version than the one that was read; no version matches any.
CREATE OR REPLACE FUNCTION begin_operator_change(p_of bigint, p_operator bigint, p_version text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM begin_roster_change(p_operator);
  IF p_of = p_operator THEN
    PERFORM refuse_change('own_rights');
  END IF;
  PERFORM FROM users WHERE id = p_of FOR UPDATE;
  IF NOT is_operator(p_of) THEN
    PERFORM refuse_change('no_operator');
  END IF;
  IF p_version <> operator_version(p_of) THEN
    PERFORM refuse_change('operator_changed');
  END IF;
END;
$$;

-- Raises for the last administrator in office: no other account may change operators.
CREATE OR REPLACE FUNCTION refuse_last_administrator(p_of bigint)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('operators', 0));
  IF
    is_administrator(p_of)
    AND NOT EXISTS (SELECT FROM operators WHERE user_id <> p_of AND is_administrator(user_id))
  THEN
    PERFORM refuse_change('last_administrator');
  END IF;
END;
$$;
