CREATE OR REPLACE TRIGGER append_only
BEFORE UPDATE OR DELETE OR TRUNCATE ON article_versions
FOR EACH STATEMENT
EXECUTE FUNCTION refuse_ledger_change();

-- Makes the written words of an article the ones that the public reads, and keeps them as a version.
CREATE OR REPLACE FUNCTION show_article_words(
  p_article articles,
  p_operator bigint,
  p_published_at timestamptz,
  p_revised_at timestamptz,
  p_facts jsonb,
  p_note text
)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  v_words jsonb := coalesce(p_article.draft, article_content(p_article));
BEGIN
  UPDATE articles
  SET
    title = v_words ->> 'title',
    summary = v_words ->> 'summary',
    body = v_words -> 'body',
    slug = v_words ->> 'slug',
    cover_picture_id = p_facts ->> 'coverId',
    cover_alt = v_words -> 'cover' ->> 'alt',
    author = v_words ->> 'author',
    reading_minutes = (p_facts ->> 'minutes')::smallint,
    target_id = (p_facts ->> 'targetId')::bigint,
    published_at = p_published_at,
    revised_at = p_revised_at,
    draft = NULL,
    version = version + 1,
    saved_at = now(),
    saved_by = p_operator
  WHERE id = p_article.id;
  DELETE FROM article_taggings WHERE article_id = p_article.id;
  INSERT INTO article_taggings (article_id, tag_slug, position)
  SELECT p_article.id, tag, place
  FROM jsonb_array_elements_text(v_words -> 'tags') WITH ORDINALITY AS named (tag, place);
  INSERT INTO article_versions (article_id, number, content, note, published_at, operator_id)
  SELECT
    p_article.id,
    (SELECT coalesce(max(number), 0) + 1 FROM article_versions WHERE article_id = p_article.id),
    v_words,
    p_note,
    p_published_at,
    p_operator;
END;
$$;

-- An editor publishes an article that the public does not read yet: now, or at a later time. Nothing runs at that
-- time, because every reading compares it with the clock. `p_facts` are the cover, the target and the reading time of
-- the words.
CREATE OR REPLACE FUNCTION publish_article(
  p_article bigint,
  p_operator bigint,
  p_version integer,
  p_at timestamptz,
  p_facts jsonb
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_article articles := begin_article_change(p_article, p_operator, p_version);
  v_at timestamptz := greatest(coalesce(p_at, now()), now());
BEGIN
  IF v_article.published_at <= now() THEN
    PERFORM refuse_change('article_state');
  END IF;
  PERFORM show_article_words(v_article, p_operator, v_at, NULL, p_facts, '');
  PERFORM
    record_operator_action(
      p_operator,
      CASE
        WHEN v_at > now() THEN 'schedule_article'
        ELSE 'publish_article'
      END,
      'article',
      p_article,
      CASE
        WHEN v_at > now() THEN to_char(v_at AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD HH24.MI')
        ELSE ''
      END
    );
END;
$$;

-- An editor publishes a correction of an article that the public reads, with the reason. The date of its publication
-- stays.
CREATE OR REPLACE FUNCTION correct_article(
  p_article bigint,
  p_operator bigint,
  p_version integer,
  p_note text,
  p_facts jsonb
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_article articles := begin_article_change(p_article, p_operator, p_version);
BEGIN
  IF v_article.published_at IS NULL OR v_article.published_at > now() OR v_article.draft IS NULL THEN
    PERFORM refuse_change('article_state');
  END IF;
  PERFORM show_article_words(v_article, p_operator, v_article.published_at, now(), p_facts, p_note);
  PERFORM record_operator_action(p_operator, 'correct_article', 'article', p_article, p_note);
END;
$$;

-- An editor takes an article from the site, or cancels its schedule, with the reason. It becomes a draft.
CREATE OR REPLACE FUNCTION withdraw_article(p_article bigint, p_operator bigint, p_version integer, p_note text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_article articles := begin_article_change(p_article, p_operator, p_version);
BEGIN
  IF v_article.published_at IS NULL THEN
    PERFORM refuse_change('article_state');
  END IF;
  UPDATE articles
  SET
    draft = coalesce(draft, article_content(v_article)),
    published_at = NULL,
    revised_at = NULL,
    version = version + 1,
    saved_at = now(),
    saved_by = p_operator
  WHERE id = p_article;
  PERFORM record_operator_action(p_operator, 'withdraw_article', 'article', p_article, p_note);
END;
$$;
