-- The pockets of a fund now: the rolled-up amounts and the queue.
CREATE OR REPLACE VIEW fund_pockets_now AS
  SELECT fund_id, kind, sum(amount_rupiah)::bigint AS amount_rupiah
  FROM
    (
      SELECT fund_id, kind, amount_rupiah FROM fund_pockets
      UNION ALL
      SELECT m.fund_id, m.kind, m.amount_rupiah
      FROM
        ledger_queue q
        JOIN fund_movements m ON m.posting_id = q.posting_id
      WHERE q.fund_id IS NOT NULL
    ) AS parts
  GROUP BY fund_id, kind;

-- The same from all transfers alone: the checks compare the roll-up with it.
CREATE OR REPLACE VIEW fund_pockets_from_transfers AS
  SELECT
    fund_of_account(a.account) AS fund_id,
    k.code AS kind,
    sum(
      CASE
        WHEN k.normal_side = a.side THEN a.rupiah
        WHEN k.is_flow THEN 0
        ELSE -a.rupiah
      END
    )::bigint AS amount_rupiah
  FROM
    (
      SELECT account, side, sum(rupiah) AS rupiah
      FROM
        (
          SELECT debit_account_id, 'debit', amount_rupiah FROM ledger_transfers
          UNION ALL
          SELECT credit_account_id, 'credit', amount_rupiah FROM ledger_transfers
        ) AS sides (account, side, rupiah)
      WHERE account > 100
      GROUP BY account, side
    ) a
    JOIN ledger_account_kinds k ON k.number = a.account % 100
  GROUP BY 1, 2;

-- One row per fund, with its money by pocket.
CREATE OR REPLACE VIEW fund_positions AS
  SELECT f.id AS fund_id, p.*
  FROM
    funds f
    CROSS JOIN LATERAL (
      SELECT
        coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'gross'), 0)::bigint AS gross_rupiah,
        coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'refunded'), 0)::bigint AS refunded_rupiah,
        coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'platform_fee'), 0)::bigint AS platform_fee_rupiah,
        coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'gateway_fee'), 0)::bigint AS gateway_fee_rupiah,
        coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'unsettled'), 0)::bigint AS unsettled_rupiah,
        coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'settled'), 0)::bigint AS settled_rupiah,
        coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'requested'), 0)::bigint AS requested_rupiah,
        coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'transferred'), 0)::bigint AS transferred_rupiah,
        coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'evidenced'), 0)::bigint AS evidenced_rupiah,
        coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'receivable'), 0)::bigint AS receivable_rupiah,
        coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'pool'), 0)::bigint AS pool_rupiah,
        coalesce(
          sum(
            CASE kind
              WHEN 'matched' THEN amount_rupiah
              WHEN 'match_returned' THEN -amount_rupiah
            END
          ),
          0
        )::bigint AS matched_rupiah
      FROM
        (
          SELECT kind, amount_rupiah FROM fund_pockets WHERE fund_id = f.id
          UNION ALL
          SELECT m.kind, m.amount_rupiah
          FROM
            ledger_queue q
            JOIN fund_movements m ON m.posting_id = q.posting_id
          WHERE q.fund_id = f.id
        ) AS pockets
    ) p;
