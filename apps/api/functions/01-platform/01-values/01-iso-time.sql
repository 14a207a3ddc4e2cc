-- A time as every answer states it: ISO 8601 in UTC with milliseconds, as JavaScript prints a Date. json_build_object
-- prints microseconds and "+00:00" of its own accord.
CREATE OR REPLACE FUNCTION iso_time(p_time timestamptz)
RETURNS text
LANGUAGE sql
STABLE
PARALLEL SAFE
RETURN to_char(p_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
