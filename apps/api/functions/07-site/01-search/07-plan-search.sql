-- Whether any document, or the lists of words, know a word as it is. Without seq scans: to find that no document has a
-- word, one reads every document, and the planner expects to meet the word soon.
CREATE OR REPLACE FUNCTION knows_word(p_word text)
RETURNS boolean
LANGUAGE plpgsql
STABLE
PARALLEL SAFE
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
DECLARE
  -- Computed once: inside a statement they would be computed for each of its rows.
  v_root text;
  v_query tsquery;
BEGIN
  -- The vocabulary first: to look for a common word in the documents costs as much as to search for it.
  IF EXISTS (SELECT FROM search_vocabulary WHERE word = p_word) THEN
    RETURN true;
  END IF;
  v_root := root_words(p_word);
  IF
    EXISTS (SELECT FROM search_right_words WHERE word IN (p_word, v_root))
    OR EXISTS (SELECT FROM search_synonyms WHERE v_root = ANY (string_to_array(phrase, ' ')))
  THEN
    RETURN true;
  END IF;
  v_query := plainto_tsquery('indonesian', v_root);
  RETURN EXISTS (SELECT FROM search_filler_words WHERE query = v_query)
  OR EXISTS (SELECT FROM search_documents WHERE words @@ v_query)
  OR length(p_word) >= 4
  AND EXISTS (SELECT FROM search_documents WHERE words @@ (quote_literal(p_word) || ':*')::tsquery);
END;
$$;

-- Returns the two known words that were written together, or null: only such as some document has side by side.
CREATE OR REPLACE FUNCTION split_word(p_word text)
RETURNS text
LANGUAGE sql
STABLE
PARALLEL SAFE
BEGIN ATOMIC
  SELECT phrase
  FROM
    generate_series(3, length(p_word) - 3) AS cut,
    concat_ws(' ', left(p_word, cut), substr(p_word, cut + 1)) AS phrase
  WHERE
    length(p_word) <= 30
    AND EXISTS (SELECT FROM search_vocabulary WHERE word = left(p_word, cut))
    AND EXISTS (SELECT FROM search_vocabulary WHERE word = substr(p_word, cut + 1))
    AND EXISTS (SELECT FROM search_documents WHERE words @@ phraseto_tsquery('indonesian', root_words(phrase)))
  ORDER BY abs(2 * cut - length(p_word))
  LIMIT 1;
END;

-- Returns the queries for a phrase of roots: its words by their stems, and all phrases with the same meaning, null if
-- there are none.
CREATE OR REPLACE FUNCTION expand_phrase(p_phrase text, OUT literal tsquery, OUT wide tsquery)
LANGUAGE plpgsql
STABLE
PARALLEL SAFE
AS $$
BEGIN
  literal := phraseto_tsquery('indonesian', p_phrase);
  SELECT string_agg(DISTINCT '(' || other.query::text || ')', ' | ')::tsquery
  INTO wide
  FROM
    search_synonyms own
    JOIN search_synonyms other USING (group_name)
  WHERE own.query = literal;
END;
$$;

-- Plans a search: a document must contain `match`; `terms` are its parts. If no document contains all of them and
-- `partial` is true, documents with at least `fewest` of them are enough. `literal` and `wide` order the results.
-- `corrected` is the text with mistyped words replaced, null if none was. A word that no document contains also finds
-- longer words that begin with it.
CREATE OR REPLACE FUNCTION plan_search(
  p_text text,
  p_as_typed boolean,
  OUT match tsquery,
  OUT terms tsquery[],
  OUT fewest integer,
  OUT literal tsquery,
  OUT wide tsquery,
  OUT corrected text,
  OUT partial boolean
)
LANGUAGE plpgsql
STABLE
PARALLEL SAFE
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
DECLARE
  -- More words than a search has; each costs a look-up.
  v_words text[] := (string_to_array(plain_words(p_text), ' '))[1:16];
  v_roots text[];
  v_fillers tsquery[] := '{}';
  v_phrase record;
  v_at integer := 1;
  v_taken integer;
  v_fixed text;
BEGIN
  terms := '{}';
  IF NOT p_as_typed THEN
    FOR v_place IN 1..coalesce(cardinality(v_words), 0) LOOP
      IF NOT knows_word(v_words[v_place]) THEN
        v_fixed := coalesce(split_word(v_words[v_place]), correct_word(v_words[v_place]));
        IF v_fixed IS NOT NULL THEN
          v_words[v_place] := v_fixed;
          corrected := '';
        END IF;
      END IF;
    END LOOP;
    IF corrected = '' THEN
      corrected := array_to_string(v_words, ' ');
      v_words := string_to_array(corrected, ' ');
    END IF;
  END IF;
  v_roots := string_to_array(root_words(array_to_string(v_words, ' ')), ' ');
  WHILE v_at <= coalesce(cardinality(v_words), 0) LOOP
    -- The longest phrase that means the same as others; or else one word.
    FOR v_length IN REVERSE least(3, cardinality(v_words) - v_at + 1)..1 LOOP
      v_phrase := expand_phrase(array_to_string(v_roots[v_at:v_at + v_length - 1], ' '));
      v_taken := v_length;
      EXIT WHEN v_phrase.wide IS NOT NULL;
    END LOOP;
    IF numnode(v_phrase.literal) > 0 THEN
      IF v_phrase.wide IS NULL AND EXISTS (SELECT FROM search_filler_words WHERE query = v_phrase.literal) THEN
        v_fillers := v_fillers || v_phrase.literal;
      ELSE
        IF
          v_phrase.wide IS NULL
          AND length(v_words[v_at]) >= 4
          AND NOT EXISTS (SELECT FROM search_vocabulary WHERE word = v_words[v_at])
          AND NOT EXISTS (SELECT FROM search_documents WHERE words @@ v_phrase.literal)
        THEN
          v_phrase.literal := (quote_literal(v_words[v_at]) || ':*')::tsquery;
        END IF;
        terms := terms || coalesce(v_phrase.wide, v_phrase.literal);
      END IF;
      literal := CASE
        WHEN literal IS NULL THEN v_phrase.literal
        ELSE literal || v_phrase.literal
      END;
    END IF;
    v_at := v_at + v_taken;
  END LOOP;
  IF cardinality(terms) = 0 THEN
    terms := v_fillers;
  END IF;
  SELECT string_agg('(' || term::text || ')', ' & ')::tsquery, string_agg('(' || term::text || ')', ' | ')::tsquery
  INTO match, wide
  FROM unnest(terms) AS term;
  fewest := (cardinality(terms) + 1) / 2;
  partial := cardinality(terms) > 1;
END;
$$;
