CREATE OR REPLACE VIEW target_positions AS
SELECT t.target_id,
  t.gross_rupiah + coalesce(q.gross, 0) AS gross_rupiah,
  t.refunded_rupiah + coalesce(q.refunded, 0) AS refunded_rupiah,
  t.gross_rupiah - t.refunded_rupiah + coalesce(q.gross - q.refunded, 0) AS raised_rupiah,
  (t.donation_count + coalesce(q.donations, 0))::integer AS donation_count
FROM target_totals t LEFT JOIN LATERAL (
  SELECT sum(gross_rupiah)::bigint AS gross, sum(refunded_rupiah)::bigint AS refunded, sum(donation_count)::bigint AS donations
  FROM ledger_queue WHERE target_id = t.target_id
) q ON true;
