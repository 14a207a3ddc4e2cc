-- The amounts that each posting adds to the days of its target, and to those of its campaign if the target is an
-- ambassador's page. The source of an erased donor's gift is deleted: after a rebuild it counts as direct.
CREATE OR REPLACE VIEW target_day_movements AS
  SELECT
    p.id AS posting_id,
    c.target_id,
    (p.created_at AT TIME ZONE 'Asia/Jakarta')::date AS day,
    coalesce(y.method, 'pool') AS method,
    c.source,
    (
      SELECT
        coalesce(
          sum(
            CASE
              WHEN l.credit_account_id % 100 IN (ledger_kind('gross'), ledger_kind('matched')) THEN l.amount_rupiah
              WHEN l.credit_account_id % 100 IN (
                ledger_kind('refunded'),
                ledger_kind('match_returned')
              ) THEN -l.amount_rupiah
            END
          ),
          0
        )::bigint
      FROM ledger_transfers l
      WHERE l.posting_id = p.id AND l.credit_account_id > 100
    ) AS raised_rupiah,
    CASE
      WHEN p.posting IN ('gift_paid', 'unmatched_assigned', 'gift_regained') THEN 1
      WHEN p.posting = 'gift_returned'
      AND split_part(p.reference, ':', 5)::bigint = g.amount_rupiah THEN -1
      ELSE 0
    END AS donations
  FROM
    ledger_postings p
    LEFT JOIN gateway_transactions g
      ON g.id = CASE
        WHEN p.reference LIKE 'transaction:%' THEN split_part(p.reference, ':', 2)::bigint
      END
    LEFT JOIN payments y ON y.id = g.payment_id
    LEFT JOIN donations d ON d.id = y.donation_id
    CROSS JOIN LATERAL (
      SELECT
        p.target_id,
        CASE
          WHEN y.id IS NULL THEN 'pool'
          ELSE coalesce(d.attribution ->> 'shareChannel', 'direct')
        END AS source
      UNION ALL
      SELECT a.parent_id, 'ambassador' FROM ambassadors a WHERE a.target_id = p.target_id
    ) c
  WHERE
    p.target_id IS NOT NULL
    AND p.posting IN (
      'gift_paid',
      'unmatched_assigned',
      'gift_returned',
      'gift_regained',
      'gift_matched',
      'match_returned'
    );

-- Adds postings to the days of their targets. Called by the one worker, or by a caller that holds its lock.
CREATE OR REPLACE FUNCTION fold_days(p_postings bigint[])
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  INSERT INTO target_days AS t (target_id, day, method, source, raised_rupiah, donations)
  SELECT target_id, day, method, source, sum(raised_rupiah), sum(donations)
  FROM target_day_movements
  WHERE posting_id = ANY (p_postings)
  GROUP BY target_id, day, method, source
  ON CONFLICT (target_id, day, method, source) DO UPDATE
    SET
      raised_rupiah = t.raised_rupiah + EXCLUDED.raised_rupiah,
      donations = t.donations + EXCLUDED.donations;
$$;

-- Writes all days again: of every posting that no queue holds.
CREATE OR REPLACE FUNCTION rebuild_days()
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  DELETE FROM target_days;
  INSERT INTO target_days (target_id, day, method, source, raised_rupiah, donations)
  SELECT target_id, day, method, source, sum(raised_rupiah), sum(donations)
  FROM target_day_movements m
  WHERE NOT EXISTS (SELECT FROM ledger_queue q WHERE q.posting_id = m.posting_id)
  GROUP BY target_id, day, method, source;
$$;
