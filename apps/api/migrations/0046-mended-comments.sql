-- Members note which of a reviewer's comments they have dealt with.

ALTER TABLE revision_comments
  -- Null until then.
  ADD COLUMN mended_at timestamptz;
