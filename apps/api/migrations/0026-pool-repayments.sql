-- What came back to a pool after it was closed, because a matched gift went back, and was paid back to the company since.
CREATE TABLE pool_repayments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target_id bigint NOT NULL REFERENCES matching_pools,
  amount_rupiah bigint NOT NULL CHECK (amount_rupiah > 0),
  repaid_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pool_repayments_target ON pool_repayments (target_id);

ALTER DOMAIN ledger_posting DROP CONSTRAINT ledger_posting_check;
ALTER DOMAIN ledger_posting ADD CHECK (VALUE IN ('gift_paid', 'gift_settled', 'gift_returned', 'gift_regained', 'unmatched_received',
  'unmatched_settled', 'unmatched_returned', 'unmatched_regained', 'unmatched_refunded', 'unmatched_assigned', 'returned_twice', 'withdrawal_requested',
  'withdrawal_released', 'withdrawal_transferred', 'withdrawal_returned', 'evidence_accepted', 'pool_opened', 'pool_closed', 'pool_repaid', 'gift_matched',
  'match_returned'));
ALTER TABLE approvals DROP CONSTRAINT approvals_subject_check,
  ADD CHECK (subject IN ('withdrawal', 'unmatched', 'settlement', 'pool', 'pool_closing', 'pool_repayment'));
