-- Begins an update of a published target, empty. Returns null where the target was never published, or has as many
-- drafts as it may have.
CREATE OR REPLACE FUNCTION open_news_draft(p_target bigint, p_public_id text, p_body jsonb, p_most integer)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_news bigint;
BEGIN
  -- Two at once count one after the other.
  PERFORM FROM donation_targets WHERE id = p_target AND status <> 'draft' FOR UPDATE;
  IF NOT FOUND OR (SELECT count(*) FROM target_news WHERE target_id = p_target AND published_at IS NULL) >= p_most THEN
    RETURN NULL;
  END IF;
  INSERT INTO target_news (public_id, target_id, title, excerpt, body)
  VALUES (p_public_id, p_target, '', '', p_body)
  RETURNING id
  INTO v_news;
  RETURN v_news;
END;
$$;
