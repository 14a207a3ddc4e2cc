-- The amount that each transfer adds to the pockets of its fund, positive on the pocket's normal side. For a pocket
-- that money only passes through, only incoming amounts count.
CREATE OR REPLACE VIEW fund_movements AS
  SELECT
    l.posting_id,
    l.leg,
    fund_of_account(s.account) AS fund_id,
    k.code AS kind,
    CASE
      WHEN k.normal_side = s.side THEN l.amount_rupiah
      WHEN k.is_flow THEN 0
      ELSE -l.amount_rupiah
    END AS amount_rupiah
  FROM
    ledger_transfers l
    CROSS JOIN LATERAL (
      SELECT l.debit_account_id, 'debit'
      UNION ALL
      SELECT l.credit_account_id, 'credit'
    ) AS s (account, side)
    JOIN ledger_account_kinds k ON k.number = s.account % 100
  WHERE s.account > 100;
