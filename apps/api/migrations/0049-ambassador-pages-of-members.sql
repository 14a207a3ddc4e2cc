-- Members write ambassador pages as revisions too (docs/adr/0055-ambassador-pages-of-members.md).

-- Of a page that was never published nothing is there yet. What is published has a portrait.
ALTER TABLE ambassadors ALTER COLUMN portrait_picture_id DROP NOT NULL;

-- What a revision of such a page has beyond a target's: its portrait is the revision's cover.
CREATE TABLE ambassador_revisions (
  revision_id bigint PRIMARY KEY REFERENCES target_revisions ON DELETE CASCADE,
  person text NOT NULL DEFAULT '',
  introduction text NOT NULL DEFAULT '',
  words text NOT NULL DEFAULT ''
);
