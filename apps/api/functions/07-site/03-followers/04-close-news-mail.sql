-- Closes a mail about updates. Returns its follow and its updates, oldest first; no row if it is gone.
CREATE OR REPLACE FUNCTION close_news_mail(p_mail bigint)
RETURNS TABLE (follow_id bigint, news_ids bigint[])
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM close_gathered_mail(p_mail);
  RETURN QUERY SELECT
      m.follow_id,
      (
        SELECT array_agg(i.news_id ORDER BY n.published_at, n.id)
        FROM
          news_mail_items i
          JOIN target_news n ON n.id = i.news_id
        WHERE i.mail_id = m.id
      )
    FROM news_mails m
    WHERE m.id = p_mail;
END;
$$;
