-- Raises with a name by which the service finds the response.
CREATE OR REPLACE FUNCTION refuse_content_change(p_rule text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'the change of content is refused: %', p_rule USING ERRCODE = 'check_violation', CONSTRAINT = p_rule;
END;
$$;
