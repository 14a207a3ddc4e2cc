import { text } from '../../../platform/database/statement.ts';
import { rangeSweep } from '../sweep.ts';

const QUERY = text`
WITH u AS MATERIALIZED (
  SELECT u.*, t.id AS transaction, t.is_gift, t.payment_id AS holder, t.paid_at, t.regained FROM unmatched_payments u LEFT JOIN gateway_transactions t ON t.id = u.transaction_id
  WHERE u.id > $after AND u.id <= $until
), given AS (
  SELECT u.id, count(*) AS approvals FROM u JOIN approvals a ON a.subject = 'unmatched' AND a.subject_id = u.id
  JOIN operators o ON o.user_id = a.user_id AND o.since <= a.approved_at AND coalesce(o.ended_at >= a.approved_at, true) GROUP BY u.id
)
SELECT 'unmatched_money_decided_by_two' AS check_name, jsonb_build_object('unmatched', id, 'resolution', resolution, 'approvals', coalesce(approvals, 0)) AS details
  FROM u LEFT JOIN given USING (id) WHERE resolution IN ('assigned', 'refunded') AND coalesce(approvals, 0) < 2
UNION ALL
SELECT 'unmatched_money_decided_by_two', jsonb_build_object('unmatched', u.id, 'reference', p.reference, 'actor', p.actor_id)
  FROM u JOIN ledger_postings p ON p.reference IN ('transaction:' || u.transaction || ':refunded', 'transaction:' || u.transaction || ':assigned')
  WHERE NOT EXISTS (SELECT FROM approvals a WHERE a.subject = 'unmatched' AND a.subject_id = u.id AND a.user_id = p.actor_id)
UNION ALL
SELECT 'unmatched_money_has_its_transaction', jsonb_build_object('unmatched', id, 'transaction', transaction_id, 'resolution', resolution)
  FROM u WHERE transaction IS NULL OR is_gift <> (resolution IS NOT DISTINCT FROM 'assigned')
    OR (resolution = 'assigned' AND NOT EXISTS (SELECT FROM payments p WHERE p.id = holder AND p.public_id = resolution_reference))
UNION ALL
SELECT 'donor_told_of_other_money', jsonb_build_object('unmatched', u.id, 'topic', m.topic)
  FROM u, LATERAL (SELECT 'unmatched_received' AS topic, regained AS since WHERE regained = 0 OR resolution IS NULL
    -- Money that the bank returned stays returned when the gateway takes it back and loses the case.
    UNION ALL SELECT 'unmatched_returned', CASE resolution WHEN 'refunded' THEN 0 ELSE regained END WHERE resolution <> 'assigned') m
  WHERE u.payment_id IS NOT NULL AND u.received_at > now() - interval '7 days' AND NOT EXISTS (SELECT FROM outbox_messages o WHERE o.abandoned_at IS NULL
    AND o.dedupe_key = ANY (ARRAY(SELECT m.topic || ':' || u.id || coalesce(':' || nullif(time, 0), '') FROM generate_series(m.since, u.regained) AS time)))`;

/** SQL: returned gifts, by their payments. */
const RETURNED = text`
WITH t AS (
  SELECT t.id, t.regained, t.returned_rupiah - (t.amount_rupiah - p.amount_rupiah) AS back, p.id AS payment, p.public_id, p.status, p.amount_rupiah
  FROM gateway_transactions t JOIN payments p ON p.id = t.payment_id
  WHERE t.id > $after AND t.id <= $until AND t.is_gift AND (t.returned_rupiah > 0 OR t.regained > 0) AND t.paid_at > now() - interval '7 days'
), told AS (
  -- For money that arrived again, the mail is about the arrival; later returns have mails of their own.
  SELECT t.*, ARRAY['gift_returned:' || payment || ':' || status || ':' || back || coalesce(':' || nullif(regained, 0), ''),
    'gift_returned:' || payment || ':regained:' || amount_rupiah - back || ':' || regained] AS keys FROM t WHERE back > 0
    -- Money that arrived again before it belonged to a gift was reported to its donor as unmatched money.
    OR (regained > 0 AND NOT EXISTS (SELECT FROM ledger_postings p WHERE p.reference = 'transaction:' || t.id || ':regained:' || t.regained))
)
SELECT 'donor_told_of_other_money' AS check_name, jsonb_build_object('payment', public_id, 'status', status, 'returned', back) AS details
  FROM told WHERE NOT EXISTS (SELECT FROM outbox_messages o WHERE o.dedupe_key = ANY (keys) AND o.abandoned_at IS NULL)`;

const TOLD = {
  name: 'donor_told_of_other_money',
  promise:
    'Every gift that went back, and all money that was set aside or returned, has its word to the donor in the outbox.',
};

export const unmatchedSweep = rangeSweep({
  name: 'unmatched',
  checks: [
    {
      name: 'unmatched_money_decided_by_two',
      promise:
        'What became of unmatched money by our decision was decided by two operators, one of whom its posting names.',
    },
    {
      name: 'unmatched_money_has_its_transaction',
      promise: 'Unmatched money is a transaction that is no gift, until it was assigned to a payment of its own.',
    },
    TOLD,
  ],
  table: text`unmatched_payments`,
  width: 2_000,
  query: QUERY,
});

export const returnedSweep = rangeSweep({
  name: 'returned-gifts',
  checks: [TOLD],
  table: text`gateway_transactions`,
  width: 50_000,
  query: RETURNED,
});
