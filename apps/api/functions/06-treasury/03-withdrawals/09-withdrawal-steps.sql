-- The history of each withdrawal with times, from the rows of its approvals, payouts and evidence.
CREATE OR REPLACE VIEW withdrawal_steps AS
  SELECT id AS withdrawal_id, 'requested' AS step, requested_at AS at FROM withdrawals
  UNION ALL
  SELECT
    subject_id,
    CASE row_number() OVER (
      PARTITION BY subject_id
      ORDER BY approved_at, user_id
    )
      WHEN 1 THEN 'in_review'
      ELSE 'approved'
    END,
    approved_at
  FROM approvals
  WHERE subject = 'withdrawal'
  UNION ALL
  SELECT withdrawal_id, 'processing', started_at FROM payouts
  UNION ALL
  SELECT withdrawal_id, status, ended_at FROM payouts WHERE status IN ('failed', 'returned')
  UNION ALL
  SELECT id, 'transferred', transferred_at FROM withdrawals WHERE transferred_at IS NOT NULL
  UNION ALL
  SELECT w.id, 'evidenced', max(e.accepted_at)
  FROM
    withdrawals w
    JOIN withdrawal_evidence e ON e.withdrawal_id = w.id
  WHERE w.status = 'evidenced'
  GROUP BY w.id
  UNION ALL
  SELECT id, status, released_at FROM withdrawals WHERE released_at IS NOT NULL;
