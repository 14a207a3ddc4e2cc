-- Hashes of a text's runs of five words, the 64 smallest. Letter case and signs between words do not count.
CREATE OR REPLACE FUNCTION text_sketch(p_text text)
RETURNS integer[]
LANGUAGE sql
IMMUTABLE
AS $$
  SELECT coalesce(array_agg(h.hash), '{}')
  FROM
    (
      SELECT DISTINCT ('x' || substr(md5(run.words), 1, 8))::bit(32)::integer AS hash
      FROM
        (
          SELECT string_agg(w.word, ' ') OVER five AS words, count(*) OVER five AS length
          FROM regexp_split_to_table(lower(p_text), '[^[:alnum:]]+') WITH ORDINALITY AS w (word, position)
          WHERE w.word <> ''
          WINDOW
            five AS (
              ORDER BY w.position
              ROWS BETWEEN CURRENT ROW AND 4 FOLLOWING
            )
        ) run
      WHERE run.length = 5
      ORDER BY hash
      LIMIT 64
    ) h;
$$;

-- Keeps the sketch of a target's submitted revision: summary and story.
CREATE OR REPLACE FUNCTION keep_sketch(p_target bigint)
RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO revision_sketches (revision_id, hashes)
  SELECT
    r.id,
    text_sketch(
      concat_ws(
        ' ',
        r.summary,
        (SELECT string_agg(leaf.text #>> '{}', ' ') FROM jsonb_path_query(r.story, '$.**.text') AS leaf (text))
      )
    )
  FROM target_revisions r
  WHERE r.target_id = p_target AND r.status = 'submitted'
  ON CONFLICT (revision_id) DO UPDATE
    SET hashes = excluded.hashes;
$$;

-- Targets with a revision that shares a third of its sketch with this one. Texts of fewer than twelve words have none.
CREATE OR REPLACE FUNCTION targets_of_alike_texts(p_revision bigint)
RETURNS SETOF bigint
LANGUAGE sql
STABLE
AS $$
  SELECT DISTINCT r.target_id
  FROM
    revision_sketches s
    JOIN revision_sketches k ON k.hashes && s.hashes AND k.revision_id <> s.revision_id
    JOIN target_revisions r ON r.id = k.revision_id
  WHERE
    s.revision_id = p_revision
    AND least(cardinality(s.hashes), cardinality(k.hashes)) >= 8
    AND (SELECT count(*) FROM unnest(s.hashes) AS h (hash) WHERE h.hash = ANY (k.hashes)) * 3 >= least(
      cardinality(s.hashes),
      cardinality(k.hashes)
    );
$$;
