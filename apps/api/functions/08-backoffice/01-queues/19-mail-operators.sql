-- Puts the day's mail to each operator with waiting work into the outbox. Of two processes that call it at once, the
-- second waits and finds nothing to do. Returns the number of mails.
CREATE OR REPLACE FUNCTION mail_waiting_work(p_now timestamptz)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_day date := (p_now AT TIME ZONE 'Asia/Jakarta')::date;
  v_count integer;
BEGIN
  IF NOT is_daily_mail_due(p_now) THEN
    RETURN 0;
  END IF;
  INSERT INTO queue_mail_days (day) VALUES (v_day) ON CONFLICT (day) DO NOTHING;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
  SELECT
    'operator_waiting_work',
    jsonb_build_object('userId', w.user_id, 'day', v_day),
    'operator_waiting_work:' || w.user_id || ':' || v_day
  FROM (SELECT DISTINCT user_id FROM work_of_operators) w
  ON CONFLICT (dedupe_key) DO NOTHING;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  DELETE FROM queue_mail_days WHERE day < v_day - 90;
  DELETE FROM queue_mail_items WHERE mailed_at < now() - INTERVAL '90 days';
  RETURN v_count;
END;
$$;

-- Puts a mail about items that have passed their deadline into the outbox, to each operator who may decide about them.
-- An item is in one mail of an operator; those that are found together are in the same one. Returns the number of
-- mails.
CREATE OR REPLACE FUNCTION mail_passed_deadlines(p_now timestamptz)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_count integer;
BEGIN
  WITH
    passed AS (
      INSERT INTO queue_mail_items AS m (kind, item_id, waiting_since)
      SELECT kind, item_id, waiting_since FROM passed_deadlines(p_now) ORDER BY kind, item_id, waiting_since
      ON CONFLICT DO NOTHING
      RETURNING m.kind, m.item_id, m.waiting_since
    )
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
  SELECT
    'operator_deadline_passed',
    jsonb_build_object(
      'userId',
      w.user_id,
      'items',
      jsonb_agg(jsonb_build_object('kind', w.kind, 'itemId', w.item_id) ORDER BY w.deadline_at, w.kind, w.item_id)
    ),
    'operator_deadline_passed:' || w.user_id || ':' || gen_random_uuid()
  FROM
    passed p
    JOIN work_of_operators w ON w.kind = p.kind AND w.item_id = p.item_id AND w.waiting_since = p.waiting_since
  GROUP BY w.user_id;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END;
$$;
