-- The amounts that a target has collected and refunded, and its number of gifts, now: the rolled-up values and the queue.
CREATE OR REPLACE VIEW target_positions AS
SELECT t.target_id,
  t.gross_rupiah + coalesce(q.gross, 0) AS gross_rupiah,
  t.refunded_rupiah + coalesce(q.refunded, 0) AS refunded_rupiah,
  t.gross_rupiah - t.refunded_rupiah + coalesce(q.gross, 0) - coalesce(q.refunded, 0) AS raised_rupiah,
  (t.donation_count + coalesce(q.donations, 0))::integer AS donation_count
FROM target_totals t LEFT JOIN LATERAL (
  SELECT sum(a.gross)::bigint AS gross, sum(a.refunded)::bigint AS refunded, sum(w.donation_count)::bigint AS donations
  FROM ledger_queue w LEFT JOIN LATERAL (
    SELECT sum(amount_rupiah) FILTER (WHERE kind = 'gross') AS gross, sum(amount_rupiah) FILTER (WHERE kind = 'refunded') AS refunded
    FROM fund_movements WHERE posting_id = w.posting_id) a ON true
  WHERE w.target_id = t.target_id
) q ON true;

-- The same from transfers and gifts alone.
CREATE OR REPLACE VIEW target_positions_from_transfers AS
SELECT t.id AS target_id, coalesce(l.gross, 0)::bigint AS gross_rupiah, coalesce(l.refunded, 0)::bigint AS refunded_rupiah,
  coalesce(d.donations, 0)::integer AS donation_count
FROM donation_targets t LEFT JOIN (
  -- Money only passes through both pockets: the sum of their credits is their total.
  SELECT p.target_id, sum(l.amount_rupiah) FILTER (WHERE l.credit_account_id % 100 = ledger_kind('gross')) AS gross,
    sum(l.amount_rupiah) FILTER (WHERE l.credit_account_id % 100 = ledger_kind('refunded')) AS refunded
  FROM ledger_postings p JOIN ledger_transfers l ON l.posting_id = p.id
  WHERE p.target_id IS NOT NULL AND l.credit_account_id > 100 AND l.credit_account_id % 100 IN (ledger_kind('gross'), ledger_kind('refunded')) GROUP BY p.target_id
) l ON l.target_id = t.id LEFT JOIN (
  SELECT a.target_id, count(*) AS donations FROM donation_allocations a JOIN donations d ON d.id = a.donation_id
  WHERE d.status IN ('paid', 'partially_refunded') GROUP BY a.target_id
) d ON d.target_id = t.id;
