-- Members write news of their campaigns: as drafts, and as corrections of what is published (docs/adr/0043-news-is-corrected-not-deleted.md).
ALTER TABLE target_news
  -- Counted up by every save: a save of another version was made from something that is no longer there.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN saved_at timestamptz NOT NULL DEFAULT now(),
  -- A correction that the public does not read yet.
  ADD COLUMN draft_title text,
  ADD COLUMN draft_body jsonb,
  -- Whether its publication brings mails.
  ADD COLUMN notifies boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT target_news_draft CHECK ((draft_title IS NULL) = (draft_body IS NULL) AND (draft_title IS NULL OR published_at IS NOT NULL));
CREATE INDEX target_news_drafts ON target_news (target_id, id DESC) WHERE published_at IS NULL;

-- What the public has read, in order, for good: an update may be corrected, and what stood there before stays known.
CREATE TABLE news_publications (
  news_id bigint NOT NULL REFERENCES target_news,
  number integer NOT NULL,
  title text NOT NULL,
  body jsonb NOT NULL,
  published_by bigint NOT NULL REFERENCES users,
  published_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (news_id, number)
);
