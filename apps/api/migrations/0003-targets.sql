-- Whatever can receive money, its pocket, and campaigns as the first kind of it.

CREATE DOMAIN giving_type AS text CHECK (VALUE IN ('donasi', 'zakat', 'infaq', 'wakaf', 'bencana'));

-- A fund has one restriction, for good: what was given as zakat is never mixed with anything else.
CREATE TABLE funds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id bigint NOT NULL REFERENCES users,
  giving_type giving_type NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, giving_type)
);

CREATE TABLE donation_targets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('campaign', 'csr', 'ambassador', 'product')),
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  owner_id bigint NOT NULL REFERENCES users,
  giving_type giving_type NOT NULL,
  accepts_donations boolean NOT NULL DEFAULT false,
  fund_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (fund_id, giving_type) REFERENCES funds (id, giving_type)
);
CREATE INDEX donation_targets_fund ON donation_targets (fund_id);

-- Every slug a target ever had: old addresses redirect, and no other target may take them over.
CREATE TABLE target_slugs (
  slug text PRIMARY KEY
    CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 120)
    CHECK (slug !~ '^(account|login|register|forgot-password|reset-password|verify)'),
  target_id bigint NOT NULL REFERENCES donation_targets,
  since timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX target_slugs_target ON target_slugs (target_id);

CREATE TABLE campaigns (
  id bigint PRIMARY KEY REFERENCES donation_targets,
  category_code text NOT NULL REFERENCES categories,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'live', 'paused', 'ended', 'closed', 'frozen')),
  frozen_reason text,
  -- The newest approved revision: what the public sees.
  current_revision_id bigint,
  featured_at timestamptz,
  -- Words the search looks at: title, summary, organiser, place. Written when a revision becomes current.
  search_text text NOT NULL DEFAULT '',
  search_document tsvector GENERATED ALWAYS AS (to_tsvector('indonesian', search_text)) STORED,
  published_at timestamptz,
  CHECK (status <> 'frozen' OR frozen_reason IS NOT NULL)
);
CREATE INDEX campaigns_category ON campaigns (category_code) WHERE status <> 'draft';
CREATE INDEX campaigns_search_document ON campaigns USING gin (search_document);
CREATE INDEX campaigns_search_text ON campaigns USING gin (search_text gin_trgm_ops);

CREATE TABLE campaign_revisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  campaign_id bigint NOT NULL REFERENCES campaigns,
  number integer NOT NULL CHECK (number > 0),
  status text NOT NULL DEFAULT 'editing' CHECK (status IN ('editing', 'submitted', 'in_review', 'approved', 'changes_requested', 'rejected')),
  title text NOT NULL,
  summary text NOT NULL,
  -- Rich text as the editor stores it, checked against the contract's schema on write and on render.
  story jsonb NOT NULL,
  cover_picture_id text REFERENCES pictures,
  cover_alt text NOT NULL DEFAULT '',
  target_rupiah bigint NOT NULL CHECK (target_rupiah > 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  province_code text NOT NULL REFERENCES provinces,
  city text NOT NULL,
  beneficiary text NOT NULL,
  -- [{"label": "…", "amountRupiah": 1}], adding up to the target.
  budget jsonb NOT NULL DEFAULT '[]',
  -- A checked reason why it is urgent, shown while it holds.
  urgent_reason text,
  urgent_until timestamptz,
  comment text,
  created_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by bigint REFERENCES users,
  UNIQUE (campaign_id, number),
  CHECK (ends_at IS NULL OR ends_at > starts_at)
);
ALTER TABLE campaigns ADD CONSTRAINT campaigns_current_revision FOREIGN KEY (current_revision_id) REFERENCES campaign_revisions;
CREATE INDEX campaign_revisions_place ON campaign_revisions (province_code);

CREATE TABLE campaign_revision_pictures (
  revision_id bigint NOT NULL REFERENCES campaign_revisions,
  position smallint NOT NULL,
  picture_id text NOT NULL REFERENCES pictures,
  alt text NOT NULL,
  PRIMARY KEY (revision_id, position)
);

-- What was verified, when, and until when it counts.
CREATE TABLE campaign_verifications (
  campaign_id bigint NOT NULL REFERENCES campaigns,
  position smallint NOT NULL,
  description text NOT NULL,
  checked_at timestamptz NOT NULL,
  valid_until timestamptz,
  PRIMARY KEY (campaign_id, position)
);

CREATE TABLE target_news (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  target_id bigint NOT NULL REFERENCES donation_targets,
  title text NOT NULL,
  excerpt text NOT NULL,
  body jsonb NOT NULL,
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX target_news_published ON target_news (target_id, published_at DESC, id DESC) WHERE published_at IS NOT NULL;
CREATE INDEX target_news_latest ON target_news (published_at DESC, id DESC) WHERE published_at IS NOT NULL;

-- Receipt lines shown with an update.
CREATE TABLE target_news_evidence (
  news_id bigint NOT NULL REFERENCES target_news,
  position smallint NOT NULL,
  label text NOT NULL,
  amount_rupiah bigint NOT NULL CHECK (amount_rupiah > 0),
  spent_at timestamptz NOT NULL,
  PRIMARY KEY (news_id, position)
);
