-- Sends a message again that was given up, or without a number the oldest 500. No process works on such a message, so
-- it is not sent twice. Returns their numbers and topics.
CREATE OR REPLACE FUNCTION reopen_messages(p_message bigint)
RETURNS TABLE (message bigint, message_topic text)
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('uluran_jobs', 'outbox-deliver');
  RETURN QUERY
  UPDATE outbox_messages
  SET
    attempts = 0,
    available_at = now(),
    abandoned_at = NULL
  WHERE
    id IN (
      SELECT o.id
      FROM outbox_messages o
      WHERE o.abandoned_at IS NOT NULL AND o.sent_at IS NULL AND (p_message IS NULL OR o.id = p_message)
      ORDER BY o.id
      LIMIT 500
      FOR UPDATE SKIP LOCKED
    )
  RETURNING id, topic;
END;
$$;
