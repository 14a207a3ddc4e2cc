-- Opens a mail of a topic for each address, about a target or about none, or finds the one that still waits for it. A
-- new one is due after `p_wait`, and never sooner after the last of its kind than `p_every`. The caller holds the locks
-- of the targets.
CREATE OR REPLACE FUNCTION gather_mails(
  p_topic text,
  p_targets bigint[],
  p_emails text[],
  p_follows bigint[],
  p_wait interval,
  p_every interval
)
RETURNS TABLE (mail_id bigint, mail_target bigint, mail_email text)
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  WITH
    mails AS (
      INSERT INTO news_mails AS m (topic, target_id, email, follow_id, due_at)
      SELECT
        p_topic,
        p.target_id,
        p.email,
        p.follow_id,
        -- Beyond the first twenty, ten a second: thousands at once would hold up receipts and confirmations.
        greatest(
          now() + p_wait,
          (
            SELECT max(l.closed_at) + p_every
            FROM news_mails l
            WHERE l.topic = p_topic AND coalesce(l.target_id, 0) = coalesce(p.target_id, 0) AND l.email = p.email
          )
        ) + greatest(0, p.number - 20) * INTERVAL '0.1 second'
      FROM unnest(p_targets, p_emails, p_follows) WITH ORDINALITY AS p (target_id, email, follow_id, number)
      ON CONFLICT (topic, coalesce(target_id, 0), email) WHERE closed_at IS NULL DO UPDATE
        SET follow_id = excluded.follow_id
      RETURNING m.id, m.target_id, m.email, m.due_at
    ),
    messages AS (
      INSERT INTO outbox_messages (topic, payload, dedupe_key, available_at)
      SELECT p_topic, jsonb_build_object('mailId', id), p_topic || ':' || id, due_at FROM mails
      ON CONFLICT (dedupe_key) DO NOTHING
    )
  SELECT id, target_id, email
  FROM mails;
$$;

-- Closes a gathered mail before it is sent: later events belong to the next one.
CREATE OR REPLACE FUNCTION close_gathered_mail(p_mail bigint)
RETURNS news_mails
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  mail news_mails;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('news_mails'), coalesce(m.target_id, 0)::integer)
  FROM news_mails m
  WHERE m.id = p_mail;
  UPDATE news_mails m SET closed_at = clock_timestamp() WHERE m.id = p_mail AND m.closed_at IS NULL;
  SELECT * INTO mail FROM news_mails m WHERE m.id = p_mail;
  RETURN mail;
END;
$$;
