-- Returns a setting's value at a past or future moment.
CREATE OR REPLACE FUNCTION setting_at(p_key text, p_at timestamptz)
RETURNS jsonb
LANGUAGE sql
STABLE
RETURN (SELECT value FROM settings WHERE key = p_key AND valid_from <= p_at ORDER BY valid_from DESC LIMIT 1);
