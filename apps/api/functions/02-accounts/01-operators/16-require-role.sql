-- Refuses accounts that are no operators with one of these roles now; one that is stays so until the end of the
-- transaction.
CREATE OR REPLACE FUNCTION require_role(p_operator bigint, p_roles text[])
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
    AND u.role = ANY (p_roles)
  FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'account % has none of the roles %', p_operator, p_roles
      USING ERRCODE = 'check_violation', CONSTRAINT = 'queue_role';
  END IF;
END;
$$;

-- The same for the roles that write the content of the site.
CREATE OR REPLACE FUNCTION require_editor_role(p_operator bigint)
RETURNS void
LANGUAGE sql
AS $$
  SELECT require_role(p_operator, ARRAY['content', 'administrator']);
$$;

-- Refuses a decision about an item that concerns the operator.
CREATE OR REPLACE FUNCTION refuse_own_item(p_is_own boolean, p_operator bigint)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF p_is_own THEN
    RAISE EXCEPTION 'the item concerns operator %', p_operator
      USING ERRCODE = 'check_violation', CONSTRAINT = 'own_item';
  END IF;
END;
$$;
