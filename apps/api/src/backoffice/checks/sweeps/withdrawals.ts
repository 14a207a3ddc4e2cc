import { text } from '../../../platform/database/statement.ts';
import { rangeSweep } from '../sweep.ts';
import { BOOKED_OF_WITHDRAWALS } from './booked.ts';

/** Expected movements of a withdrawal, and its required approvals, by its state. */
const QUERY = text`
WITH w AS MATERIALIZED (
  SELECT * FROM withdrawals WHERE id > $after AND id <= $until
), ${BOOKED_OF_WITHDRAWALS}, given AS (
  SELECT w.id, count(*) AS approvals, bool_or(a.user_id = w.requested_by) AS own,
    bool_and(o.user_id IS NOT NULL AND o.since <= a.approved_at AND coalesce(o.ended_at >= a.approved_at, true)) AS by_operators
  FROM w JOIN approvals a ON a.subject = 'withdrawal' AND a.subject_id = w.id LEFT JOIN operators o ON o.user_id = a.user_id GROUP BY w.id
), sent AS (
  SELECT w.id, count(*) FILTER (WHERE o.status = 'completed') AS completed, count(*) FILTER (WHERE o.status = 'processing') AS processing,
    count(*) FILTER (WHERE o.status = 'returned') AS returned, bool_and(o.amount_rupiah = w.amount_rupiah) AS whole,
    coalesce(sum(o.fee_rupiah) FILTER (WHERE o.status IN ('completed', 'returned')), 0) AS fee
  FROM w JOIN payouts o ON o.withdrawal_id = w.id GROUP BY w.id
), proved AS (
  SELECT w.id, sum(e.amount_rupiah) AS rupiah FROM w JOIN withdrawal_evidence e ON e.withdrawal_id = w.id GROUP BY w.id
), moved AS (
  SELECT w.id,
    coalesce(sum(b.rupiah) FILTER (WHERE b.kind = 'settled' AND b.account / 100 = w.fund_id), 0) AS settled,
    coalesce(sum(b.rupiah) FILTER (WHERE b.kind = 'requested' AND b.account / 100 = w.fund_id), 0) AS requested,
    coalesce(sum(b.rupiah) FILTER (WHERE b.kind = 'transferred' AND b.account / 100 = w.fund_id), 0) AS transferred,
    coalesce(sum(b.rupiah) FILTER (WHERE b.kind = 'evidenced' AND b.account / 100 = w.fund_id), 0) AS evidenced,
    coalesce(-sum(b.rupiah) FILTER (WHERE b.kind = 'disbursed'), 0) AS disbursed, coalesce(sum(b.rupiah) FILTER (WHERE b.kind = 'bank'), 0) AS bank,
    count(*) FILTER (WHERE b.account > 100 AND b.account / 100 <> w.fund_id) AS elsewhere
  FROM w LEFT JOIN booked b ON b.id = w.id GROUP BY w.id
), due AS (
  SELECT w.id, d.* FROM w, LATERAL (SELECT
    CASE WHEN w.status IN ('rejected', 'cancelled') THEN 0 WHEN w.status = 'returned' THEN -w.evidenced_rupiah ELSE -w.amount_rupiah END AS settled,
    CASE WHEN w.status IN ('requested', 'in_review', 'approved', 'processing') THEN w.amount_rupiah ELSE 0 END AS requested,
    CASE WHEN w.status IN ('transferred', 'evidenced') THEN w.amount_rupiah - w.evidenced_rupiah ELSE 0 END AS transferred,
    CASE WHEN w.status IN ('transferred', 'evidenced', 'returned') THEN w.evidenced_rupiah ELSE 0 END AS evidenced,
    CASE w.status WHEN 'returned' THEN w.evidenced_rupiah WHEN 'transferred' THEN w.amount_rupiah WHEN 'evidenced' THEN w.amount_rupiah ELSE 0 END AS disbursed) d
)
SELECT 'withdrawal_booked_by_its_state' AS check_name, jsonb_build_object('withdrawal', id, 'status', w.status, 'due', to_jsonb(d) - 'id', 'booked', to_jsonb(m) - 'id') AS details
  FROM w JOIN moved m USING (id) JOIN due d USING (id)
  WHERE (m.settled, m.requested, m.transferred, m.evidenced, m.disbursed, m.bank, m.elsewhere)
    IS DISTINCT FROM (d.settled::numeric, d.requested::numeric, d.transferred::numeric, d.evidenced::numeric, d.disbursed::numeric, d.disbursed::numeric, 0::bigint)
UNION ALL
SELECT 'withdrawal_approved_by_two', jsonb_build_object('withdrawal', id, 'status', status, 'approvals', coalesce(approvals, 0), 'own', own, 'byOperators', by_operators)
  FROM w LEFT JOIN given USING (id)
  WHERE own OR NOT by_operators OR NOT CASE WHEN status = 'requested' THEN coalesce(approvals, 0) = 0 WHEN status = 'in_review' THEN coalesce(approvals, 0) = 1
    WHEN status IN ('rejected', 'cancelled') THEN true ELSE coalesce(approvals, 0) >= 2 END
UNION ALL
SELECT 'withdrawal_has_its_payout', jsonb_build_object('withdrawal', id, 'status', status, 'payouts', to_jsonb(s) - 'id', 'evidenced', evidenced_rupiah, 'lines', coalesce(p.rupiah, 0))
  FROM w LEFT JOIN sent s USING (id) LEFT JOIN proved p USING (id)
  WHERE NOT coalesce(s.whole, true)
    OR (coalesce(s.completed, 0), coalesce(s.processing, 0), coalesce(s.returned, 0)) IS DISTINCT FROM
      ((status IN ('transferred', 'evidenced'))::integer::bigint, (status = 'processing')::integer::bigint, (status = 'returned')::integer::bigint)
    OR evidenced_rupiah <> coalesce(s.fee, 0) + coalesce(p.rupiah, 0) OR (status = 'evidenced' AND evidenced_rupiah <> amount_rupiah)
UNION ALL
SELECT 'withdrawal_named_its_actors', jsonb_build_object('withdrawal', w.id, 'reference', p.reference, 'actor', p.actor_id)
  FROM w JOIN postings p ON p.id = w.id
  WHERE CASE WHEN p.reference LIKE '%:requested' THEN p.actor_id IS DISTINCT FROM w.requested_by
    WHEN p.reference LIKE '%:released' THEN p.actor_id IS DISTINCT FROM w.requested_by AND NOT EXISTS (SELECT FROM operators WHERE user_id = p.actor_id)
    ELSE NOT EXISTS (SELECT FROM operators WHERE user_id = p.actor_id) END`;

export const withdrawalSweep = rangeSweep({
  name: 'withdrawals',
  checks: [
    {
      name: 'withdrawal_booked_by_its_state',
      promise: 'Every withdrawal has moved what its state says, in its own fund, and what was sent has left the bank.',
    },
    {
      name: 'withdrawal_approved_by_two',
      promise: 'No withdrawal is further than two operators have approved, and nobody approves their own.',
    },
    {
      name: 'withdrawal_has_its_payout',
      promise: 'A withdrawal that was sent has one payout of its amount, and its evidence adds up.',
    },
    {
      name: 'withdrawal_named_its_actors',
      promise:
        'Who asked stands in the first posting of a withdrawal, and an operator in those that send and prove it.',
    },
  ],
  table: text`withdrawals`,
  width: 1_000,
  query: QUERY,
});
