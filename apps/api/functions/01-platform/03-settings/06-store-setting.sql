-- Raises with a name by which the service finds the response.
CREATE OR REPLACE FUNCTION refuse_setting(p_key text, p_reason text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'the change of the setting % is refused: %', p_key, p_reason
    USING ERRCODE = 'check_violation', CONSTRAINT = p_reason;
END;
$$;

-- Stores a value from a moment on. A value that was to begin at the same moment is replaced.
CREATE OR REPLACE FUNCTION store_setting(p_key text, p_from timestamptz, p_value jsonb, p_source text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO settings (key, valid_from, value, source)
  VALUES (p_key, p_from, p_value, p_source)
  ON CONFLICT (key, valid_from) DO UPDATE
    SET
      value = excluded.value,
      source = excluded.source;
END;
$$;
