-- A text as search takes it: words in small letters without accents, apostrophes or signs. Documents, synonyms and what is asked for go through it alike.
CREATE OR REPLACE FUNCTION plain_words(p_text text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN trim(regexp_replace(regexp_replace(lower(unaccent(coalesce(p_text, ''))), '[''`´’]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'));
