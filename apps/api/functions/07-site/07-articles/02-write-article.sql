-- An editor begins an article: an empty draft. Returns its number.
CREATE OR REPLACE FUNCTION create_article(p_operator bigint, p_public_id text, p_draft jsonb)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_article bigint;
BEGIN
  PERFORM require_editor_role(p_operator);
  INSERT INTO articles (public_id, title, summary, body, cover_alt, author, reading_minutes, draft, saved_by)
  VALUES (p_public_id, '', '', p_draft -> 'body', '', '', 1, p_draft, p_operator)
  RETURNING id
  INTO v_article;
  PERFORM record_operator_action(p_operator, 'begin_article', 'article', v_article, '');
  RETURN v_article;
END;
$$;

-- Saves the words of an article beside the published ones. `p_pictures` are the pictures that they use: the new ones
-- are uploads of operators, which are then kept.
CREATE OR REPLACE FUNCTION save_article(
  p_article bigint,
  p_operator bigint,
  p_version integer,
  p_draft jsonb,
  p_pictures text[]
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_article articles := begin_article_change(p_article, p_operator, p_version);
  v_present jsonb := article_content(v_article);
BEGIN
  PERFORM claim_operator_picture(picture, NULL)
  FROM unnest(p_pictures) AS picture
  WHERE NOT is_picture_of_article(p_article, picture);
  UPDATE articles
  SET
    draft = CASE
      WHEN published_at IS NULL
      OR p_draft <> v_present THEN p_draft
    END,
    version = version + 1,
    saved_at = now(),
    saved_by = p_operator
  WHERE id = p_article;
END;
$$;

-- Whether an article shows a picture, or has shown it in an earlier version.
CREATE OR REPLACE FUNCTION is_picture_of_article(p_article bigint, p_picture text)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN EXISTS (
  SELECT
  FROM articles
  WHERE id = p_article AND (cover_picture_id = p_picture OR strpos(concat(body::text, draft::text), p_picture) > 0)
)
OR EXISTS (SELECT FROM article_versions WHERE article_id = p_article AND strpos(content::text, p_picture) > 0);

-- An editor deletes a draft that was never published, or the unpublished words of a published article.
CREATE OR REPLACE FUNCTION discard_article(p_article bigint, p_operator bigint, p_version integer)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_article articles := begin_article_change(p_article, p_operator, p_version);
BEGIN
  IF v_article.published_at IS NULL THEN
    IF EXISTS (SELECT FROM article_versions WHERE article_id = p_article) THEN
      PERFORM refuse_change('article_state');
    END IF;
    PERFORM
      record_operator_action(p_operator, 'discard_article', 'article', p_article, coalesce(v_article.draft ->> 'title', ''));
    DELETE FROM article_taggings WHERE article_id = p_article;
    DELETE FROM articles WHERE id = p_article;
  ELSIF v_article.draft IS NULL THEN
    PERFORM refuse_change('article_state');
  ELSE
    UPDATE articles
    SET
      draft = NULL,
      version = version + 1,
      saved_at = now(),
      saved_by = p_operator
    WHERE id = p_article;
    PERFORM record_operator_action(p_operator, 'discard_article', 'article', p_article, v_article.title);
  END IF;
END;
$$;

-- An editor adds a tag, after the others.
CREATE OR REPLACE FUNCTION add_article_tag(p_operator bigint, p_slug text, p_name text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM require_editor_role(p_operator);
  -- Two at once take the next positions one after the other.
  PERFORM pg_advisory_xact_lock(hashtextextended('article tags', 0));
  INSERT INTO article_tags (slug, name, position)
  SELECT p_slug, p_name, coalesce(max(position), -1) + 1
  FROM article_tags;
  PERFORM record_operator_action(p_operator, 'add_tag', 'article', 0, p_name);
END;
$$;
