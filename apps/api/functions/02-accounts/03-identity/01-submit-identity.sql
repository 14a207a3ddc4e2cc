-- Hands in the check that a member is putting together. Returns false where there is none, or a document is missing.
CREATE OR REPLACE FUNCTION submit_identity(p_user bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_check identity_checks;
BEGIN
  SELECT * INTO v_check FROM identity_checks WHERE user_id = p_user AND status = 'collecting' FOR UPDATE;
  IF
    NOT FOUND
    OR (SELECT count(*) FROM identity_documents WHERE check_id = v_check.id) < (
      CASE v_check.kind
        WHEN 'person' THEN 2
        ELSE 4
      END
    )
  THEN
    RETURN false;
  END IF;
  UPDATE identity_checks
  SET
    status = 'checking',
    submitted_at = now()
  WHERE id = v_check.id;
  RETURN true;
END;
$$;
