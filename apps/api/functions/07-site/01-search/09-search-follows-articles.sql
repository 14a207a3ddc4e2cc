-- An article is found by its current text and its tags.
CREATE OR REPLACE FUNCTION refresh_search_of_article()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM
    refresh_search_documents(
      'news',
      ARRAY[
        (
          to_jsonb(coalesce(NEW, OLD)) ->> CASE TG_TABLE_NAME
            WHEN 'articles' THEN 'id'
            ELSE 'article_id'
          END
        )::bigint
      ]
    );
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER refresh_search
AFTER INSERT OR UPDATE OR DELETE ON articles
FOR EACH ROW
EXECUTE FUNCTION refresh_search_of_article();
CREATE OR REPLACE TRIGGER refresh_search
AFTER INSERT OR DELETE ON article_taggings
FOR EACH ROW
EXECUTE FUNCTION refresh_search_of_article();

-- A tag that is renamed is found by its new name.
CREATE OR REPLACE FUNCTION refresh_search_of_tag()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM refresh_search_documents('news', array_agg(article_id)) FROM article_taggings WHERE tag_slug = NEW.slug;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER refresh_search
AFTER UPDATE OF name ON article_tags
FOR EACH ROW
WHEN (OLD.name IS DISTINCT FROM NEW.name)
EXECUTE FUNCTION refresh_search_of_tag();
