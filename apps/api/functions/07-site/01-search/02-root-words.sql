-- Returns the forms of a root: its prefixes, before which it may lose its first letter, and its suffixes. Particles and
-- possessives are not among them.
CREATE OR REPLACE FUNCTION forms_of_root(p_root text)
RETURNS SETOF text
LANGUAGE sql
IMMUTABLE
PARALLEL SAFE
BEGIN ATOMIC
  SELECT DISTINCT beginning || ending
  FROM
    (
      SELECT prefix || p_root AS beginning FROM unnest('{"",di,ber,be,ter,per,se,ke,pe,memper,diper}'::text[]) AS prefix
      UNION ALL
      SELECT
        nasal || CASE
          WHEN p_root ~ '^s' THEN 'ny' || substr(p_root, 2)
          WHEN p_root ~ '^t' THEN 'n' || substr(p_root, 2)
          WHEN p_root ~ '^p' THEN 'm' || substr(p_root, 2)
          WHEN p_root ~ '^k' THEN 'ng' || substr(p_root, 2)
          WHEN p_root ~ '^[bfv]' THEN 'm' || p_root
          WHEN p_root ~ '^[cdjz]' THEN 'n' || p_root
          WHEN p_root ~ '^[aeioughq]' THEN 'ng' || p_root
          ELSE p_root
        END
      FROM unnest('{me,pe}'::text[]) AS nasal
    ) AS beginnings,
    unnest('{"",an,kan,i}'::text[]) AS ending;
END;

INSERT INTO search_word_forms (form, root)
SELECT DISTINCT ON (form) form, word
FROM
  search_roots,
  forms_of_root(word) AS form
-- A root is no form of another; of two the longer root is the nearer.
ORDER BY form, form = word DESC, length(word) DESC
ON CONFLICT DO NOTHING;

-- Returns plain words with each form of a known root replaced by the root, so that all of them are stemmed alike. As
-- many words as were given.
CREATE OR REPLACE FUNCTION root_words(p_plain text)
RETURNS text
LANGUAGE sql
STABLE
PARALLEL SAFE
BEGIN ATOMIC
  SELECT
    coalesce(
      string_agg(
        coalesce(
          (SELECT root FROM search_word_forms WHERE form = word),
          CASE
            WHEN word ~ '(?:lah|kah|pun|ku|mu|nya)$' THEN coalesce(
              (SELECT root FROM search_word_forms WHERE form = regexp_replace(word, '(?:lah|kah|pun)$', '')),
              (
                SELECT root
                FROM search_word_forms
                WHERE form = regexp_replace(word, '(?:ku|mu|nya)(?:lah|kah|pun)?$', '')
              )
            )
          END,
          word
        ),
        ' '
        ORDER BY place
      ),
      ''
    )
  FROM string_to_table(p_plain, ' ') WITH ORDINALITY AS words (word, place);
END;

-- Synonyms and filler words are stored by their roots, because they are compared with roots.
CREATE OR REPLACE FUNCTION take_phrase_by_roots()
RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  NEW.phrase := root_words(plain_words(NEW.phrase));
  RETURN NEW;
END;
$$;
CREATE OR REPLACE FUNCTION take_filler_by_root()
RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  NEW.word := root_words(plain_words(NEW.word));
  RETURN NEW;
END;
$$;
CREATE OR REPLACE TRIGGER take_by_roots
BEFORE INSERT OR UPDATE ON search_synonyms
FOR EACH ROW
EXECUTE FUNCTION take_phrase_by_roots();
CREATE OR REPLACE TRIGGER take_by_roots
BEFORE INSERT OR UPDATE ON search_filler_words
FOR EACH ROW
EXECUTE FUNCTION take_filler_by_root();
-- Rows of before: written once more, where the root is not there yet.
INSERT INTO search_synonyms (group_name, phrase)
SELECT group_name, phrase FROM search_synonyms WHERE phrase <> root_words(plain_words(phrase))
ON CONFLICT DO NOTHING;
DELETE FROM search_synonyms WHERE phrase <> root_words(plain_words(phrase));
INSERT INTO search_filler_words (word)
SELECT word FROM search_filler_words WHERE word <> root_words(plain_words(word))
ON CONFLICT DO NOTHING;
DELETE FROM search_filler_words WHERE word <> root_words(plain_words(word));
