-- Refuses other roles, and gifts of the operator's own.
CREATE OR REPLACE FUNCTION require_gift_operator(p_gift bigint, p_operator bigint)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM require_role(p_operator, ARRAY['reviewer', 'finance', 'administrator']);
  PERFORM refuse_own_item(is_own_gift((SELECT public_id FROM donations WHERE id = p_gift), p_operator), p_operator);
END;
$$;

-- Records that an operator acts on a gift, before the action.
CREATE OR REPLACE FUNCTION act_on_gift(p_gift bigint, p_operator bigint, p_action text, p_words text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM require_gift_operator(p_gift, p_operator);
  PERFORM record_operator_action(p_operator, p_action, 'gift', p_gift, p_words);
END;
$$;
