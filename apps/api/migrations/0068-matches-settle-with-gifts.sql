-- A match can be withdrawn once the gateway has paid its gift out: until then the gift may go back, and the match with it.
ALTER TABLE donation_matches ADD COLUMN settled_rupiah bigint;
-- What was matched before could be withdrawn at once.
UPDATE donation_matches SET settled_rupiah = matched_rupiah;
ALTER TABLE donation_matches ALTER COLUMN settled_rupiah SET DEFAULT 0, ALTER COLUMN settled_rupiah SET NOT NULL,
  ADD CONSTRAINT match_settled_rupiah CHECK (settled_rupiah BETWEEN 0 AND matched_rupiah);

ALTER DOMAIN ledger_posting DROP CONSTRAINT ledger_posting_check;
ALTER DOMAIN ledger_posting ADD CONSTRAINT ledger_posting_check CHECK (VALUE IN ('gift_paid', 'gift_settled', 'gift_returned', 'gift_regained', 'unmatched_received',
  'unmatched_settled', 'unmatched_returned', 'unmatched_regained', 'unmatched_refunded', 'unmatched_assigned', 'returned_twice', 'withdrawal_requested',
  'withdrawal_released', 'withdrawal_transferred', 'withdrawal_returned', 'evidence_accepted', 'pool_opened', 'pool_closed', 'pool_repaid', 'gift_matched',
  'match_settled', 'match_returned'));
