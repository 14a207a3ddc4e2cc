-- Refunds that two operators have decided, and that the gateway carries out. The key is fixed, so that a repeated request is the same refund. Only the gateway's
-- report books one (docs/adr/0091-refunds-at-the-gateway.md).
CREATE TABLE gateway_refunds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id bigint NOT NULL REFERENCES gateway_transactions,
  refund_key text NOT NULL UNIQUE DEFAULT 'r-' || replace(gen_random_uuid()::text, '-', ''),
  amount_rupiah bigint NOT NULL CHECK (amount_rupiah > 0),
  -- In Indonesian: the donor reads it.
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200),
  status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'sent', 'confirmed', 'refused')),
  -- Returned money of the transaction before this refund.
  returned_before_rupiah bigint NOT NULL,
  proposed_by bigint NOT NULL REFERENCES operators,
  confirmed_by bigint NOT NULL REFERENCES operators,
  requested_at timestamptz NOT NULL DEFAULT now(),
  -- Requests to the gateway, and how many of them it has definitely refused.
  attempts integer NOT NULL DEFAULT 0,
  refusals integer NOT NULL DEFAULT 0 CHECK (refusals <= attempts),
  attempted_at timestamptz,
  -- Time at which the gateway accepted it, which is not yet its report.
  accepted_at timestamptz,
  refusal text,
  ended_at timestamptz,
  next_check_at timestamptz DEFAULT now(),
  CHECK ((ended_at IS NULL) = (status <> 'confirmed' AND status <> 'refused')),
  CHECK ((next_check_at IS NULL) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX gateway_refunds_open ON gateway_refunds (transaction_id) WHERE ended_at IS NULL;
CREATE INDEX gateway_refunds_transaction ON gateway_refunds (transaction_id);
CREATE INDEX gateway_refunds_due ON gateway_refunds (next_check_at) WHERE next_check_at IS NOT NULL;

INSERT INTO status_transitions (machine, from_status, to_status) VALUES
  ('refund', 'requested', 'sent'), ('refund', 'requested', 'refused'), ('refund', 'sent', 'confirmed'), ('refund', 'sent', 'refused');

ALTER TABLE approvals DROP CONSTRAINT approvals_subject_check,
  ADD CONSTRAINT approvals_subject_check CHECK (subject IN ('withdrawal', 'unmatched', 'settlement', 'settlement_fees', 'pool', 'pool_closing', 'pool_repayment', 'refund'));
ALTER TABLE operator_tasks DROP CONSTRAINT operator_tasks_kind_check,
  ADD CONSTRAINT operator_tasks_kind_check CHECK (kind IN ('part_return_without_amount', 'return_without_payment', 'returned_twice', 'reports_contradict', 'settlement_differs',
    'payout_differs', 'payout_failed', 'gateway_differs', 'refund_exceeds', 'unit_resold', 'fee_added', 'book_differs', 'refund_refused', 'refund_differs'));
