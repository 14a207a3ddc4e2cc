import { text } from '../../../platform/database/statement.ts';
import { rangeSweep } from '../sweep.ts';

/**
 * Refunds by two operators, compared with approvals, with the ledger's postings and with the gateway's notifications, without the functions
 * that write them.
 */
const QUERY = text`
WITH r AS MATERIALIZED (
  SELECT r.*, t.gateway, t.gateway_reference, t.amount_rupiah AS transaction_rupiah, t.returned_rupiah, t.is_gift, u.resolution
  FROM gateway_refunds r LEFT JOIN gateway_transactions t ON t.id = r.transaction_id LEFT JOIN unmatched_payments u ON u.transaction_id = t.id
  WHERE r.id > $after AND r.id <= $until
), given AS (
  SELECT r.id, count(DISTINCT a.user_id) AS approvals FROM r JOIN approvals a ON a.subject = 'refund' AND a.subject_id = r.id AND a.user_id IN (r.proposed_by, r.confirmed_by)
  JOIN operators o ON o.user_id = a.user_id AND o.since <= a.approved_at AND coalesce(o.ended_at >= a.approved_at, true) GROUP BY r.id
), sums AS (
  SELECT t.transaction_id, (SELECT coalesce(sum(o.amount_rupiah), 0) FROM gateway_refunds o WHERE o.transaction_id = t.transaction_id AND o.status = 'confirmed') AS confirmed,
    coalesce(sum(l.amount_rupiah) FILTER (WHERE c.kind = 'clearing' AND p.posting IN ('gift_returned', 'unmatched_returned', 'returned_twice')), 0) AS booked,
    coalesce(sum(l.amount_rupiah) FILTER (WHERE c.kind = 'bank' AND p.posting = 'unmatched_refunded'), 0) AS sent_back
  FROM (SELECT DISTINCT transaction_id FROM r) t
  LEFT JOIN ledger_postings p ON p.reference >= 'transaction:' || t.transaction_id || ':' AND p.reference < 'transaction:' || t.transaction_id || ';'
  LEFT JOIN ledger_transfers l ON l.posting_id = p.id LEFT JOIN ledger_accounts c ON c.id = l.credit_account_id GROUP BY t.transaction_id
)
SELECT 'refund_decided_by_two' AS check_name, jsonb_build_object('refund', id, 'approvals', coalesce(approvals, 0)) AS details
  FROM r LEFT JOIN given USING (id) WHERE coalesce(approvals, 0) < 2
UNION ALL
SELECT 'refund_booked_as_reported', jsonb_build_object('transaction', transaction_id, 'confirmed', confirmed, 'booked', booked) FROM sums WHERE confirmed > booked
UNION ALL
SELECT 'refund_not_paid_twice', jsonb_build_object('refund', r.id, 'transaction', transaction_id, 'status', status, 'resolution', resolution, 'sentBack', sent_back, 'confirmed', confirmed)
  FROM r JOIN sums USING (transaction_id)
  WHERE (ended_at IS NULL AND NOT is_gift AND resolution IN ('refunded', 'assigned')) OR (sent_back > 0 AND sent_back + confirmed > transaction_rupiah)
UNION ALL
SELECT 'refund_ends', jsonb_build_object('refund', id, 'status', status, 'since', requested_at, 'refusal', refusal)
  FROM r WHERE ended_at IS NULL AND requested_at < now() - interval '7 days'
UNION ALL
SELECT 'refused_refund_is_not_listed', jsonb_build_object('refund', r.id, 'notification', d.id)
  FROM r JOIN webhook_deliveries d ON d.gateway_reference = r.gateway_reference AND d.gateway = r.gateway
  WHERE r.status = 'refused' AND strpos(d.body, r.refund_key) > 0`;

export const refundSweep = rangeSweep({
  name: 'refunds',
  checks: [
    {
      name: 'refund_decided_by_two',
      promise: 'Each refund at the gateway was decided by the two operators whom it names.',
    },
    {
      name: 'refund_booked_as_reported',
      promise: 'The ledger returned at least the confirmed refunds of a transaction to its gateway.',
    },
    {
      name: 'refund_not_paid_twice',
      promise: 'No money of an open or confirmed refund was returned by our bank or given to a target.',
    },
    { name: 'refund_ends', promise: 'Each refund has an outcome within seven days.' },
    { name: 'refused_refund_is_not_listed', promise: 'No notification of the gateway lists a refund that it refused.' },
  ],
  table: text`gateway_refunds`,
  width: 2_000,
  query: QUERY,
});
