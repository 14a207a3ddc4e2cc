-- Returns a text in the form that the search compares: words in small letters without accents, apostrophes, signs or
-- invisible characters. Documents, synonyms and search texts all go through it.
CREATE OR REPLACE FUNCTION plain_words(p_text text)
RETURNS text
LANGUAGE sql
STABLE
PARALLEL SAFE
RETURN trim(
  regexp_replace(
    regexp_replace(
      lower(unaccent(translate(coalesce(p_text, ''), U&'\00AD\200B\200C\200D\2060\FEFF', ''))),
      '[''`´’]',
      '',
      'g'
    ),
    '[^[:alnum:]]+',
    ' ',
    'g'
  )
);
