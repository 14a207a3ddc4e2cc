-- Returns the first difference of a value from a shape, with its path; null if there is none. A shape names a kind
-- (`is`) and its limits (`from`, `to`); an object has all of its `fields` and no others, where `name?` may be missing.
CREATE OR REPLACE FUNCTION shape_problem(p_value jsonb, p_shape jsonb, p_path text DEFAULT '')
RETURNS text
LANGUAGE plpgsql
IMMUTABLE
AS $$
DECLARE
  kind text := p_shape ->> 'is';
  json_type text := CASE kind
    WHEN 'integer' THEN 'number'
    WHEN 'text' THEN 'string'
    WHEN 'list' THEN 'array'
    ELSE kind
  END;
  least_of numeric := (p_shape ->> 'from')::numeric;
  most_of numeric := (p_shape ->> 'to')::numeric;
  size numeric;
  -- A value that is no part of another one has no name.
  named text := coalesce(nullif(p_path, ''), 'the value');
  field record;
  problem text;
BEGIN
  IF kind = 'any' THEN
    RETURN NULL;
  END IF;
  IF p_value IS NULL THEN
    RETURN named || ' is missing';
  END IF;
  IF jsonb_typeof(p_value) <> json_type THEN
    RETURN named || ' is ' || left(p_value::text, 60) || ' and must be ' || CASE
      WHEN kind IN ('integer', 'object') THEN 'an '
      ELSE 'a '
    END || kind;
  END IF;
  size := CASE kind
    WHEN 'text' THEN length(p_value #>> '{}')
    WHEN 'list' THEN jsonb_array_length(p_value)
    WHEN 'object' THEN NULL
    ELSE (p_value #>> '{}')::numeric
  END;
  IF kind = 'integer' AND size <> trunc(size) THEN
    RETURN named || ' is ' || size || ' and must be a whole number';
  END IF;
  IF size < least_of OR size > most_of THEN
    RETURN named || CASE kind
      WHEN 'text' THEN ' has a length of '
      WHEN 'list' THEN ' has entries: '
      ELSE ' is '
    END || size || ' and must be ' || least_of || ' to ' || most_of;
  END IF;
  IF kind = 'list' THEN
    FOR field IN SELECT value, number FROM jsonb_array_elements(p_value) WITH ORDINALITY AS e (value, number) LOOP
      problem := shape_problem(field.value, p_shape -> 'of', p_path || '[' || field.number || ']');
      IF problem IS NOT NULL THEN
        RETURN problem;
      END IF;
    END LOOP;
  ELSEIF kind = 'object' THEN
    FOR field IN SELECT rtrim(key, '?') AS name, value AS shape, key LIKE '%?' AS is_optional
    FROM jsonb_each(p_shape -> 'fields') LOOP
      CONTINUE WHEN field.is_optional AND NOT p_value ? field.name;
      problem := shape_problem(p_value -> field.name, field.shape, concat_ws('.', nullif(p_path, ''), field.name));
      IF problem IS NOT NULL THEN
        RETURN problem;
      END IF;
    END LOOP;
    FOR field IN SELECT key AS name
    FROM jsonb_object_keys(p_value) AS key
    WHERE NOT (p_shape -> 'fields') ?| ARRAY[key, key || '?'] LOOP
      RETURN concat_ws('.', nullif(p_path, ''), field.name) || ' is unknown';
    END LOOP;
  END IF;
  RETURN NULL;
END;
$$;
