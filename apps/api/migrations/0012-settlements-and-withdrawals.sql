-- Money that the gateway pays out to our bank, and money that leaves for those it was given to.

-- One payout of a gateway, as its report says.
CREATE TABLE settlements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gateway text NOT NULL REFERENCES gateways,
  -- The gateway's name for the payout.
  reference text NOT NULL,
  value_date date NOT NULL,
  gross_rupiah bigint NOT NULL,
  fee_rupiah bigint NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (gateway, reference)
);

-- Its lines, as reported: what it pays out for a transaction and what it kept of that, or, negative, what it deducts because money had gone back.
CREATE TABLE settlement_lines (
  settlement_id bigint NOT NULL REFERENCES settlements,
  number integer NOT NULL CHECK (number > 0),
  transaction_id text NOT NULL,
  amount_rupiah bigint NOT NULL,
  fee_rupiah bigint NOT NULL,
  PRIMARY KEY (settlement_id, number)
);

CREATE TABLE withdrawals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  fund_id bigint NOT NULL REFERENCES funds,
  requested_by bigint NOT NULL REFERENCES users,
  amount_rupiah bigint NOT NULL CONSTRAINT withdrawal_amount CHECK (amount_rupiah > 0),
  evidenced_rupiah bigint NOT NULL DEFAULT 0 CHECK (evidenced_rupiah BETWEEN 0 AND amount_rupiah),
  purpose text NOT NULL,
  -- The bank account as it was when asked: {"bankCode": "bca", "numberLast4": "1234", "holder": "…"}.
  bank_account jsonb NOT NULL,
  status withdrawal_status NOT NULL DEFAULT 'requested',
  status_reason text,
  requested_at timestamptz NOT NULL DEFAULT now(),
  transferred_at timestamptz
);
CREATE INDEX withdrawals_fund ON withdrawals (fund_id);

-- Each attempt to send a withdrawal. The bank's fee comes out of the amount.
CREATE TABLE payouts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  withdrawal_id bigint NOT NULL REFERENCES withdrawals,
  status text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'completed', 'failed', 'returned')),
  amount_rupiah bigint NOT NULL CHECK (amount_rupiah > 0),
  fee_rupiah bigint NOT NULL DEFAULT 0 CHECK (fee_rupiah >= 0 AND fee_rupiah < amount_rupiah),
  -- The bank's, or the payout service's.
  reference text,
  started_by bigint NOT NULL REFERENCES operators,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz
);
CREATE UNIQUE INDEX payouts_one_open ON payouts (withdrawal_id) WHERE status IN ('processing', 'completed');

-- What was bought with it, line by line, as an operator accepted it.
CREATE TABLE withdrawal_evidence (
  withdrawal_id bigint NOT NULL REFERENCES withdrawals,
  position smallint NOT NULL,
  description text NOT NULL,
  amount_rupiah bigint NOT NULL CHECK (amount_rupiah > 0),
  accepted_by bigint NOT NULL REFERENCES operators,
  accepted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (withdrawal_id, position)
);
