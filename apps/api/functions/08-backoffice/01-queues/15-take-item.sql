-- Refuses accounts whose role does not decide about this kind, and items that concern the operator.
CREATE OR REPLACE FUNCTION require_queue_role(p_kind text, p_item bigint, p_operator bigint)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM require_role(p_operator, queue_roles(p_kind));
  PERFORM refuse_own_item(is_own_item(p_kind, p_item, p_operator), p_operator);
END;
$$;

-- An operator takes an item that waits, or extends their own hold. Returns false if another operator holds it.
CREATE OR REPLACE FUNCTION take_queue_item(p_kind text, p_item bigint, p_operator bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM require_queue_role(p_kind, p_item, p_operator);
  IF p_kind = 'campaign' THEN
    RETURN take_revision(p_item, p_operator);
  END IF;
  RETURN hold_item(p_kind, p_item, p_operator);
END;
$$;

-- An operator gives back an item that they have taken. Returns false if they do not hold it.
CREATE OR REPLACE FUNCTION release_queue_item(p_kind text, p_item bigint, p_operator bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM require_queue_role(p_kind, p_item, p_operator);
  IF p_kind = 'campaign' THEN
    RETURN give_back_revision(p_item, p_operator);
  END IF;
  RETURN release_item(p_kind, p_item, p_operator);
END;
$$;

-- Ends the hold of an item with a decision of this operator. Raises for another role, an item that concerns the
-- operator, and while another operator holds it.
CREATE OR REPLACE FUNCTION finish_queue_item(p_kind text, p_item bigint, p_operator bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM require_queue_role(p_kind, p_item, p_operator);
  PERFORM finish_item(p_kind, p_item, p_operator);
END;
$$;
