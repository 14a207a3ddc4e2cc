-- Closes a mail about milestones. Returns its follow and the greatest of its milestones that is reached now; no row if
-- it is gone, or if returned gifts have taken all of them away.
CREATE OR REPLACE FUNCTION close_milestone_mail(p_mail bigint)
RETURNS TABLE (follow_id bigint, percent integer, raised_rupiah bigint, target_rupiah bigint)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM close_gathered_mail(p_mail);
  RETURN QUERY SELECT m.follow_id, i.percent::integer, s.raised_rupiah, r.target_rupiah
    FROM
      news_mails m
      JOIN donation_targets t ON t.id = m.target_id
      JOIN target_revisions r ON r.id = t.published_revision_id
      JOIN target_totals s ON s.target_id = t.id
      JOIN milestone_mail_items i ON i.mail_id = m.id
    WHERE
      m.id = p_mail
      AND m.topic = 'milestone_mail'
      AND t.status NOT IN ('draft', 'frozen')
      AND s.raised_rupiah * 100 >= r.target_rupiah * i.percent
    ORDER BY i.percent DESC
    LIMIT 1;
END;
$$;
