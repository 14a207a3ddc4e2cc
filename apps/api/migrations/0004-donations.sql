-- Gifts, their payments, and what keeps every request and notification from counting twice.

CREATE TABLE donations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  -- Where it was given; what it is for stands in its allocations.
  target_id bigint NOT NULL REFERENCES donation_targets,
  user_id bigint REFERENCES users,
  donor_name person_name NOT NULL,
  donor_email text,
  donor_phone phone_number,
  -- What the digest of the donor in a paid gift's seal was mixed with. Erasure takes it away, and keeps the digest, which says nothing any more.
  donor_salt uuid DEFAULT gen_random_uuid(),
  donor_digest bytea,
  anonymous boolean NOT NULL DEFAULT false,
  message text,
  amount_rupiah bigint NOT NULL CHECK (amount_rupiah > 0),
  tip_rupiah bigint NOT NULL DEFAULT 0 CHECK (tip_rupiah >= 0),
  -- Products: quantity × unit price = amount.
  quantity integer CHECK (quantity > 0),
  unit_price_rupiah bigint CHECK (unit_price_rupiah > 0),
  status donation_status NOT NULL DEFAULT 'pending',
  late boolean NOT NULL DEFAULT false,
  receipt_number text UNIQUE,
  attribution jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  CHECK (donor_email IS NOT NULL OR donor_phone IS NOT NULL),
  CHECK ((quantity IS NULL) = (unit_price_rupiah IS NULL)),
  CHECK (quantity IS NULL OR quantity * unit_price_rupiah = amount_rupiah)
);
CREATE INDEX donations_wall ON donations (target_id, paid_at DESC, id DESC) WHERE status IN ('paid', 'partially_refunded');
CREATE INDEX donations_prayers ON donations (target_id, paid_at DESC, id DESC) WHERE status IN ('paid', 'partially_refunded') AND message IS NOT NULL;
CREATE INDEX donations_user ON donations (user_id) WHERE user_id IS NOT NULL;

-- What a gift is for: one allocation for most, several for what is given together. They add up to the gift; target, fund, giving type and fee are those of the
-- day it was given, so that no later change moves an old gift.
CREATE TABLE donation_allocations (
  donation_id bigint NOT NULL REFERENCES donations,
  position smallint NOT NULL DEFAULT 1 CHECK (position > 0),
  target_id bigint NOT NULL REFERENCES donation_targets,
  fund_id bigint NOT NULL,
  giving_type giving_type NOT NULL,
  amount_rupiah bigint NOT NULL CHECK (amount_rupiah > 0),
  platform_fee_rupiah bigint NOT NULL CHECK (platform_fee_rupiah >= 0 AND platform_fee_rupiah < amount_rupiah),
  PRIMARY KEY (donation_id, position),
  FOREIGN KEY (fund_id, giving_type) REFERENCES funds (id, giving_type)
);
CREATE INDEX donation_allocations_fund ON donation_allocations (fund_id);

CREATE TABLE payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The key to the payment page: 128 random bits.
  public_id text NOT NULL UNIQUE,
  donation_id bigint NOT NULL REFERENCES donations,
  gateway text NOT NULL,
  method text NOT NULL,
  amount_rupiah bigint NOT NULL CHECK (amount_rupiah > 0),
  unique_code smallint CHECK (unique_code BETWEEN 1 AND 999),
  -- What the gateway is expected to keep, by the terms of the day the payment was made, and who bears it: the tip, each allocation (by its
  -- position), and the platform what is left.
  gateway_fee_rupiah bigint NOT NULL CHECK (gateway_fee_rupiah >= 0),
  tip_fee_rupiah bigint NOT NULL DEFAULT 0 CHECK (tip_fee_rupiah BETWEEN 0 AND gateway_fee_rupiah),
  allocation_fees_rupiah bigint[] NOT NULL,
  -- Our name for it at the gateway (its order id).
  gateway_reference text NOT NULL UNIQUE,
  -- The gateway's transaction that was opened for it.
  gateway_transaction_id text,
  qr_string text,
  account_number text,
  -- Mandiri's bills are paid by two numbers: the company's, and the bill's own in account_number.
  biller_code text,
  redirect_url text,
  status payment_status NOT NULL DEFAULT 'created',
  failure_reason text,
  charge_attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  -- When the gateway was last asked about it.
  checked_at timestamptz,
  -- A payment that was given up is to be cancelled at the gateway too: since when, and when that was last tried.
  cancel_requested_at timestamptz,
  cancel_tried_at timestamptz,
  -- What the gateway last said of the order, and how often that changed, also where it changed nothing here: an answer that was asked for
  -- before the latest change is older than it.
  gateway_status text,
  gateway_status_version integer NOT NULL DEFAULT 0,
  -- When the gateway is asked again without anybody having notified; null when it need not be.
  next_check_at timestamptz DEFAULT now() + interval '2 minutes'
);
CREATE UNIQUE INDEX payments_one_open ON payments (donation_id) WHERE status IN ('created', 'awaiting');
CREATE INDEX payments_donation ON payments (donation_id);
CREATE INDEX payments_cancelling ON payments (cancel_requested_at) WHERE cancel_requested_at IS NOT NULL;
CREATE INDEX payments_due ON payments (expires_at) WHERE status IN ('created', 'awaiting');
CREATE INDEX payments_next_check ON payments (next_check_at) WHERE next_check_at IS NOT NULL;

-- The unit that money enters by: what the gateway confirmed, as it said it. A payment may have several, and one may have no payment of ours.
-- Only functions write it. Without foreign keys: a confirmed gift looks nothing up, and a named check says the same.
CREATE TABLE gateway_transactions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gateway text NOT NULL,
  transaction_id text NOT NULL,
  gateway_reference text NOT NULL,
  payment_id bigint,
  amount_rupiah bigint NOT NULL CHECK (amount_rupiah > 0),
  -- Whether its money is its payment's gift; what is not waits, or was decided about, in unmatched_payments.
  is_gift boolean NOT NULL,
  -- As the gateway last said, and how often that changed.
  status text NOT NULL DEFAULT 'paid',
  status_version integer NOT NULL DEFAULT 1,
  -- How much the gateway gave back or lost in all.
  returned_rupiah bigint NOT NULL DEFAULT 0 CHECK (returned_rupiah BETWEEN 0 AND amount_rupiah),
  -- How much of that was charged back, which can be won.
  charged_back_rupiah bigint NOT NULL DEFAULT 0 CHECK (charged_back_rupiah BETWEEN 0 AND returned_rupiah),
  -- How often money that was charged back came again.
  regained smallint NOT NULL DEFAULT 0,
  -- What the gateway pays out for it where that is not all of it: what came again, once a charge-back was won after it had been paid out.
  due_rupiah bigint CHECK (due_rupiah BETWEEN 1 AND amount_rupiah),
  -- What it kept, known when it pays out.
  fee_rupiah bigint CHECK (fee_rupiah >= 0),
  value_date date,
  settlement_id bigint,
  paid_at timestamptz NOT NULL DEFAULT now(),
  next_check_at timestamptz DEFAULT now() + interval '1 hour',
  UNIQUE (gateway, transaction_id)
);
CREATE INDEX gateway_transactions_payment ON gateway_transactions (payment_id);
CREATE INDEX gateway_transactions_next_check ON gateway_transactions (next_check_at) WHERE next_check_at IS NOT NULL;

-- Transactions that fit no open payment. Their money waits for two operators and never goes silently to a donor.
CREATE TABLE unmatched_payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id bigint NOT NULL UNIQUE REFERENCES gateway_transactions,
  -- The payment it was meant for, and stays so when it becomes a gift by another.
  payment_id bigint REFERENCES payments,
  reason text NOT NULL CHECK (reason IN ('unknown_reference', 'wrong_amount', 'second_payment')),
  received_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  resolution text CHECK (resolution IN ('assigned', 'refunded', 'refunded_by_gateway', 'charged_back', 'reversed')),
  -- The bank's reference of the transfer, or the gift's payment.
  resolution_reference text,
  CHECK ((resolved_at IS NULL) = (resolution IS NULL))
);
CREATE INDEX unmatched_payments_waiting ON unmatched_payments (payment_id) WHERE resolved_at IS NULL;

CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  -- The donation made under this key, whose answer can be rebuilt if the process died before storing it.
  donation_id bigint REFERENCES donations,
  response_status smallint,
  -- The very bytes answered; a repeat answers them again.
  response_body text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Until then the process that made it may still be working on it.
  leased_until timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Every believable notification, as it came, with what it led to. A log: what makes an effect happen once is the ledger's reference.
CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gateway text NOT NULL,
  gateway_reference text NOT NULL,
  body text NOT NULL,
  outcome text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhook_deliveries_reference ON webhook_deliveries (gateway_reference);

-- What must leave the database once its transaction is committed: mails first.
CREATE TABLE outbox_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  dedupe_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  available_at timestamptz NOT NULL DEFAULT now(),
  attempts smallint NOT NULL DEFAULT 0,
  last_error text,
  sent_at timestamptz,
  -- Given up after the last attempt; shown by a named check.
  abandoned_at timestamptz
);
CREATE INDEX outbox_messages_waiting ON outbox_messages (available_at, id) WHERE sent_at IS NULL AND abandoned_at IS NULL;

-- When the gateway is asked without having notified, by the age of an open payment, of a payment since its deadline, and of money since it came: until so many
-- minutes, every so many. `perSecond` is how many calls a second the sweep makes. Who has paid by card may dispute it for months.
INSERT INTO settings (key, valid_from, value, source) VALUES
  ('gateway_checks', '2026-01-01', '{
    "perSecond": 5,
    "open": [{"untilMinutes": 30, "everyMinutes": 5}, {"untilMinutes": 240, "everyMinutes": 30}, {"untilMinutes": 43200, "everyMinutes": 180}],
    "ended": [{"untilMinutes": 60, "everyMinutes": 15}, {"untilMinutes": 1440, "everyMinutes": 360}, {"untilMinutes": 10080, "everyMinutes": 1440}],
    "paid": [{"untilMinutes": 1440, "everyMinutes": 360}, {"untilMinutes": 10080, "everyMinutes": 1440}, {"untilMinutes": 86400, "everyMinutes": 10080},
      {"untilMinutes": 525600, "everyMinutes": 43200}]
  }', 'Keputusan pengurus yayasan: pemberitahuan bisa hilang, dan kartu bisa disengketakan berbulan-bulan setelah dibayar');
