-- Loads the library of the extension: an owner who is no superuser may name its parameter only in a session that has
-- loaded it.
SELECT similarity('', '');

-- Returns the known word that a mistyped one most likely meant, or null. Only words that are like it are looked at,
-- never a document.
CREATE OR REPLACE FUNCTION correct_word(p_word text)
RETURNS text
LANGUAGE sql
STABLE
PARALLEL SAFE
SET "pg_trgm.similarity_threshold" = 0.18
BEGIN ATOMIC
  SELECT word
  FROM
    (
      SELECT
        word,
        levenshtein(word, p_word) AS edits,
        letters_of(word) = letters_of(p_word) AS turned,
        similarity(word, p_word) AS likeness
      FROM
        (
          SELECT word FROM search_vocabulary WHERE word % p_word
          UNION
          SELECT word
          FROM
            search_synonyms,
            regexp_split_to_table(phrase, ' ') AS word
          WHERE word % p_word
          UNION
          SELECT word FROM search_filler_words WHERE word % p_word
        ) AS like_it
      WHERE length(p_word) BETWEEN 4 AND 30 AND length(word) BETWEEN length(p_word) - 2 AND length(p_word) + 2
    ) AS near
  -- Two letters in each other's place; or one letter too many, too few or wrong, of long words two. A wrong letter in a
  -- short word makes another word.
  WHERE
    turned
    OR left(word, 1) = left(p_word, 1)
    AND CASE
      WHEN length(p_word) = 4 THEN edits = 1
      AND length(word) <> 4
      WHEN length(p_word) < 7 THEN edits = 1
      ELSE edits <= 2
    END
  ORDER BY
    CASE
      WHEN turned THEN 1
      ELSE edits
    END,
    likeness DESC,
    word
  LIMIT 1;
END;
