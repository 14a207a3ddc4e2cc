-- Time without use after which the hold of an item expires.
CREATE OR REPLACE FUNCTION hold_time()
RETURNS interval
LANGUAGE sql
STABLE
RETURN make_interval(mins => (setting('queue_rules') ->> 'holdMinutes')::integer);

-- Returns true for an operator in office: with a role, neither ended, frozen nor erased.
CREATE OR REPLACE FUNCTION is_in_office(p_user bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN is_operator(p_user) AND EXISTS (SELECT FROM users WHERE id = p_user AND frozen_at IS NULL AND role <> 'member');

-- Items that an operator has taken and still uses. The hold of an operator who has left counts as none.
CREATE OR REPLACE VIEW current_holds AS
  SELECT kind, item_id, held_by, taken_at
  FROM operator_holds
  WHERE seen_at > now() - hold_time() AND is_in_office(held_by);

-- Takes an item for an operator, or extends the operator's own hold. Returns false if another operator holds it.
CREATE OR REPLACE FUNCTION hold_item(p_kind text, p_item bigint, p_operator bigint)
RETURNS boolean
LANGUAGE plpgsql
AS $$
BEGIN
  -- The condition reads the columns of the locked row: a subquery would not see a hold that was taken meanwhile.
  INSERT INTO operator_holds AS h (kind, item_id, held_by)
  VALUES (p_kind, p_item, p_operator)
  ON CONFLICT (kind, item_id) DO UPDATE
    SET
      held_by = excluded.held_by,
      taken_at = CASE
        WHEN h.held_by = excluded.held_by THEN h.taken_at
        ELSE excluded.taken_at
      END,
      seen_at = excluded.seen_at
    WHERE h.held_by = excluded.held_by OR h.seen_at <= now() - hold_time() OR NOT is_in_office(h.held_by);
  RETURN FOUND;
END;
$$;

-- Gives an item back. Returns false if the operator does not hold it.
CREATE OR REPLACE FUNCTION release_item(p_kind text, p_item bigint, p_operator bigint)
RETURNS boolean
LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM operator_holds WHERE kind = p_kind AND item_id = p_item AND held_by = p_operator;
  RETURN FOUND;
END;
$$;

-- Ends the hold of an item with a decision of this operator. Raises if another operator holds it.
CREATE OR REPLACE FUNCTION finish_item(p_kind text, p_item bigint, p_operator bigint)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT hold_item(p_kind, p_item, p_operator) THEN
    RAISE EXCEPTION '% % is held by another operator', p_kind, p_item
      USING ERRCODE = 'check_violation', CONSTRAINT = 'item_held';
  END IF;
  DELETE FROM operator_holds WHERE kind = p_kind AND item_id = p_item;
END;
$$;
