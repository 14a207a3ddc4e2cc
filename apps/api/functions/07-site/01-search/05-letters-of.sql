-- Returns a word's letters in the order of the alphabet: equal for words that differ by letters in each other's place.
CREATE OR REPLACE FUNCTION letters_of(p_word text)
RETURNS text
LANGUAGE sql
IMMUTABLE
PARALLEL SAFE
RETURN (SELECT string_agg(letter, '' ORDER BY letter) FROM regexp_split_to_table(p_word, '') AS letter);
