CREATE OR REPLACE FUNCTION setting(p_key text) RETURNS jsonb LANGUAGE sql STABLE
  RETURN (SELECT value FROM settings WHERE key = p_key AND valid_from <= now() ORDER BY valid_from DESC LIMIT 1);
