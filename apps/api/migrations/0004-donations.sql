-- Gifts, their payments, and what keeps every request and notification from counting twice.

CREATE TABLE donations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  target_id bigint NOT NULL REFERENCES donation_targets,
  fund_id bigint NOT NULL REFERENCES funds,
  user_id bigint REFERENCES users,
  donor_name person_name NOT NULL,
  donor_email text,
  donor_phone phone_number,
  anonymous boolean NOT NULL DEFAULT false,
  message text,
  amount_rupiah bigint NOT NULL CHECK (amount_rupiah > 0),
  tip_rupiah bigint NOT NULL DEFAULT 0 CHECK (tip_rupiah >= 0),
  -- Products: quantity × unit price = amount.
  quantity integer CHECK (quantity > 0),
  unit_price_rupiah bigint CHECK (unit_price_rupiah > 0),
  -- Fee rates of the day it was given, so that a later change of terms never moves an old gift.
  platform_fee_rupiah bigint NOT NULL CHECK (platform_fee_rupiah >= 0 AND platform_fee_rupiah < amount_rupiah),
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

CREATE TABLE payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The key to the payment page: 128 random bits.
  public_id text NOT NULL UNIQUE,
  donation_id bigint NOT NULL REFERENCES donations,
  gateway text NOT NULL,
  method text NOT NULL,
  amount_rupiah bigint NOT NULL CHECK (amount_rupiah > 0),
  unique_code smallint CHECK (unique_code BETWEEN 1 AND 999),
  gateway_fee_rupiah bigint NOT NULL CHECK (gateway_fee_rupiah >= 0),
  -- Our name for it at the gateway (its order id).
  gateway_reference text NOT NULL UNIQUE,
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
  -- How much went back so far, and what that took from the tip and from the fees.
  refunded_rupiah bigint NOT NULL DEFAULT 0,
  refunded_tip_rupiah bigint NOT NULL DEFAULT 0,
  returned_platform_fee_rupiah bigint NOT NULL DEFAULT 0,
  returned_gateway_fee_rupiah bigint NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX payments_one_open ON payments (donation_id) WHERE status IN ('created', 'awaiting');
CREATE INDEX payments_donation ON payments (donation_id);
CREATE INDEX payments_cancelling ON payments (cancel_requested_at) WHERE cancel_requested_at IS NOT NULL;
CREATE INDEX payments_due ON payments (expires_at) WHERE status IN ('created', 'awaiting');

-- Money that fits no open payment. It waits for an operator and never goes silently to a donor.
CREATE TABLE unmatched_payments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gateway text NOT NULL,
  gateway_reference text NOT NULL,
  gateway_transaction_id text NOT NULL,
  payment_id bigint REFERENCES payments,
  amount_rupiah bigint NOT NULL CHECK (amount_rupiah > 0),
  reason text NOT NULL CHECK (reason IN ('unknown_reference', 'wrong_amount', 'second_payment')),
  received_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  resolution text,
  UNIQUE (gateway, gateway_transaction_id)
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
