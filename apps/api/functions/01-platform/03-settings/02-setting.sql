CREATE OR REPLACE FUNCTION setting(p_key text)
RETURNS jsonb
LANGUAGE sql
STABLE
RETURN setting_at(p_key, now());
