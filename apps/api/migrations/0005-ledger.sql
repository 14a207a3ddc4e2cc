-- Double entry. One row per transfer (debit account, credit account, amount > 0), so it balances by construction; append-only;
-- UNIQUE (reference, leg) is what makes an effect happen once. Only the functions here write these tables.

CREATE TABLE ledger_account_kinds (
  number smallint PRIMARY KEY CHECK (number BETWEEN 1 AND 99),
  code text NOT NULL UNIQUE,
  scope text NOT NULL CHECK (scope IN ('platform', 'fund')),
  normal_side text NOT NULL CHECK (normal_side IN ('debit', 'credit')),
  meaning text NOT NULL
);

INSERT INTO ledger_account_kinds (number, code, scope, normal_side, meaning) VALUES
  (1, 'gateway_clearing', 'platform', 'debit', 'Money the gateway holds for us'),
  (2, 'bank', 'platform', 'debit', 'Money in our bank accounts'),
  (3, 'unmatched', 'platform', 'credit', 'Money that fits no open payment'),
  (4, 'refunds_payable', 'platform', 'credit', 'Promised back to donors, not yet sent'),
  (5, 'tips', 'platform', 'credit', 'Tips given to the platform'),
  (6, 'disbursed', 'platform', 'debit', 'Counterpart of everything funds have withdrawn'),
  (21, 'gross', 'fund', 'credit', 'Everything received; flows through, so its credits are the gross total'),
  (22, 'platform_fee', 'fund', 'credit', 'Platform fee taken'),
  (23, 'gateway_fee', 'fund', 'credit', 'Gateway fee, estimated at payment and trued up at settlement'),
  (24, 'available', 'fund', 'credit', 'What can be withdrawn once settled'),
  (25, 'pending_withdrawal', 'fund', 'credit', 'Reserved by a withdrawal under way'),
  (26, 'withdrawn', 'fund', 'credit', 'Sent out, evidence not yet accepted'),
  (27, 'evidenced', 'fund', 'credit', 'Sent out, with accepted evidence'),
  (28, 'refunded', 'fund', 'credit', 'Given back or reversed; flows through, so its credits are the refunded total'),
  (29, 'receivable', 'fund', 'debit', 'What a fund owes because a reversal found too little');

CREATE TABLE ledger_accounts (
  id bigint PRIMARY KEY,
  kind smallint NOT NULL REFERENCES ledger_account_kinds,
  fund_id bigint REFERENCES funds,
  CHECK (id = coalesce(fund_id, 0) * 100 + kind),
  CHECK ((fund_id IS NULL) = (kind < 20))
);
CREATE INDEX ledger_accounts_fund ON ledger_accounts (fund_id);

INSERT INTO ledger_accounts (id, kind) SELECT number, number FROM ledger_account_kinds WHERE scope = 'platform';

CREATE DOMAIN ledger_posting AS text CHECK (VALUE IN ('donation_paid', 'payment_partly_refunded', 'payment_reversed', 'unmatched_received',
  'unmatched_returned', 'unmatched_refunded', 'unmatched_assigned', 'withdrawal_requested', 'withdrawal_cancelled', 'withdrawal_transferred',
  'withdrawal_returned', 'evidence_accepted'));

-- Only what makes an effect happen once is indexed: nobody asks for the transfers of an account, and every index costs each gift.
CREATE TABLE ledger_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL,
  leg smallint NOT NULL CHECK (leg > 0),
  posting ledger_posting NOT NULL,
  debit_account_id bigint NOT NULL,
  credit_account_id bigint NOT NULL,
  amount_rupiah bigint NOT NULL CHECK (amount_rupiah > 0),
  target_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (reference, leg),
  CHECK (debit_account_id <> credit_account_id)
);

-- Movements that wait to be folded into the balances. A viral campaign then never queues donors on one row.
CREATE TABLE ledger_queue (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fund_id bigint NOT NULL,
  target_id bigint,
  gross_rupiah bigint NOT NULL DEFAULT 0,
  refunded_rupiah bigint NOT NULL DEFAULT 0,
  platform_fee_rupiah bigint NOT NULL DEFAULT 0,
  gateway_fee_rupiah bigint NOT NULL DEFAULT 0,
  available_rupiah bigint NOT NULL DEFAULT 0,
  pending_rupiah bigint NOT NULL DEFAULT 0,
  withdrawn_rupiah bigint NOT NULL DEFAULT 0,
  evidenced_rupiah bigint NOT NULL DEFAULT 0,
  receivable_rupiah bigint NOT NULL DEFAULT 0,
  donation_count integer NOT NULL DEFAULT 0
);
CREATE INDEX ledger_queue_fund ON ledger_queue (fund_id);
CREATE INDEX ledger_queue_target ON ledger_queue (target_id);

CREATE TABLE fund_balances (
  fund_id bigint PRIMARY KEY REFERENCES funds,
  gross_rupiah bigint NOT NULL DEFAULT 0,
  refunded_rupiah bigint NOT NULL DEFAULT 0,
  platform_fee_rupiah bigint NOT NULL DEFAULT 0,
  gateway_fee_rupiah bigint NOT NULL DEFAULT 0,
  available_rupiah bigint NOT NULL DEFAULT 0,
  pending_rupiah bigint NOT NULL DEFAULT 0,
  withdrawn_rupiah bigint NOT NULL DEFAULT 0,
  evidenced_rupiah bigint NOT NULL DEFAULT 0,
  receivable_rupiah bigint NOT NULL DEFAULT 0
);

CREATE TABLE target_totals (
  target_id bigint PRIMARY KEY REFERENCES donation_targets,
  gross_rupiah bigint NOT NULL DEFAULT 0,
  refunded_rupiah bigint NOT NULL DEFAULT 0,
  donation_count integer NOT NULL DEFAULT 0
);

CREATE TYPE ledger_leg AS (debit_account_id bigint, credit_account_id bigint, amount_rupiah bigint);
