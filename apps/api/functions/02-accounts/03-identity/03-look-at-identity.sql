-- Writes down that an operator opens a document, before it is given out. Returns its id, null where there is none.
CREATE OR REPLACE FUNCTION look_at_identity(p_check bigint, p_operator bigint, p_kind text)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_check identity_checks := lock_identity(p_check, p_operator);
  v_document bigint := (SELECT id FROM identity_documents WHERE check_id = v_check.id AND kind = p_kind);
BEGIN
  IF v_document IS NOT NULL THEN
    PERFORM record_operator_action(p_operator, 'look', 'identity', p_check, p_kind);
  END IF;
  RETURN v_document;
END;
$$;
