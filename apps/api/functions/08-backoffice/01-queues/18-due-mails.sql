-- Returns true from seven in the morning to six in the evening of Jakarta until the day's mails are in the outbox.
CREATE OR REPLACE FUNCTION is_daily_mail_due(p_now timestamptz)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN EXTRACT(HOUR FROM p_now AT TIME ZONE 'Asia/Jakarta') BETWEEN 7 AND 17
AND NOT EXISTS (SELECT FROM queue_mail_days WHERE day = (p_now AT TIME ZONE 'Asia/Jakarta')::date);

-- Items that have passed their deadline within a day, and are in no mail about it yet. Older ones are in the daily
-- mail.
CREATE OR REPLACE FUNCTION passed_deadlines(p_now timestamptz)
RETURNS TABLE (kind text, item_id bigint, waiting_since timestamptz)
LANGUAGE sql
STABLE
AS $$
  SELECT q.kind, q.item_id, q.waiting_since
  FROM queue_items q
  WHERE
    q.deadline_at <= p_now
    AND q.deadline_at > p_now - INTERVAL '1 day'
    AND NOT EXISTS (
      SELECT
      FROM queue_mail_items m
      WHERE m.kind = q.kind AND m.item_id = q.item_id AND m.waiting_since = q.waiting_since
    );
$$;
