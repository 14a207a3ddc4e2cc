-- Notes the step of an app's code. Returns false for a step whose code was accepted before, or that is earlier than
-- such a one.
CREATE OR REPLACE FUNCTION use_operator_code(p_operator bigint, p_step bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE operator_apps SET last_step = p_step WHERE operator_id = p_operator AND last_step < p_step;
  RETURN FOUND;
END;
$$;
