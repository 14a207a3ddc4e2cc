-- Returns a sum times part / whole, rounded down. A fee times a gift can be larger than a bigint.
CREATE OR REPLACE FUNCTION share_of(p_sum bigint, p_part bigint, p_whole bigint)
RETURNS bigint
LANGUAGE sql
IMMUTABLE
PARALLEL SAFE
RETURN CASE
  WHEN p_whole = 0 THEN 0
  ELSE div(p_sum::numeric * p_part, p_whole)::bigint
END;
