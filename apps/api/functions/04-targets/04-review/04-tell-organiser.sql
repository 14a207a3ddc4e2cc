-- Queues the mail to a campaign's organiser about an ambassador page that became public.
CREATE OR REPLACE FUNCTION tell_organiser(p_page bigint)
RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
  VALUES ('ambassador_published', jsonb_build_object('targetId', p_page), 'ambassador_published:' || p_page);
$$;
