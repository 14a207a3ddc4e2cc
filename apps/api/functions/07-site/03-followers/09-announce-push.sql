-- Queues a notification about these targets' updates for each browser that follows them. Followers of an ambassador's
-- page get the campaign's updates too. Of two rows of one browser, the target's own row counts. A browser gets one
-- notification a day about a target: a queued one also covers updates that are published before it is sent. Returns the
-- number of notifications.
CREATE OR REPLACE FUNCTION announce_push(p_targets bigint[])
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
    recipients AS (
      SELECT DISTINCT ON (t.id, s.endpoint) s.id, t.id AS about, s.due_at
      FROM
        unnest(p_targets) AS t (id)
        JOIN push_subscriptions s
          ON s.target_id = t.id OR s.target_id IN (SELECT b.target_id FROM ambassadors b WHERE b.parent_id = t.id)
      WHERE s.paused_at IS NULL
      ORDER BY t.id, s.endpoint, (s.target_id = t.id) DESC, s.id
    ),
    free AS (
      SELECT DISTINCT ON (id) id, about FROM recipients WHERE due_at IS NULL OR due_at <= now() ORDER BY id, about
    ),
    due AS (
      UPDATE push_subscriptions s
      SET due_at = greatest(now(), s.due_at + INTERVAL '1 day') + f.wait
      -- Ten a second, as mails are.
      FROM
        (
          SELECT id, about, greatest(0, row_number() OVER (ORDER BY id) - 20) * INTERVAL '0.1 second' AS wait FROM free
        ) f
      WHERE s.id = f.id
      RETURNING s.id, f.about, s.due_at
    )
  INSERT INTO outbox_messages (topic, payload, dedupe_key, available_at)
  SELECT
    'push_notice',
    jsonb_build_object('kind', 'news', 'subscriptionId', id, 'targetId', about),
    'push_notice:' || id || ':' || due_at,
    due_at
  FROM due;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END;
$$;
