CREATE OR REPLACE TRIGGER append_only
BEFORE UPDATE OR DELETE OR TRUNCATE ON news_publications
FOR EACH STATEMENT
EXECUTE FUNCTION refuse_ledger_change();

-- Publishes the draft of an update, and records the member who published it. The date of the first publication stays,
-- and only that one sends mails. Returns false if its target is frozen or not public.
CREATE OR REPLACE FUNCTION publish_news(p_news bigint, p_excerpt text, p_notifies boolean, p_by bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  -- First the target, as everything does that changes either: it cannot be frozen meanwhile.
  PERFORM
  FROM
    donation_targets t
    JOIN target_news n ON n.target_id = t.id
  WHERE n.id = p_news AND t.status NOT IN ('draft', 'frozen') AND t.published_revision_id IS NOT NULL
  FOR SHARE OF t;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE target_news
  SET
    title = coalesce(draft_title, title),
    body = coalesce(draft_body, body),
    draft_title = NULL,
    draft_body = NULL,
    excerpt = p_excerpt,
    notifies = CASE
      WHEN published_at IS NULL THEN p_notifies
      ELSE notifies
    END,
    published_at = coalesce(published_at, now()),
    version = version + 1
  WHERE id = p_news;
  INSERT INTO news_publications (news_id, number, title, body, published_by)
  SELECT n.id, (SELECT coalesce(max(number), 0) + 1 FROM news_publications WHERE news_id = n.id), n.title, n.body, p_by
  FROM target_news n
  WHERE n.id = p_news;
  RETURN true;
END;
$$;
