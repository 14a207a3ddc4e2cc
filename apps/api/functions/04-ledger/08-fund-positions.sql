-- The truth at this moment: what is folded plus what waits.
CREATE OR REPLACE VIEW fund_positions AS
SELECT b.fund_id,
  b.gross_rupiah + coalesce(q.gross, 0) AS gross_rupiah,
  b.refunded_rupiah + coalesce(q.refunded, 0) AS refunded_rupiah,
  b.platform_fee_rupiah + coalesce(q.platform_fee, 0) AS platform_fee_rupiah,
  b.gateway_fee_rupiah + coalesce(q.gateway_fee, 0) AS gateway_fee_rupiah,
  b.available_rupiah + coalesce(q.available, 0) AS available_rupiah,
  b.pending_rupiah + coalesce(q.pending, 0) AS pending_rupiah,
  b.withdrawn_rupiah + coalesce(q.withdrawn, 0) AS withdrawn_rupiah,
  b.evidenced_rupiah + coalesce(q.evidenced, 0) AS evidenced_rupiah,
  b.receivable_rupiah + coalesce(q.receivable, 0) AS receivable_rupiah
FROM fund_balances b LEFT JOIN LATERAL (
  SELECT sum(gross_rupiah)::bigint AS gross, sum(refunded_rupiah)::bigint AS refunded, sum(platform_fee_rupiah)::bigint AS platform_fee,
    sum(gateway_fee_rupiah)::bigint AS gateway_fee, sum(available_rupiah)::bigint AS available, sum(pending_rupiah)::bigint AS pending,
    sum(withdrawn_rupiah)::bigint AS withdrawn, sum(evidenced_rupiah)::bigint AS evidenced, sum(receivable_rupiah)::bigint AS receivable
  FROM ledger_queue WHERE fund_id = b.fund_id
) q ON true;
