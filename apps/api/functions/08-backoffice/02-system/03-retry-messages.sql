-- An administrator sends a message again that was given up, or without a number the oldest 500. Returns their number.
CREATE OR REPLACE FUNCTION retry_messages(p_message bigint, p_operator bigint)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_reopened record;
  v_count integer := 0;
BEGIN
  PERFORM require_role(p_operator, ARRAY['administrator']);
  FOR v_reopened IN SELECT message, message_topic FROM reopen_messages(p_message) ORDER BY message LOOP
    PERFORM
      record_operator_action(p_operator, 'retry_message', 'message', v_reopened.message, v_reopened.message_topic);
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END;
$$;
