-- One table of allowed status changes for everything that has a status, and one trigger that refuses the rest. A status is a domain, not
-- a check of its table: PostgreSQL reads a check anew with each statement that changes a row, a domain only where the column itself is written.
CREATE DOMAIN payment_status AS text CHECK (VALUE IN ('created', 'awaiting', 'paid', 'settled', 'paid_late', 'expired', 'cancelled', 'failed',
  'partially_refunded', 'refunded', 'charged_back', 'reversed'));
CREATE DOMAIN withdrawal_status AS text CHECK (VALUE IN ('requested', 'in_review', 'approved', 'processing', 'transferred', 'evidenced', 'rejected',
  'cancelled', 'returned'));
CREATE DOMAIN donation_status AS text CHECK (VALUE IN ('pending', 'paid', 'expired', 'cancelled', 'partially_refunded', 'refunded', 'reversed'));

CREATE TABLE status_transitions (
  machine text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (machine, from_status, to_status)
);

INSERT INTO status_transitions (machine, from_status, to_status)
SELECT machine, from_status, unnest(to_statuses) FROM (VALUES
  ('payment', 'created', ARRAY['awaiting', 'paid', 'failed', 'cancelled']),
  ('payment', 'awaiting', ARRAY['paid', 'expired', 'failed', 'cancelled']),
  ('payment', 'paid', ARRAY['settled', 'partially_refunded', 'refunded', 'charged_back', 'reversed']),
  ('payment', 'settled', ARRAY['partially_refunded', 'refunded', 'charged_back', 'reversed']),
  ('payment', 'paid_late', ARRAY['settled', 'partially_refunded', 'refunded', 'charged_back', 'reversed']),
  ('payment', 'expired', ARRAY['paid_late']),
  ('payment', 'cancelled', ARRAY['paid_late']),
  ('payment', 'failed', ARRAY['paid_late']),
  ('payment', 'partially_refunded', ARRAY['refunded', 'charged_back', 'reversed']),
  -- The charge-back was won: the money came again.
  ('payment', 'charged_back', ARRAY['paid', 'partially_refunded']),
  ('donation', 'pending', ARRAY['paid', 'expired', 'cancelled']),
  ('donation', 'paid', ARRAY['partially_refunded', 'refunded', 'reversed']),
  ('donation', 'expired', ARRAY['paid']),
  ('donation', 'cancelled', ARRAY['paid']),
  ('donation', 'partially_refunded', ARRAY['refunded', 'reversed']),
  ('donation', 'reversed', ARRAY['paid', 'partially_refunded']),
  ('withdrawal', 'requested', ARRAY['in_review', 'rejected', 'cancelled']),
  ('withdrawal', 'in_review', ARRAY['approved', 'rejected', 'cancelled']),
  ('withdrawal', 'approved', ARRAY['processing', 'rejected', 'cancelled']),
  -- A payout that the bank refused leaves it approved.
  ('withdrawal', 'processing', ARRAY['transferred', 'approved']),
  ('withdrawal', 'transferred', ARRAY['evidenced', 'returned']),
  ('campaign', 'draft', ARRAY['live']),
  ('campaign', 'live', ARRAY['paused', 'ended', 'frozen']),
  ('campaign', 'paused', ARRAY['live', 'ended', 'frozen']),
  ('campaign', 'ended', ARRAY['closed', 'frozen']),
  ('campaign', 'frozen', ARRAY['live', 'paused', 'ended', 'closed']),
  ('revision', 'editing', ARRAY['submitted']),
  ('revision', 'submitted', ARRAY['in_review', 'editing']),
  ('revision', 'in_review', ARRAY['approved', 'changes_requested', 'rejected']),
  ('revision', 'changes_requested', ARRAY['editing', 'submitted'])
) AS t (machine, from_status, to_statuses);
