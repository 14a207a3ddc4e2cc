DROP FUNCTION IF EXISTS refuse_operator_change(text);
DROP FUNCTION IF EXISTS refuse_content_change(text);
DROP FUNCTION IF EXISTS refuse_product_change(text);
DROP FUNCTION IF EXISTS refuse_merchant_change(text);
DROP FUNCTION IF EXISTS refuse_article_change(text);

-- Raises with the name of a rule, by which the service finds the response.
CREATE OR REPLACE FUNCTION refuse_change(p_rule text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'the change is refused: %', p_rule USING ERRCODE = 'check_violation', CONSTRAINT = p_rule;
END;
$$;

-- Raises with the name of a rule for another version than the one that was read. Lock the row before.
CREATE OR REPLACE FUNCTION require_same_version(p_stored anyelement, p_read anyelement, p_rule text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF p_stored IS DISTINCT FROM p_read THEN
    PERFORM refuse_change(p_rule);
  END IF;
END;
$$;
