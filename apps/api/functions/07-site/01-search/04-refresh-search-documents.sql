-- Writes the documents of some rows of a kind again from their sources, and deletes documents whose page can no longer
-- be opened. One statement and one plan for all rows: planning takes longer than one document.
CREATE OR REPLACE FUNCTION refresh_search_documents(p_kind text, p_sources bigint[])
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  IF p_sources IS NULL THEN
    RETURN;
  END IF;
  WITH
    sources AS MATERIALIZED (
      SELECT * FROM search_documents_from_sources WHERE kind = p_kind AND source_id = ANY (p_sources)
    ),
    known AS (
      -- In one order, so that two that add the same words wait for each other in turn.
      INSERT INTO search_vocabulary (word)
      SELECT DISTINCT word
      FROM
        sources,
        regexp_split_to_table(head_text, ' ') AS word
      WHERE word ~ '^[a-z]{3,30}$'
      ORDER BY word
      ON CONFLICT DO NOTHING
    ),
    closed AS (
      DELETE FROM search_documents d
      WHERE
        d.kind = p_kind
        AND d.source_id = ANY (p_sources)
        AND NOT EXISTS (SELECT FROM sources s WHERE s.source_id = d.source_id)
    )
  INSERT INTO search_documents
    (kind, source_id, province_code, open, ends_at, published_at, title, head, words, title_words)
  SELECT kind, source_id, province_code, open, ends_at, published_at, title, head, words, title_words FROM sources
  ON CONFLICT (kind, source_id) DO UPDATE
    SET (province_code, open, ends_at, published_at, title, head, words, title_words) = (
      EXCLUDED.province_code,
      EXCLUDED.open,
      EXCLUDED.ends_at,
      EXCLUDED.published_at,
      EXCLUDED.title,
      EXCLUDED.head,
      EXCLUDED.words,
      EXCLUDED.title_words
    );
END;
$$;
