-- Records that an operator submits a campaign for its owner.
CREATE OR REPLACE FUNCTION record_import(p_target bigint, p_operator bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM require_reviewer_role(p_operator);
  PERFORM record_operator_action(p_operator, 'import_campaign', 'target', p_target, '');
END;
$$;
