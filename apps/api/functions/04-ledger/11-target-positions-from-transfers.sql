CREATE OR REPLACE VIEW target_positions_from_transfers AS
SELECT t.id AS target_id, coalesce(l.gross, 0)::bigint AS gross_rupiah, coalesce(l.refunded, 0)::bigint AS refunded_rupiah,
  coalesce(d.donations, 0)::integer AS donation_count
FROM donation_targets t LEFT JOIN (
  SELECT target_id, sum(amount_rupiah) FILTER (WHERE credit_account_id % 100 = 21) AS gross,
    sum(amount_rupiah) FILTER (WHERE credit_account_id % 100 = 28) AS refunded
  FROM ledger_transfers WHERE target_id IS NOT NULL GROUP BY target_id
) l ON l.target_id = t.id LEFT JOIN (
  SELECT target_id, count(*) AS donations FROM donations WHERE status IN ('paid', 'partially_refunded') GROUP BY target_id
) d ON d.target_id = t.id;
