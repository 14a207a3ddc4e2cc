-- An article is found as it stands now, by its tags too.
CREATE OR REPLACE FUNCTION refresh_search_of_article() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM refresh_search_documents('news', ARRAY[(to_jsonb(coalesce(NEW, OLD)) ->> CASE TG_TABLE_NAME WHEN 'articles' THEN 'id' ELSE 'article_id' END)::bigint]);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER refresh_search AFTER INSERT OR UPDATE OR DELETE ON articles FOR EACH ROW EXECUTE FUNCTION refresh_search_of_article();
CREATE OR REPLACE TRIGGER refresh_search AFTER INSERT OR DELETE ON article_taggings FOR EACH ROW EXECUTE FUNCTION refresh_search_of_article();
