-- Editors write CSR programmes as revisions (docs/adr/0113-programmes-are-written-in-the-console.md). A programme has a
-- row of csr_programmes once it has a fund: when its pool is opened, or when it is published.
CREATE TABLE programme_revisions (
  revision_id bigint PRIMARY KEY REFERENCES target_revisions ON DELETE CASCADE,
  company_id bigint REFERENCES companies,
  -- The company's reason, in its words.
  words text NOT NULL DEFAULT '',
  -- [{"label": "…", "quantity": 1, "unitPriceRupiah": 1}]: the budget of the revision has their sums and the fee.
  lines jsonb NOT NULL DEFAULT '[]',
  -- {"totalRupiah", "factorPercent", "capPerGiftRupiah", "capPerDonorDayRupiah", "reference"}; null without a pool.
  pool jsonb,
  saved_by bigint REFERENCES users,
  -- Chosen time of the first publication, and the operator who chose it.
  opens_at timestamptz,
  scheduled_by bigint REFERENCES users,
  -- A chosen time at which conditions were unmet.
  missed_at timestamptz,
  CHECK (opens_at IS NULL OR scheduled_by IS NOT NULL)
);
CREATE INDEX programme_revisions_company ON programme_revisions (company_id);
CREATE INDEX programme_revisions_saved_by ON programme_revisions (saved_by);
CREATE INDEX programme_revisions_scheduled_by ON programme_revisions (scheduled_by);
CREATE INDEX programme_revisions_opens ON programme_revisions (opens_at) WHERE opens_at IS NOT NULL;
