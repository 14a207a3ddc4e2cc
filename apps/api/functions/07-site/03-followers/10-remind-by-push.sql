-- Queues a reminder for each browser that follows a target with this many days left, once, if the browser had no
-- notification about it for a day. Browsers that follow it for a day or less get none. Returns the number of reminders.
CREATE OR REPLACE FUNCTION remind_by_push(p_days integer)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_count integer;
BEGIN
  -- One after the other: both change the same rows, in no order of their own.
  PERFORM pg_advisory_xact_lock(hashtext('push_notices'), 0);
  WITH
    reminded AS (
      UPDATE push_subscriptions s
      SET
        reminded_at = now(),
        due_at = now()
      FROM
        donation_targets t
        JOIN target_revisions r ON r.id = t.published_revision_id
      WHERE
        t.id = s.target_id
        AND t.status = 'live'
        AND r.ends_at > now()
        AND r.ends_at <= now() + make_interval(days => p_days)
        AND s.reminded_at IS NULL
        AND s.paused_at IS NULL
        AND s.created_at < now() - INTERVAL '1 day'
        AND (s.due_at IS NULL OR s.due_at < now() - INTERVAL '1 day')
      RETURNING s.id, s.target_id
    )
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
  SELECT
    'push_notice',
    jsonb_build_object('kind', 'ending', 'subscriptionId', id, 'targetId', target_id),
    'push_reminder:' || id
  FROM reminded;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END;
$$;
