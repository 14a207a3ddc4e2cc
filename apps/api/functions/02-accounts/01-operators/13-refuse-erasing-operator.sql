-- An account is not erased while it has operator's rights: they end by a command at the shell, never by the password
-- alone.
CREATE OR REPLACE FUNCTION refuse_erasing_operator()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  IF is_operator(OLD.id) THEN
    RAISE EXCEPTION 'account % has operator''s rights', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'operator_in_office';
  END IF;
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER refuse_erasing_operator
BEFORE UPDATE OF erased_at ON users
FOR EACH ROW
WHEN (OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL)
EXECUTE FUNCTION refuse_erasing_operator();
