import { text } from '../../../platform/database/statement.ts';
import { rangeSweep } from '../sweep.ts';

const QUERY = text`
WITH s AS MATERIALIZED (
  SELECT * FROM settlements WHERE id > $after AND id <= $until
), lines AS MATERIALIZED (
  SELECT l.*, s.gateway, c.id AS clearing, t.id AS transaction FROM s JOIN settlement_lines l ON l.settlement_id = s.id
  LEFT JOIN gateway_transactions t ON t.gateway = s.gateway AND t.transaction_id = l.transaction_id LEFT JOIN ledger_accounts c ON c.kind = 'clearing' AND c.gateway = s.gateway
), names AS (
  -- A line is booked by its transaction, or, without a matching one, by itself.
  SELECT DISTINCT settlement_id, transaction, clearing, NULL::integer AS number, 'transaction:' || transaction || ':settled:' || settlement_id AS reference FROM lines WHERE transaction IS NOT NULL
  UNION ALL
  SELECT settlement_id, transaction, clearing, number, 'settlement:' || settlement_id || ':' || number FROM lines
  UNION ALL
  -- Reverted when two operators accepted its fee: since then it belongs to its transaction.
  SELECT settlement_id, transaction, clearing, number, 'settlement:' || settlement_id || ':' || number || ':accepted' FROM lines
), booked AS MATERIALIZED (
  SELECT n.settlement_id, n.transaction, n.number, p.reference, p.actor_id,
    coalesce(sum(CASE n.clearing WHEN r.credit_account_id THEN r.amount_rupiah WHEN r.debit_account_id THEN -r.amount_rupiah END), 0)::bigint AS amount,
    coalesce(sum(CASE fees.id WHEN r.debit_account_id THEN r.amount_rupiah WHEN r.credit_account_id THEN -r.amount_rupiah END), 0)::bigint AS fee,
    coalesce(sum(CASE bank.id WHEN r.debit_account_id THEN r.amount_rupiah WHEN r.credit_account_id THEN -r.amount_rupiah END), 0)::bigint AS bank
  -- One posting after another: the planner would read the whole book for each slice.
  FROM names n CROSS JOIN LATERAL (SELECT * FROM ledger_postings WHERE reference = n.reference OFFSET 0) AS p
  LEFT JOIN LATERAL (SELECT * FROM ledger_transfers WHERE posting_id = p.id OFFSET 0) AS r ON true
  JOIN ledger_accounts fees ON fees.kind = 'gateway_fees_paid' JOIN ledger_accounts bank ON bank.kind = 'bank'
  GROUP BY n.settlement_id, n.transaction, n.number, p.reference, p.actor_id
), fitted AS (
  SELECT b.settlement_id, b.reference, b.amount, b.fee, b.bank, coalesce(b.number, f.number) AS number FROM booked b LEFT JOIN (
    SELECT settlement_id, transaction, amount_rupiah, fee_rupiah, min(number) AS number FROM lines
    GROUP BY settlement_id, transaction, amount_rupiah, fee_rupiah
  ) f ON b.number IS NULL AND (f.settlement_id, f.transaction, f.amount_rupiah, f.fee_rupiah) = (b.settlement_id, b.transaction, b.amount, b.fee)
), by_line AS (
  SELECT settlement_id, number, sum(CASE WHEN reference LIKE '%:accepted' THEN -1 ELSE 1 END) AS postings, sum(amount)::bigint AS amount, sum(fee)::bigint AS fee, sum(bank)::bigint AS bank FROM fitted GROUP BY settlement_id, number
)
SELECT 'payout_booked_as_reported' AS check_name, jsonb_build_object('settlement', settlement_id, 'line', l.number, 'reported', l.amount_rupiah, 'fee', l.fee_rupiah, 'booked', b.amount,
    'bookedFee', b.fee, 'bank', b.bank, 'postings', coalesce(b.postings, 0)) AS details
  FROM lines l LEFT JOIN by_line b USING (settlement_id, number)
  WHERE (b.postings, b.amount, b.fee, b.bank) IS DISTINCT FROM (1::bigint, l.amount_rupiah, l.fee_rupiah, l.amount_rupiah - l.fee_rupiah)
UNION ALL
SELECT 'payout_booked_as_reported', jsonb_build_object('settlement', settlement_id, 'reference', reference, 'booked', amount) FROM fitted WHERE number IS NULL
UNION ALL
SELECT 'payout_booked_as_reported', jsonb_build_object('settlement', s.id, 'gross', s.gross_rupiah, 'fee', s.fee_rupiah, 'ofLines', l.gross, 'feeOfLines', l.fee)
  FROM s LEFT JOIN (SELECT settlement_id, sum(amount_rupiah) AS gross, sum(fee_rupiah) AS fee FROM lines GROUP BY settlement_id) l ON l.settlement_id = s.id
  WHERE (s.gross_rupiah, s.fee_rupiah) IS DISTINCT FROM (coalesce(l.gross, 0), coalesce(l.fee, 0))
UNION ALL
SELECT 'payout_approved_by_two', jsonb_build_object('settlement', s.id, 'approvals', coalesce(a.approvals, 0))
  FROM s LEFT JOIN LATERAL (
    SELECT count(*) AS approvals FROM approvals a JOIN operators o ON o.user_id = a.user_id AND o.since <= a.approved_at AND coalesce(o.ended_at >= a.approved_at, true)
    WHERE a.subject = 'settlement' AND a.subject_id = s.id) a ON true
  WHERE coalesce(a.approvals, 0) < 2
UNION ALL
SELECT 'payout_approved_by_two', jsonb_build_object('settlement', settlement_id, 'reference', reference, 'actor', actor_id)
  FROM booked p WHERE NOT EXISTS (SELECT FROM approvals a WHERE a.subject IN ('settlement', 'settlement_fees') AND a.subject_id = p.settlement_id AND a.user_id = p.actor_id)
UNION ALL
SELECT 'payout_fee_as_agreed', jsonb_build_object('settlement', l.settlement_id, 'line', l.number, 'transaction', l.transaction_id, 'fee', l.fee_rupiah, 'agreed', e.agreed)
  -- Payouts that an earlier release booked were settled with any fee.
  FROM lines l JOIN s ON s.id = l.settlement_id AND s.posted_at >= (SELECT applied_at FROM schema_migrations WHERE name = '0060-orders-of-payout-lines.sql')
  JOIN gateway_transactions t ON t.id = l.transaction AND t.settlement_id = l.settlement_id LEFT JOIN payments p ON p.id = t.payment_id AND t.is_gift AND p.gateway_reference = t.gateway_reference,
    -- For a gift the fee that was stored with its payment; for money without a payment at its arrival the highest of the terms of its day.
    LATERAL (SELECT coalesce(p.gateway_fee_rupiah, max(div(t.amount_rupiah::numeric * m.fee_basis_points, 10000) + m.fee_fixed_rupiah)) AS agreed
      FROM (SELECT DISTINCT ON (method) * FROM payment_method_terms WHERE valid_from <= t.paid_at ORDER BY method, valid_from DESC) m) e,
    -- Two operators accept a higher one up to the limit of that day.
    LATERAL (SELECT count(*) AS approvals, least(t.amount_rupiah, e.agreed * max((g.value ->> 'timesAgreed')::bigint) + max((g.value ->> 'plusRupiah')::bigint)) AS acceptable
      FROM approvals a LEFT JOIN LATERAL (SELECT value FROM settings WHERE key = 'accepted_fee_limit' AND valid_from <= a.approved_at ORDER BY valid_from DESC LIMIT 1) g ON true
      WHERE a.subject = 'settlement_fees' AND a.subject_id = l.settlement_id) d
  WHERE l.amount_rupiah > 0 AND l.fee_rupiah > e.agreed AND CASE
    WHEN EXISTS (SELECT FROM booked b WHERE b.reference = 'settlement:' || l.settlement_id || ':' || l.number || ':accepted') THEN d.approvals < 2 OR l.fee_rupiah > coalesce(d.acceptable, 0)
    -- A line that is booked by itself waits.
    ELSE NOT EXISTS (SELECT FROM booked b WHERE b.reference = 'settlement:' || l.settlement_id || ':' || l.number) END
UNION ALL
SELECT 'payout_dated_in_its_time', jsonb_build_object('settlement', s.id, 'valueDate', s.value_date, 'postedAt', s.posted_at)
  FROM s WHERE s.value_date > (s.posted_at AT TIME ZONE 'Asia/Jakarta')::date
UNION ALL
SELECT 'payout_dated_in_its_time', jsonb_build_object('settlement', l.settlement_id, 'line', l.number, 'transaction', l.transaction_id, 'valueDate', s.value_date, 'paidAt', t.paid_at, 'madeAt', p.created_at)
  FROM lines l JOIN gateway_transactions t ON t.id = l.transaction LEFT JOIN payments p ON p.id = t.payment_id AND p.gateway_reference = t.gateway_reference JOIN s ON s.id = l.settlement_id
  -- In UTC: earlier payouts may be dated by a server in that zone.
  WHERE s.value_date < (p.created_at AT TIME ZONE 'UTC')::date
    -- Earlier ones were compared only with the opening of the payment. Money that was booked without a time of the gateway has the time of its booking.
    OR (s.value_date < (t.paid_at AT TIME ZONE 'Asia/Jakarta')::date AND t.booked_at > t.paid_at AND s.posted_at >= (SELECT applied_at FROM schema_migrations WHERE name = '0070-bounds-of-payout-lines.sql'))
UNION ALL
SELECT 'payout_line_of_its_order', jsonb_build_object('settlement', l.settlement_id, 'line', l.number, 'transaction', l.transaction_id, 'reported', l.order_reference, 'booked', t.gateway_reference)
  FROM lines l JOIN gateway_transactions t ON t.id = l.transaction WHERE l.order_reference <> t.gateway_reference
UNION ALL
SELECT 'payout_line_of_one_spelling', jsonb_build_object('settlement', l.settlement_id, 'line', l.number, 'transaction', l.transaction_id, 'order', l.order_reference)
  FROM lines l JOIN s ON s.id = l.settlement_id AND s.posted_at >= (SELECT applied_at FROM schema_migrations WHERE name = '0070-bounds-of-payout-lines.sql')
  WHERE l.transaction IS NULL AND l.amount_rupiah > 0 AND (
    EXISTS (SELECT FROM gateway_transactions t WHERE t.gateway = l.gateway AND t.transaction_id IN (lower(l.transaction_id), upper(l.transaction_id),
      CASE WHEN replace(l.transaction_id, '-', '') ~* '^[0-9a-f]{32}$' THEN replace(l.transaction_id, '-', '')::uuid::text END))
    OR EXISTS (SELECT FROM settlement_lines o JOIN settlements e ON e.id = o.settlement_id WHERE e.gateway = l.gateway AND o.amount_rupiah > 0
      AND lower(o.order_reference) = lower(l.order_reference) AND (o.settlement_id, o.number) < (l.settlement_id, l.number))
    OR EXISTS (SELECT FROM payments p JOIN gateway_transactions t ON t.payment_id = p.id WHERE p.gateway_reference = l.order_reference
      AND t.gateway = l.gateway AND t.settlement_id < l.settlement_id))
UNION ALL
SELECT 'payout_difference_has_its_case', jsonb_build_object('settlement', l.settlement_id, 'line', l.number, 'transaction', l.transaction_id, 'amount', l.amount_rupiah)
  FROM lines l JOIN booked b USING (settlement_id, number) WHERE b.reference = 'settlement:' || l.settlement_id || ':' || l.number AND l.amount_rupiah > 0
    AND NOT EXISTS (SELECT FROM operator_tasks o WHERE o.kind = 'settlement_differs' AND o.gateway = l.gateway AND o.transaction_id = l.transaction_id
      -- An earlier task names no line.
      AND (o.settlement_id IS NULL OR (o.settlement_id, o.settlement_line) = (l.settlement_id, l.number)))`;

export const settlementSweep = rangeSweep({
  name: 'settlements',
  checks: [
    {
      name: 'payout_booked_as_reported',
      promise: 'Every line of a gateway’s payout is booked once, as reported, and the lines add up to the payout.',
    },
    {
      name: 'payout_approved_by_two',
      promise: 'Every payout was booked by the word of two operators, one of whom its postings name.',
    },
    {
      name: 'payout_fee_as_agreed',
      promise:
        'No money is settled that cost more than was frozen with its payment, or than the terms of its day allow, unless two operators accepted the fee, up to the limit of that day.',
    },
    {
      name: 'payout_dated_in_its_time',
      promise:
        'The value date of a payout is no later than its booking, and no earlier than the day on which the gateway was paid what it pays out.',
    },
    {
      name: 'payout_line_of_one_spelling',
      promise:
        'No line pays out, under an id that the books do not have, an order that was paid out already or a transaction whose id they have in another spelling.',
    },
    { name: 'payout_line_of_its_order', promise: 'Every line of a payout names the order of its transaction.' },
    {
      name: 'payout_difference_has_its_case',
      promise: 'Every line that pays out what the books cannot place is an operator’s task of its own, or was one.',
    },
  ],
  table: text`settlements`,
  width: 20,
  query: QUERY,
});
