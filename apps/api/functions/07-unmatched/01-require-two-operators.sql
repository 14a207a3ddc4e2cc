-- What moves money needs two different operators, and each is written down. Raises where one is missing, is no operator (any more), or both are the same.
CREATE OR REPLACE FUNCTION require_two_operators(p_subject text, p_subject_id bigint, p_by bigint, p_approved_by bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_by IS NULL OR p_approved_by IS NULL OR p_by = p_approved_by
      OR (SELECT count(*) FROM operators WHERE user_id IN (p_by, p_approved_by) AND ended_at IS NULL) <> 2 THEN
    RAISE EXCEPTION 'two different operators decide about money' USING ERRCODE = 'check_violation', CONSTRAINT = 'two_people';
  END IF;
  INSERT INTO approvals (subject, subject_id, user_id) VALUES (p_subject, p_subject_id, p_by), (p_subject, p_subject_id, p_approved_by);
END $$;
