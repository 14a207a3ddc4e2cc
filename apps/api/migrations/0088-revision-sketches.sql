-- Sketch of the text of a submitted revision: of the hashes of its runs of five words the 64 smallest. Two texts share
-- about as large a part of their sketches as of their runs.
CREATE TABLE revision_sketches (
  revision_id bigint PRIMARY KEY REFERENCES target_revisions ON DELETE CASCADE,
  hashes integer[] NOT NULL
);
CREATE INDEX revision_sketches_hashes ON revision_sketches USING gin (hashes);
