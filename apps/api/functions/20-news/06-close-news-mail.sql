-- Closes a mail that is to be sent: what is published from now on comes with the next one. Returns its follow and its updates, oldest first; no row if it is gone.
CREATE OR REPLACE FUNCTION close_news_mail(p_mail bigint) RETURNS TABLE (follow_id bigint, news_ids bigint[]) LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('news_mails'), m.target_id::integer) FROM news_mails m WHERE m.id = p_mail;
  UPDATE news_mails m SET closed_at = now() WHERE m.id = p_mail AND m.closed_at IS NULL;
  RETURN QUERY SELECT m.follow_id, (SELECT array_agg(i.news_id ORDER BY n.published_at, n.id) FROM news_mail_items i JOIN target_news n ON n.id = i.news_id
    WHERE i.mail_id = m.id) FROM news_mails m WHERE m.id = p_mail;
END $$;
