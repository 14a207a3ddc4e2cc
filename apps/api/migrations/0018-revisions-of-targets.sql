-- What the public reads of a target is one revision, whatever its kind (docs/adr/0025-one-revision-table.md). What a target is at this moment (its state, the revision
-- that the public sees, what it is found by) stands on the target itself. A kind has a table where it has something of its own, and a campaign has nothing.

-- What functions made over the tables of before; they are written anew after the migrations.
DROP VIEW IF EXISTS open_campaign_counts, campaign_listings_from_campaigns;
DROP FUNCTION IF EXISTS count_campaign_listing, refresh_campaign_listing, refresh_listing_of_row, carry_totals_to_listings CASCADE;
DROP FUNCTION IF EXISTS target_keeps_money;

ALTER TABLE donation_targets
  -- A product is named by its id, and has no slug.
  ALTER COLUMN slug DROP NOT NULL,
  ADD CONSTRAINT donation_targets_slug_of_kind CHECK ((kind = 'product') = (slug IS NULL)),
  -- What stands in its address: never one that another target has or had.
  ADD COLUMN address text NOT NULL GENERATED ALWAYS AS (coalesce(slug, public_id)) STORED,
  ADD COLUMN status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'live', 'paused', 'ended', 'closed', 'frozen')),
  ADD COLUMN frozen_reason text,
  ADD COLUMN published_revision_id bigint,
  ADD COLUMN published_at timestamptz,
  ADD COLUMN featured_at timestamptz,
  -- Words the search looks at: title, summary, organiser, place, beneficiary. Written when a revision is published.
  ADD COLUMN search_text text NOT NULL DEFAULT '',
  ADD CONSTRAINT donation_targets_frozen_reason CHECK (status <> 'frozen' OR frozen_reason IS NOT NULL);
UPDATE donation_targets t SET (status, frozen_reason, published_revision_id, published_at, featured_at, search_text)
  = (c.status, c.frozen_reason, c.current_revision_id, c.published_at, c.featured_at, c.search_text)
  FROM campaigns c WHERE c.id = t.id;
ALTER TABLE donation_targets ADD COLUMN search_document tsvector GENERATED ALWAYS AS (to_tsvector('indonesian', search_text)) STORED;
CREATE INDEX donation_targets_search_document ON donation_targets USING gin (search_document);
CREATE INDEX donation_targets_search_text ON donation_targets USING gin (search_text gin_trgm_ops);
CREATE INDEX donation_targets_owner ON donation_targets (owner_id);

ALTER TABLE campaign_revisions RENAME TO target_revisions;
ALTER TABLE target_revisions RENAME COLUMN campaign_id TO target_id;
ALTER SEQUENCE campaign_revisions_id_seq RENAME TO target_revisions_id_seq;
ALTER INDEX campaign_revisions_pkey RENAME TO target_revisions_pkey;
ALTER INDEX campaign_revisions_campaign_id_number_key RENAME TO target_revisions_target_id_number_key;
ALTER INDEX campaign_revisions_place RENAME TO target_revisions_place;
ALTER TABLE campaigns DROP CONSTRAINT campaigns_current_revision;
ALTER TABLE target_revisions
  DROP CONSTRAINT campaign_revisions_campaign_id_fkey,
  ADD FOREIGN KEY (target_id) REFERENCES donation_targets,
  ADD UNIQUE (target_id, id),
  ADD COLUMN category_code text REFERENCES categories;
UPDATE target_revisions r SET category_code = c.category_code FROM campaigns c WHERE c.id = r.target_id;
ALTER TABLE target_revisions
  -- While it is written it may lack anything; what was handed in is whole, and stays so.
  ALTER COLUMN title DROP NOT NULL,
  ALTER COLUMN summary DROP NOT NULL,
  ALTER COLUMN story DROP NOT NULL,
  ALTER COLUMN target_rupiah DROP NOT NULL,
  ALTER COLUMN starts_at DROP NOT NULL,
  ALTER COLUMN province_code DROP NOT NULL,
  ALTER COLUMN city DROP NOT NULL,
  ALTER COLUMN beneficiary DROP NOT NULL,
  ADD CONSTRAINT target_revisions_whole CHECK (status = 'editing'
    OR num_nulls(category_code, title, summary, story, target_rupiah, starts_at, province_code, city, beneficiary) = 0);
ALTER TABLE donation_targets
  ADD CONSTRAINT donation_targets_published_revision FOREIGN KEY (id, published_revision_id) REFERENCES target_revisions (target_id, id);

ALTER TABLE campaign_revision_pictures RENAME TO target_revision_pictures;
ALTER INDEX campaign_revision_pictures_pkey RENAME TO target_revision_pictures_pkey;

ALTER TABLE campaign_verifications RENAME TO target_verifications;
ALTER TABLE target_verifications RENAME COLUMN campaign_id TO target_id;
ALTER INDEX campaign_verifications_pkey RENAME TO target_verifications_pkey;
ALTER TABLE target_verifications
  DROP CONSTRAINT campaign_verifications_campaign_id_fkey,
  ADD FOREIGN KEY (target_id) REFERENCES donation_targets;

-- What lists are sorted and counted by: one row for each target that can be given to, its sort keys stored, so that a page reads as many rows as it shows, however
-- many targets there are. Every list is of one kind, so each index begins with it. Kept by triggers; a named check holds it against its sources.
DROP TABLE campaign_listings, campaign_listing_counts;
CREATE TABLE target_listings (
  target_id bigint PRIMARY KEY REFERENCES donation_targets,
  kind text NOT NULL,
  category_code text NOT NULL,
  giving_type text NOT NULL,
  province_code text NOT NULL,
  published_at timestamptz,
  ends_at timestamptz,
  urgent_until timestamptz,
  target_rupiah bigint NOT NULL,
  -- As far as it is rolled up; what a card shows is read from the ledger.
  raised_rupiah bigint NOT NULL,
  newest_key bigint NOT NULL GENERATED ALWAYS AS (coalesce(-instant_key(published_at), 0)) STORED,
  -- What has no end comes after everything that has one.
  deadline_key bigint NOT NULL GENERATED ALWAYS AS (coalesce(instant_key(ends_at), 9000000000000000)) STORED,
  -- Billionths of the target. Reached targets come last: they no longer need the push.
  closest_key bigint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN raised_rupiah < target_rupiah THEN -(raised_rupiah::numeric * 1000000000 / target_rupiah)::bigint ELSE 1 END) STORED,
  most_funded_key bigint NOT NULL GENERATED ALWAYS AS (-raised_rupiah) STORED
);
-- How many rows each combination of filters has. Few enough to add up for any filter.
CREATE TABLE target_listing_counts (
  kind text NOT NULL,
  category_code text NOT NULL,
  giving_type text NOT NULL,
  province_code text NOT NULL,
  targets integer NOT NULL,
  PRIMARY KEY (kind, category_code, giving_type, province_code)
);
INSERT INTO target_listings (target_id, kind, category_code, giving_type, province_code, published_at, ends_at, urgent_until, target_rupiah, raised_rupiah)
  SELECT t.id, t.kind, r.category_code, t.giving_type, r.province_code, t.published_at, r.ends_at, r.urgent_until, r.target_rupiah,
    totals.gross_rupiah - totals.refunded_rupiah
  FROM donation_targets t JOIN target_revisions r ON r.id = t.published_revision_id JOIN target_totals totals ON totals.target_id = t.id
  WHERE t.status = 'live' AND t.accepts_donations;
INSERT INTO target_listing_counts (kind, category_code, giving_type, province_code, targets)
  SELECT kind, category_code, giving_type, province_code, count(*) FROM target_listings GROUP BY 1, 2, 3, 4;
CREATE INDEX target_listings_newest ON target_listings (kind, newest_key, target_id);
CREATE INDEX target_listings_deadline ON target_listings (kind, deadline_key, target_id);
CREATE INDEX target_listings_closest ON target_listings (kind, closest_key, target_id);
CREATE INDEX target_listings_most_funded ON target_listings (kind, most_funded_key, target_id);
-- As lists write it: before every deadline, in an order of their own.
CREATE INDEX target_listings_urgent ON target_listings (kind, (instant_key(urgent_until) - 9000000000000000), target_id) WHERE urgent_until IS NOT NULL;

DROP TABLE campaigns;
