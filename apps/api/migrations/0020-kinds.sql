-- What CSR programmes, ambassador pages and products have of their own (docs/adr/0027-four-kinds.md); all else is a target's.

ALTER TABLE donation_targets ADD UNIQUE (id, kind, fund_id);

CREATE TABLE companies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  name text NOT NULL,
  mark_picture_id text REFERENCES pictures,
  site text CHECK (site ~ '^https://'),
  -- What was checked about it, and when.
  verification text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE csr_programmes (
  target_id bigint PRIMARY KEY,
  kind text NOT NULL DEFAULT 'csr' CHECK (kind = 'csr'),
  fund_id bigint NOT NULL,
  company_id bigint NOT NULL REFERENCES companies,
  -- Why the company gives, in its words.
  words text NOT NULL,
  FOREIGN KEY (target_id, kind, fund_id) REFERENCES donation_targets (id, kind, fund_id)
);
CREATE INDEX csr_programmes_company ON csr_programmes (company_id);

-- Money that a company paid in to match the gifts to its programme; the rules are published and never change.
CREATE TABLE matching_pools (
  target_id bigint PRIMARY KEY REFERENCES csr_programmes,
  total_rupiah bigint NOT NULL CHECK (total_rupiah > 0),
  -- What each rupiah of a gift is matched by: 100 doubles it.
  factor_percent integer NOT NULL DEFAULT 100 CHECK (factor_percent BETWEEN 1 AND 1000),
  cap_per_gift_rupiah bigint CHECK (cap_per_gift_rupiah > 0),
  -- Of one donor on one day in Jakarta.
  cap_per_donor_day_rupiah bigint CHECK (cap_per_donor_day_rupiah > 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- What was granted and not taken back.
  matched_rupiah bigint NOT NULL DEFAULT 0 CHECK (matched_rupiah BETWEEN 0 AND total_rupiah),
  -- The transfer by which the company paid it in.
  bank_reference text NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT now(),
  -- The rest went back to the company: nothing is matched any more.
  closed_at timestamptz,
  returned_rupiah bigint NOT NULL DEFAULT 0 CHECK (returned_rupiah BETWEEN 0 AND total_rupiah),
  -- How far matching has come in the order of the programme's fund: one worker follows it, so nothing is matched twice or out of order.
  fund_place bigint NOT NULL DEFAULT 0,
  CHECK (ends_at > starts_at),
  CHECK (matched_rupiah + returned_rupiah <= total_rupiah)
);

-- The match of one allocation of a gift. Without foreign keys to gifts: only matching writes it, and a named check compares it with them.
CREATE TABLE donation_matches (
  donation_id bigint NOT NULL,
  position smallint NOT NULL,
  target_id bigint NOT NULL REFERENCES matching_pools,
  -- The allocation, and how much of it is still given.
  gift_rupiah bigint NOT NULL CHECK (gift_rupiah > 0),
  given_rupiah bigint NOT NULL CHECK (given_rupiah BETWEEN 0 AND gift_rupiah),
  -- What the pool granted when the gift was paid, and what of it is still matched.
  granted_rupiah bigint NOT NULL CHECK (granted_rupiah >= 0),
  matched_rupiah bigint NOT NULL CHECK (matched_rupiah BETWEEN 0 AND granted_rupiah),
  -- What kept the match below the factor; null where nothing did.
  limited_by text CHECK (limited_by IN ('gift_cap', 'donor_day_cap', 'pool')),
  -- How many postings it has: the next one is numbered by it.
  steps smallint NOT NULL DEFAULT 0,
  -- When the gift was paid, and whose it is; an erased donor's is nobody's.
  paid_at timestamptz NOT NULL,
  paid_on date NOT NULL,
  donor_key bytea,
  PRIMARY KEY (donation_id, position)
);
CREATE INDEX donation_matches_donor_day ON donation_matches (target_id, paid_on, donor_key);

-- A page of a person for a campaign, whose fund it shares.
CREATE TABLE ambassadors (
  target_id bigint PRIMARY KEY,
  kind text NOT NULL DEFAULT 'ambassador' CHECK (kind = 'ambassador'),
  parent_id bigint NOT NULL,
  parent_kind text NOT NULL DEFAULT 'campaign' CHECK (parent_kind = 'campaign'),
  fund_id bigint NOT NULL,
  person text NOT NULL,
  -- What they do, and where: `Guru olahraga, Sleman`.
  introduction text NOT NULL,
  portrait_picture_id text NOT NULL REFERENCES pictures,
  portrait_alt text NOT NULL,
  words text NOT NULL,
  FOREIGN KEY (target_id, kind, fund_id) REFERENCES donation_targets (id, kind, fund_id),
  FOREIGN KEY (parent_id, parent_kind, fund_id) REFERENCES donation_targets (id, kind, fund_id)
);
CREATE INDEX ambassadors_parent ON ambassadors (parent_id);

-- Given by the unit. The price is for good: another price is another product.
CREATE TABLE products (
  target_id bigint PRIMARY KEY,
  kind text NOT NULL DEFAULT 'product' CHECK (kind = 'product'),
  fund_id bigint NOT NULL,
  price_rupiah bigint NOT NULL CHECK (price_rupiah > 0),
  -- `paket`, `tangki`
  unit text NOT NULL CHECK (unit <> ''),
  needed_units integer NOT NULL CHECK (needed_units > 0),
  -- [{"label": "Beras 5 kg", "amountRupiah": 72500}], adding up to the price.
  contents jsonb NOT NULL DEFAULT '[]',
  price_source text NOT NULL DEFAULT '',
  -- What takes units above need; refused where there is none.
  surplus_target_id bigint REFERENCES donation_targets,
  FOREIGN KEY (target_id, kind, fund_id) REFERENCES donation_targets (id, kind, fund_id),
  CHECK (surplus_target_id <> target_id)
);
-- Units that somebody is paying for are taken.
CREATE INDEX donations_reserving ON donations (target_id) WHERE status = 'pending' AND quantity IS NOT NULL;

CREATE TABLE product_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  target_id bigint NOT NULL REFERENCES products,
  units integer NOT NULL CHECK (units > 0),
  delivered_on date NOT NULL,
  place text NOT NULL,
  description text NOT NULL,
  picture_id text REFERENCES pictures,
  picture_alt text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_deliveries_target ON product_deliveries (target_id, delivered_on DESC);

INSERT INTO ledger_account_kinds (number, code, scope, normal_side, is_flow, meaning) VALUES
  (31, 'pool', 'fund', 'credit', false, 'Paid in by a company to match gifts, not used yet'),
  (32, 'matched', 'fund', 'credit', true, 'What a pool has added to gifts'),
  (33, 'match_returned', 'fund', 'credit', true, 'Matches of gifts that went back, back in the pool');
INSERT INTO ledger_accounts (id, kind, fund_id)
  SELECT f.id * 100 + k.number, k.code, f.id FROM funds f, ledger_account_kinds k WHERE k.code IN ('pool', 'matched', 'match_returned');
ALTER DOMAIN ledger_posting DROP CONSTRAINT ledger_posting_check;
ALTER DOMAIN ledger_posting ADD CHECK (VALUE IN ('gift_paid', 'gift_settled', 'gift_returned', 'gift_regained', 'unmatched_received',
  'unmatched_settled', 'unmatched_returned', 'unmatched_regained', 'unmatched_refunded', 'unmatched_assigned', 'returned_twice', 'withdrawal_requested',
  'withdrawal_released', 'withdrawal_transferred', 'withdrawal_returned', 'evidence_accepted', 'pool_opened', 'pool_closed', 'gift_matched', 'match_returned'));
ALTER TABLE approvals DROP CONSTRAINT approvals_subject_check, ADD CHECK (subject IN ('withdrawal', 'unmatched', 'settlement', 'pool', 'pool_closing'));

-- What a target has raised: its own gifts, what a pool added to them, and what its ambassadors brought.
ALTER TABLE target_totals
  ADD COLUMN matched_rupiah bigint NOT NULL DEFAULT 0,
  ADD COLUMN ambassadors_rupiah bigint NOT NULL DEFAULT 0,
  ADD COLUMN ambassador_donations integer NOT NULL DEFAULT 0,
  ADD COLUMN raised_rupiah bigint NOT NULL GENERATED ALWAYS AS (gross_rupiah - refunded_rupiah + matched_rupiah + ambassadors_rupiah) STORED;
