-- The words of an article as the public reads them, in the shape of a draft.
CREATE OR REPLACE FUNCTION article_content(p_article articles)
RETURNS jsonb
LANGUAGE sql
STABLE
RETURN jsonb_build_object(
  'title',
  p_article.title,
  'summary',
  p_article.summary,
  'body',
  p_article.body,
  'slug',
  coalesce(p_article.slug, ''),
  'cover',
  CASE
    WHEN p_article.cover_picture_id IS NOT NULL THEN jsonb_build_object(
      'url',
      '/api/pictures/' || p_article.cover_picture_id,
      'alt',
      p_article.cover_alt
    )
  END,
  'tags',
  (
    SELECT coalesce(jsonb_agg(tag_slug ORDER BY position), '[]')
    FROM article_taggings
    WHERE article_id = p_article.id
  ),
  'author',
  p_article.author,
  'target',
  coalesce((SELECT address FROM donation_targets WHERE id = p_article.target_id), '')
);

-- Locks an article until the transaction ends. Raises for accounts of other roles, and for another version than the one
-- that was read.
CREATE OR REPLACE FUNCTION begin_article_change(p_article bigint, p_operator bigint, p_version integer)
RETURNS articles
LANGUAGE plpgsql
AS $$
DECLARE
  v_article articles;
BEGIN
  PERFORM require_editor_role(p_operator);
  SELECT * INTO v_article FROM articles WHERE id = p_article FOR UPDATE;
  PERFORM require_same_version(v_article.version, p_version, 'draft_changed');
  RETURN v_article;
END;
$$;
