-- Members write their own campaigns as revisions (docs/adr/0038-drafts-of-campaigns.md).

-- A fund's accounts are for good, and a draft may be deleted: its fund is opened with its first publication.
ALTER TABLE donation_targets
  ALTER COLUMN fund_id DROP NOT NULL,
  ADD CONSTRAINT donation_targets_fund_once_public CHECK (status = 'draft' OR fund_id IS NOT NULL);

ALTER TABLE target_revisions
  -- Counted up by every save: a save of another version was made from something that is no longer there.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN saved_at timestamptz NOT NULL DEFAULT now(),
  -- While it is written it may end before it begins.
  DROP CONSTRAINT campaign_revisions_check,
  ADD CONSTRAINT target_revisions_ends_after_start CHECK (status = 'editing' OR ends_at IS NULL OR ends_at > starts_at);

-- One that is not decided at a time.
CREATE UNIQUE INDEX target_revisions_one_open ON target_revisions (target_id) WHERE status IN ('editing', 'submitted', 'in_review', 'changes_requested');

-- Pictures that members have sent, each of one account.
CREATE TABLE picture_uploads (
  picture_id text PRIMARY KEY REFERENCES pictures,
  user_id bigint NOT NULL REFERENCES users,
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX picture_uploads_user ON picture_uploads (user_id);
CREATE INDEX picture_uploads_age ON picture_uploads (uploaded_at);
CREATE INDEX target_revisions_cover ON target_revisions (cover_picture_id);
CREATE INDEX target_revision_pictures_picture ON target_revision_pictures (picture_id);

INSERT INTO settings (key, valid_from, value, source) VALUES
  ('campaign_rules', '2026-01-01 Asia/Jakarta',
   '{"minimumRupiah": 1000000, "maximumRupiah": 10000000000, "longestDays": 180, "storyWords": 80, "galleryPictures": 8, "openDrafts": 10}',
   'Keputusan pengurus yayasan');
