-- Editors write the site's own news in the console (docs/adr/0111-articles-are-written-in-the-console.md). The former
-- columns are what the public reads; `draft` is what is written and not published.
ALTER TABLE articles
  ADD COLUMN public_id text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '') UNIQUE,
  -- Counted up by every change: a save of another version was made from something that is no longer there.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN draft jsonb,
  ADD COLUMN saved_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN saved_by bigint REFERENCES users,
  -- A draft has no address and no cover at first.
  ALTER COLUMN slug DROP NOT NULL,
  ALTER COLUMN cover_picture_id DROP NOT NULL,
  DROP CONSTRAINT articles_title_check,
  DROP CONSTRAINT articles_summary_check,
  DROP CONSTRAINT articles_author_check,
  ADD CONSTRAINT articles_complete CHECK (
    published_at IS NULL
    OR (title <> '' AND summary <> '' AND author <> '' AND slug IS NOT NULL AND cover_picture_id IS NOT NULL)
  );
CREATE INDEX articles_saved_by ON articles (saved_by);

-- What the public has read, or would have read, in order, for good.
CREATE TABLE article_versions (
  article_id bigint NOT NULL REFERENCES articles,
  number integer NOT NULL CHECK (number > 0),
  -- Words, tags, cover and address, as `articles.draft` has them.
  content jsonb NOT NULL,
  -- The reason of a correction; empty for a publication.
  note text NOT NULL,
  -- The time of publication that was chosen with it.
  published_at timestamptz NOT NULL,
  operator_id bigint NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (article_id, number)
);
CREATE INDEX article_versions_operator ON article_versions (operator_id);
