-- A slug made of a title that no target has or had. Held until the end of the transaction.
CREATE OR REPLACE FUNCTION free_slug(p_title text)
RETURNS text
LANGUAGE plpgsql
AS $$
DECLARE
  plain text := btrim(
    left(
      regexp_replace(
        regexp_replace(normalize(lower(p_title), NFKD), '[\u0300-\u036f]', '', 'g'),
        '[^a-z0-9]+',
        '-',
        'g'
      ),
      80
    ),
    '-'
  );
  slug_base text;
  candidate text;
  further integer := 1;
BEGIN
  -- Such a beginning is the navigation rules' own, and a draft's is taken by drafts.
  slug_base := CASE
    WHEN plain = ''
    OR plain ~ '^(account|login|register|forgot-password|reset-password|verify|draf-)' THEN btrim(
      'galang-dana-' || plain,
      '-'
    )
    ELSE plain
  END;
  PERFORM pg_advisory_xact_lock(hashtextextended('slug ' || slug_base, 0));
  candidate := slug_base;
  WHILE EXISTS (SELECT FROM target_slugs WHERE slug = candidate) LOOP
    further := further + 1;
    candidate := slug_base || '-' || further;
  END LOOP;
  RETURN candidate;
END;
$$;
