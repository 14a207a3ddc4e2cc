-- Double entry. A posting is one thing that happened, done once because its reference is unique, by the gateway's word or an actor; its transfers
-- (debit account, credit account, amount > 0) balance by construction. Both are append-only; only functions write these tables.

CREATE TABLE gateways (
  name text PRIMARY KEY CHECK (name ~ '^[a-z]+$'),
  -- Its accounts are numbered by it.
  number smallint NOT NULL UNIQUE CHECK (number > 0)
);
INSERT INTO gateways (name, number) VALUES ('midtrans', 1), ('xendit', 2);

CREATE TABLE ledger_account_kinds (
  code text PRIMARY KEY,
  number smallint NOT NULL UNIQUE CHECK (number BETWEEN 1 AND 99),
  scope text NOT NULL CHECK (scope IN ('gateway', 'platform', 'fund')),
  normal_side text NOT NULL CHECK (normal_side IN ('debit', 'credit')),
  -- Flows through, so that its credits are a total that only grows.
  is_flow boolean NOT NULL DEFAULT false,
  meaning text NOT NULL
);

INSERT INTO ledger_account_kinds (number, code, scope, normal_side, is_flow, meaning) VALUES
  (1, 'clearing', 'gateway', 'debit', false, 'Money the gateway holds for us'),
  (2, 'bank', 'platform', 'debit', false, 'Money in our bank accounts'),
  (3, 'unmatched', 'platform', 'credit', false, 'Money that fits no open payment'),
  (5, 'tips', 'platform', 'credit', false, 'Tips given to the platform, less what they bear of the gateway''s fees'),
  (6, 'disbursed', 'platform', 'debit', false, 'Counterpart of everything funds have withdrawn'),
  (7, 'tip_gateway_fees', 'platform', 'credit', false, 'What tips bear of the gateway''s fees'),
  (8, 'gateway_fees_paid', 'platform', 'debit', false, 'What gateways have kept; what funds and tips do not bear of it is the platform''s'),
  (9, 'losses', 'platform', 'debit', false, 'Money the gateway took back after we had given it back ourselves'),
  (21, 'gross', 'fund', 'credit', true, 'Everything received'),
  (22, 'platform_fee', 'fund', 'credit', false, 'Platform fee taken'),
  (23, 'gateway_fee', 'fund', 'credit', false, 'What the fund bears of the gateway''s fees'),
  (24, 'unsettled', 'fund', 'credit', false, 'Received, and still with the gateway'),
  (25, 'settled', 'fund', 'credit', false, 'In our bank: what can be requested'),
  (26, 'requested', 'fund', 'credit', false, 'Reserved by a withdrawal under way'),
  (27, 'transferred', 'fund', 'credit', false, 'Sent out, evidence not yet accepted'),
  (28, 'evidenced', 'fund', 'credit', false, 'Sent out, with accepted evidence'),
  (29, 'refunded', 'fund', 'credit', true, 'Given back or reversed'),
  (30, 'receivable', 'fund', 'debit', false, 'What a fund owes because money went back that it had spent');

-- An account's id is computed from its kind and from its fund or gateway: docs/adr/0023-the-books-second-edition.md.
CREATE TABLE ledger_accounts (
  id bigint PRIMARY KEY,
  kind text NOT NULL REFERENCES ledger_account_kinds,
  fund_id bigint REFERENCES funds,
  gateway text REFERENCES gateways,
  CHECK (fund_id IS NULL OR gateway IS NULL)
);
CREATE INDEX ledger_accounts_fund ON ledger_accounts (fund_id);

INSERT INTO ledger_accounts (id, kind) SELECT number, code FROM ledger_account_kinds WHERE scope = 'platform';
INSERT INTO ledger_accounts (id, kind, gateway)
  SELECT -(g.number * 100 + k.number), k.code, g.name FROM gateways g, ledger_account_kinds k WHERE k.scope = 'gateway';

CREATE DOMAIN ledger_posting AS text CHECK (VALUE IN ('gift_paid', 'gift_settled', 'gift_returned', 'gift_regained', 'unmatched_received',
  'unmatched_settled', 'unmatched_returned', 'unmatched_regained', 'unmatched_refunded', 'unmatched_assigned', 'returned_twice', 'withdrawal_requested',
  'withdrawal_released', 'withdrawal_transferred', 'withdrawal_returned', 'evidence_accepted'));

CREATE TABLE ledger_postings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The row it follows from and the step: `transaction:17:paid:1`, `withdrawal:4:requested`. Sorted by its bytes everywhere, so that all postings of a row are found
  -- by where their references begin.
  reference text COLLATE "C" NOT NULL UNIQUE,
  posting ledger_posting NOT NULL,
  fund_id bigint,
  target_id bigint,
  -- Who caused it; null where a gateway's report did.
  actor_id bigint,
  -- Of a gift that came: the digest of what it was then (`gift_seal`).
  seal bytea,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Indexed by its posting alone: nobody asks for the transfers of an account, and every index costs each gift.
CREATE TABLE ledger_transfers (
  posting_id bigint NOT NULL,
  leg smallint NOT NULL CHECK (leg > 0),
  debit_account_id bigint NOT NULL,
  credit_account_id bigint NOT NULL,
  amount_rupiah bigint NOT NULL CHECK (amount_rupiah > 0),
  PRIMARY KEY (posting_id, leg),
  CHECK (debit_account_id <> credit_account_id)
);

-- Postings that wait for their places and for being folded into the totals. A viral campaign then never queues donors on one row.
CREATE TABLE ledger_queue (
  posting_id bigint PRIMARY KEY,
  fund_id bigint,
  target_id bigint,
  donation_count smallint NOT NULL DEFAULT 0
);
CREATE INDEX ledger_queue_target ON ledger_queue (target_id);

-- The order of the book, without gaps: where the transfers of each posting begin, and how many they are, in the order in which the postings became visible to the
-- one worker that folds them. A posting that knew of another comes after it. Fund places count the transfers of one fund alone; `ledger_order` has one row for each transfer.
CREATE TABLE ledger_places (
  posting_id bigint PRIMARY KEY,
  place bigint NOT NULL UNIQUE,
  transfers smallint NOT NULL,
  fund_id bigint,
  fund_place bigint,
  UNIQUE (fund_id, fund_place),
  CHECK ((fund_id IS NULL) = (fund_place IS NULL))
);

-- How much lies in each pocket of a fund, as far as it is folded: a row for each kind of account that the fund has used.
CREATE TABLE fund_pockets (
  fund_id bigint NOT NULL REFERENCES funds,
  kind text NOT NULL REFERENCES ledger_account_kinds,
  amount_rupiah bigint NOT NULL,
  PRIMARY KEY (fund_id, kind)
);

CREATE TABLE target_totals (
  target_id bigint PRIMARY KEY REFERENCES donation_targets,
  gross_rupiah bigint NOT NULL DEFAULT 0,
  refunded_rupiah bigint NOT NULL DEFAULT 0,
  donation_count integer NOT NULL DEFAULT 0
);

CREATE TYPE ledger_leg AS (debit_account_id bigint, credit_account_id bigint, amount_rupiah bigint);

-- How far each sweep of the named checks has come in the pass under way, and what the passes have found: violations by the name of the check.
CREATE TABLE check_passes (
  sweep text PRIMARY KEY,
  position bigint NOT NULL DEFAULT 0,
  found jsonb NOT NULL DEFAULT '{}',
  last_found jsonb NOT NULL DEFAULT '{}',
  last_passed_at timestamptz
);

-- What lies in each account up to where the sweep over the book has come: of a fund its pockets, of a target what it collected.
CREATE TABLE check_carries (
  kind text NOT NULL,
  id bigint NOT NULL,
  rupiah bigint NOT NULL,
  PRIMARY KEY (kind, id)
);
