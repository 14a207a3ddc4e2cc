-- Returns true if an account may decide about money now. One that was erased belongs to no person.
CREATE OR REPLACE FUNCTION is_operator(p_user bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN EXISTS (
  SELECT
  FROM operators
  WHERE user_id = p_user AND ended_at IS NULL AND EXISTS (SELECT FROM users WHERE id = p_user AND erased_at IS NULL)
);

-- Raises if it may not.
CREATE OR REPLACE FUNCTION require_operator(p_user bigint)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT is_operator(p_user) THEN
    RAISE EXCEPTION 'user % is no operator', p_user USING ERRCODE = 'check_violation', CONSTRAINT = 'two_people';
  END IF;
END;
$$;

-- Returns true if an account may decide about money that is booked or moved: by its role, and neither frozen nor
-- erased. A reviewer's or an editor's may not.
CREATE OR REPLACE FUNCTION is_treasurer(p_user bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN is_operator(p_user)
AND EXISTS (SELECT FROM users WHERE id = p_user AND frozen_at IS NULL AND role IN ('finance', 'administrator'));

-- Returns true if an account may propose a movement of money. Editors write the programmes of companies, and so propose
-- their pools too; finance alone confirms.
CREATE OR REPLACE FUNCTION may_propose_money(p_subject text, p_user bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN is_treasurer(p_user)
OR (
  p_subject = 'pool'
  AND is_operator(p_user)
  AND EXISTS (SELECT FROM users WHERE id = p_user AND frozen_at IS NULL AND role = 'content')
);

-- A movement of money needs two different operators whose roles decide about money, and both are recorded. Raises if
-- one is missing or may not (any more), or if both are the same.
CREATE OR REPLACE FUNCTION require_two_operators(p_subject text, p_subject_id bigint, p_by bigint, p_approved_by bigint)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF p_by = p_approved_by OR NOT may_propose_money(p_subject, p_by) OR NOT is_treasurer(p_approved_by) THEN
    RAISE EXCEPTION 'two different operators decide about money'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'two_people';
  END IF;
  INSERT INTO approvals (subject, subject_id, user_id)
  VALUES
    (p_subject, p_subject_id, p_by),
    (p_subject, p_subject_id, p_approved_by);
END;
$$;
