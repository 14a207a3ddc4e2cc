-- What the transfers themselves say, from the beginning: the measure every rollup is held against.
CREATE OR REPLACE VIEW fund_positions_from_transfers AS
SELECT f.id AS fund_id,
  coalesce(sum(m.amount) FILTER (WHERE m.kind = 21 AND m.side = 1), 0)::bigint AS gross_rupiah,
  coalesce(sum(m.amount) FILTER (WHERE m.kind = 28 AND m.side = 1), 0)::bigint AS refunded_rupiah,
  coalesce(sum(m.side * m.amount) FILTER (WHERE m.kind = 22), 0)::bigint AS platform_fee_rupiah,
  coalesce(sum(m.side * m.amount) FILTER (WHERE m.kind = 23), 0)::bigint AS gateway_fee_rupiah,
  coalesce(sum(m.side * m.amount) FILTER (WHERE m.kind = 24), 0)::bigint AS available_rupiah,
  coalesce(sum(m.side * m.amount) FILTER (WHERE m.kind = 25), 0)::bigint AS pending_rupiah,
  coalesce(sum(m.side * m.amount) FILTER (WHERE m.kind = 26), 0)::bigint AS withdrawn_rupiah,
  coalesce(sum(m.side * m.amount) FILTER (WHERE m.kind = 27), 0)::bigint AS evidenced_rupiah,
  coalesce(sum(-m.side * m.amount) FILTER (WHERE m.kind = 29), 0)::bigint AS receivable_rupiah
FROM funds f LEFT JOIN (
  SELECT credit_account_id / 100 AS fund_id, credit_account_id % 100 AS kind, 1 AS side, amount_rupiah AS amount FROM ledger_transfers
  UNION ALL
  SELECT debit_account_id / 100, debit_account_id % 100, -1, amount_rupiah FROM ledger_transfers
) m ON m.fund_id = f.id
GROUP BY f.id;
