-- Brings the documents of some rows of a kind up to what their source says now; what can no longer be opened is no longer found.
CREATE OR REPLACE FUNCTION refresh_search_documents(p_kind text, p_sources bigint[]) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM search_documents d WHERE d.kind = p_kind AND d.source_id = ANY (p_sources)
    AND NOT EXISTS (SELECT FROM search_sources s WHERE s.kind = p_kind AND s.source_id = d.source_id);
  WITH sources AS MATERIALIZED (
    SELECT s.*, plain_words(s.title) AS title_text, plain_words(concat_ws(' ', s.organiser, s.place, s.subject)) AS about, plain_words(s.summary) AS summary_text
    FROM search_sources s WHERE s.kind = p_kind AND s.source_id = ANY (p_sources)
  ), heads AS (
    SELECT s.*, setweight(to_tsvector('indonesian', title_text), 'A') || setweight(to_tsvector('indonesian', about), 'B')
      || setweight(to_tsvector('indonesian', summary_text), 'C') AS head FROM sources s
  ), known AS (
    -- In one order, so that two that add the same words wait for each other in turn.
    INSERT INTO search_vocabulary (word)
      SELECT DISTINCT word FROM sources, regexp_split_to_table(concat_ws(' ', title_text, about, summary_text), ' ') AS word
      WHERE word ~ '^[a-z]{3,30}$' ORDER BY word
      ON CONFLICT DO NOTHING
  )
  INSERT INTO search_documents (kind, source_id, province_code, open, ends_at, published_at, title, head, words, title_words)
    SELECT kind, source_id, province_code, open, ends_at, published_at, title, head, head || to_tsvector('indonesian', plain_words(body)), to_tsvector('simple', title_text)
    FROM heads
    ON CONFLICT (kind, source_id) DO UPDATE SET (province_code, open, ends_at, published_at, title, head, words, title_words)
      = (EXCLUDED.province_code, EXCLUDED.open, EXCLUDED.ends_at, EXCLUDED.published_at, EXCLUDED.title, EXCLUDED.head, EXCLUDED.words, EXCLUDED.title_words);
END $$;
