-- The order that a payout's report names for each line, to compare with that of its transaction. Null for payouts that were booked before.
ALTER TABLE settlement_lines ADD COLUMN order_reference text;

-- Two operators accept fees that are higher than was frozen with the payments.
ALTER TABLE approvals DROP CONSTRAINT approvals_subject_check,
  ADD CHECK (subject IN ('withdrawal', 'unmatched', 'settlement', 'settlement_fees', 'pool', 'pool_closing', 'pool_repayment'));
