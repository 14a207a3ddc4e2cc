-- Keys in their order after one of them has moved to a place. Places count from 1; one after the end is the last.
CREATE OR REPLACE FUNCTION moved_to_place(p_keys anyarray, p_moved anyelement, p_place integer)
RETURNS anyarray
LANGUAGE sql
IMMUTABLE
AS $$
  SELECT array_cat(array_append(others[:p_place - 1], p_moved), others[p_place:])
  FROM (SELECT array_remove(p_keys, p_moved) AS others) o;
$$;
