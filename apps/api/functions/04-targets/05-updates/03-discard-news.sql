-- Deletes the unpublished text of an update: a draft as a whole, or the correction of a published update. Returns false
-- if there is none.
CREATE OR REPLACE FUNCTION discard_news(p_news bigint)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM target_news WHERE id = p_news AND published_at IS NULL;
  IF FOUND THEN
    RETURN true;
  END IF;
  UPDATE target_news
  SET
    draft_title = NULL,
    draft_body = NULL,
    version = version + 1
  WHERE id = p_news AND draft_title IS NOT NULL;
  RETURN FOUND;
END;
$$;

-- The same for everything of a member.
CREATE OR REPLACE FUNCTION erase_news_drafts(p_owner bigint)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT discard_news(n.id)
  FROM
    target_news n
    JOIN donation_targets t ON t.id = n.target_id
  WHERE t.owner_id = p_owner AND (n.published_at IS NULL OR n.draft_title IS NOT NULL)
  ORDER BY n.id;
$$;
