-- Sets the role of an operator and ends open proposals of another one. Raises for the last administrator.
CREATE OR REPLACE FUNCTION set_operator_role(p_of bigint, p_role text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF p_role <> 'administrator' THEN
    PERFORM refuse_last_administrator(p_of);
  END IF;
  PERFORM end_role_proposals(p_of);
  UPDATE users SET role = p_role WHERE id = p_of;
END;
$$;

-- Returns true for a role that takes two people: an administrator's, and that of finance once a further person decides
-- about money. Otherwise an administrator alone could become the second person of every decision about money.
CREATE OR REPLACE FUNCTION role_takes_two(p_of bigint, p_role text, p_operator bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN p_role = 'administrator'
OR (
  p_role = 'finance'
  AND EXISTS (SELECT FROM operators WHERE user_id NOT IN (p_of, p_operator) AND is_treasurer(user_id))
);

-- Gives an operator a role, or proposes it to a second person for a day. The operators are locked.
CREATE OR REPLACE FUNCTION give_or_propose_role(p_of bigint, p_role text, p_operator bigint)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  v_role text := (SELECT role FROM users WHERE id = p_of);
BEGIN
  IF v_role = p_role THEN
    RETURN;
  END IF;
  -- An administrator already decides about money: the role of finance takes rights away.
  IF v_role = 'administrator' OR NOT role_takes_two(p_of, p_role, p_operator) THEN
    PERFORM set_operator_role(p_of, p_role);
    PERFORM record_operator_action(p_operator, 'set_role', 'operator', p_of, p_role);
    RETURN;
  END IF;
  PERFORM end_role_proposals(p_of);
  INSERT INTO operator_proposals (kind, summary, details, proposed_by, expires_at)
  SELECT
    'operator-role',
    format(
      '%s menjadi %s.',
      name,
      CASE p_role
        WHEN 'administrator' THEN 'admin'
        WHEN 'finance' THEN 'keuangan'
        ELSE p_role
      END
    ),
    jsonb_build_object('operatorId', p_of, 'role', p_role),
    p_operator,
    now() + INTERVAL '24 hours'
  FROM users
  WHERE id = p_of;
  PERFORM record_operator_action(p_operator, 'propose_role', 'operator', p_of, p_role);
END;
$$;

-- Gives an operator the role that an administrator has proposed and another person confirms. Raises unless both are in
-- office and neither gets the role.
CREATE OR REPLACE FUNCTION give_proposed_role(p_of bigint, p_role text, p_proposed_by bigint, p_operator bigint)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('operators', 0));
  IF
    p_proposed_by = p_operator
    OR p_of IN (p_proposed_by, p_operator)
    OR NOT is_administrator(p_proposed_by)
    OR NOT is_treasurer(p_operator)
  THEN
    PERFORM refuse_change('two_people');
  END IF;
  PERFORM FROM users WHERE id = p_of FOR UPDATE;
  IF NOT is_operator(p_of) THEN
    PERFORM refuse_change('no_operator');
  END IF;
  PERFORM set_operator_role(p_of, p_role);
  PERFORM record_operator_action(p_operator, 'confirm_role', 'operator', p_of, p_role);
END;
$$;
