import { text } from '../../../platform/database/statement.ts';
import { rangeSweep } from '../sweep.ts';

/** For each kind of posting, its source, its actor, and the accounts between which it moves money. */
const KINDS = text`(VALUES
  ('gift_paid', '^transaction:[0-9]+:paid:[0-9]+$', false, '{clearing>gross,gross>unsettled,gross>platform_fee,gross>gateway_fee,clearing>tips,clearing>tip_gateway_fees}'::text[]),
  ('gift_settled', '^(transaction:[0-9]+:settled:[0-9]+(:[0-9]+)?|settlement:[0-9]+:[0-9]+(:accepted)?)$', true,
    '{bank>clearing,clearing>bank,gateway_fees_paid>clearing,clearing>gateway_fees_paid,unsettled>settled}'),
  ('gift_returned', '^transaction:[0-9]+:returned:[0-9]+:[0-9]+:([0-9]+|tip)$', false, '{platform_fee>refunded,gateway_fee>refunded,unsettled>refunded,settled>refunded,receivable>refunded,refunded>clearing,tips>clearing,tip_gateway_fees>clearing}'),
  ('gift_regained', '^transaction:[0-9]+:regained:[0-9]+:([0-9]+|tip)$', false,
    '{clearing>gross,gross>unsettled,gross>platform_fee,gross>gateway_fee,clearing>tips,clearing>tip_gateway_fees}'),
  ('unmatched_received', '^transaction:[0-9]+:unmatched$', false, '{clearing>unmatched}'),
  ('unmatched_settled', '^transaction:[0-9]+:settled:[0-9]+$', true, '{bank>clearing,clearing>bank,gateway_fees_paid>clearing}'),
  ('unmatched_returned', '^transaction:[0-9]+:returned:[0-9]+:[0-9]+$', false, '{unmatched>clearing}'),
  ('returned_twice', '^transaction:[0-9]+:returned:[0-9]+:[0-9]+$', false, '{losses>clearing}'),
  ('unmatched_regained', '^transaction:[0-9]+:regained:[0-9]+$', false, '{clearing>unmatched,clearing>losses}'),
  ('unmatched_refunded', '^transaction:[0-9]+:refunded$', true, '{unmatched>bank}'),
  ('unmatched_assigned', '^transaction:[0-9]+:assigned$', true, '{unmatched>gross,gross>unsettled,gross>settled,gross>platform_fee,gross>gateway_fee}'),
  ('withdrawal_requested', '^withdrawal:[0-9]+:requested$', true, '{settled>requested}'),
  ('withdrawal_released', '^withdrawal:[0-9]+:released$', true, '{requested>settled}'),
  ('withdrawal_transferred', '^payout:[0-9]+:completed$', true, '{requested>transferred,requested>evidenced,disbursed>bank}'),
  ('withdrawal_returned', '^payout:[0-9]+:returned$', true, '{transferred>settled,bank>disbursed}'),
  ('evidence_accepted', '^withdrawal:[0-9]+:evidence:[0-9]+$', true, '{transferred>evidenced}'),
  ('pool_opened', '^pool:[0-9]+:opened$', true, '{bank>pool}'),
  ('pool_closed', '^pool:[0-9]+:closed$', true, '{pool>bank}'),
  ('pool_repaid', '^pool_repayment:[0-9]+$', true, '{pool>bank}'),
  ('gift_matched', '^match:[0-9]+:[0-9]+:[0-9]+$', false, '{pool>matched,matched>unsettled,matched>settled}'),
  ('match_settled', '^match:[0-9]+:[0-9]+:[0-9]+$', false, '{unsettled>settled}'),
  ('match_returned', '^match:[0-9]+:[0-9]+:[0-9]+$', false, '{unsettled>match_returned,settled>match_returned,receivable>match_returned,match_returned>pool}')
) AS k (posting, reference, by_somebody, ways)`;

const QUERY = text`
WITH p AS MATERIALIZED (
  SELECT p.*, k.reference AS form, k.by_somebody, k.ways, split_part(p.reference, ':', 1) AS subject, nullif(regexp_replace(split_part(p.reference, ':', 2), '[^0-9]', '', 'g'), '')::bigint AS subject_id
  FROM ledger_postings p LEFT JOIN ${KINDS} ON k.posting = p.posting WHERE p.id > $after AND p.id <= $until
), legs AS MATERIALIZED (
  SELECT p.id, p.posting, p.fund_id, p.ways, debit.code || '>' || credit.code AS way, l.debit_account_id, l.credit_account_id, l.leg
  FROM p JOIN ledger_transfers l ON l.posting_id = p.id
  LEFT JOIN ledger_account_kinds debit ON debit.number = abs(l.debit_account_id % 100) LEFT JOIN ledger_account_kinds credit ON credit.number = abs(l.credit_account_id % 100)
)
SELECT 'posting_names_its_row' AS check_name, jsonb_build_object('posting', id, 'kind', posting, 'reference', reference) AS details
  FROM p WHERE reference !~ form OR form IS NULL OR NOT CASE subject
    WHEN 'transaction' THEN EXISTS (SELECT FROM gateway_transactions WHERE id = subject_id)
    WHEN 'settlement' THEN EXISTS (SELECT FROM settlements WHERE id = subject_id)
    WHEN 'withdrawal' THEN EXISTS (SELECT FROM withdrawals WHERE id = subject_id)
    WHEN 'payout' THEN EXISTS (SELECT FROM payouts WHERE id = subject_id)
    WHEN 'pool_repayment' THEN EXISTS (SELECT FROM pool_repayments WHERE id = subject_id AND target_id = p.target_id)
    WHEN 'pool' THEN EXISTS (SELECT FROM matching_pools WHERE target_id = subject_id)
    WHEN 'match' THEN EXISTS (SELECT FROM donation_matches WHERE donation_id = subject_id AND position = split_part(reference, ':', 3)::integer) ELSE false END
UNION ALL
SELECT 'posting_has_its_actor', jsonb_build_object('posting', id, 'reference', reference, 'actor', actor_id)
  FROM p WHERE by_somebody <> (actor_id IS NOT NULL) OR (actor_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE id = actor_id))
UNION ALL
SELECT 'posting_goes_its_way', jsonb_build_object('posting', id, 'leg', leg, 'kind', posting, 'fund', fund_id, 'from', debit_account_id, 'to', credit_account_id)
  FROM legs WHERE NOT coalesce(way = ANY (ways), false)
    OR (debit_account_id > 100 AND debit_account_id / 100 IS DISTINCT FROM fund_id) OR (credit_account_id > 100 AND credit_account_id / 100 IS DISTINCT FROM fund_id)
    OR (debit_account_id < 0 AND NOT EXISTS (SELECT FROM gateways WHERE number = -debit_account_id / 100))
    OR (credit_account_id < 0 AND NOT EXISTS (SELECT FROM gateways WHERE number = -credit_account_id / 100))
UNION ALL
SELECT 'posting_goes_its_way', jsonb_build_object('posting', p.id, 'kind', p.posting, 'fund', p.fund_id, 'target', p.target_id)
  FROM p WHERE (fund_id IS NOT NULL AND NOT EXISTS (SELECT FROM funds WHERE id = p.fund_id)) OR (target_id IS NOT NULL AND NOT EXISTS (SELECT FROM donation_targets WHERE id = p.target_id))
    -- A part that was returned before, and an empty line of a payout, move nothing.
    OR (posting NOT IN ('gift_returned', 'gift_regained', 'gift_settled') AND NOT EXISTS (SELECT FROM ledger_transfers WHERE posting_id = p.id))
UNION ALL
SELECT 'posting_has_one_place', jsonb_build_object('posting', p.id, 'placed', l.posting_id IS NOT NULL, 'waits', q.posting_id IS NOT NULL)
  FROM p LEFT JOIN ledger_places l ON l.posting_id = p.id LEFT JOIN ledger_queue q ON q.posting_id = p.id
  WHERE (l.posting_id IS NULL) = (q.posting_id IS NULL) AND EXISTS (SELECT FROM ledger_transfers WHERE posting_id = p.id)`;

export const postingSweep = rangeSweep({
  name: 'postings',
  checks: [
    {
      name: 'posting_names_its_row',
      promise: 'Every posting names the row that it follows from and the step, as its kind does, and the row is there.',
    },
    {
      name: 'posting_has_its_actor',
      promise: 'What people decide names an account that caused it; what a gateway reports names nobody.',
    },
    {
      name: 'posting_goes_its_way',
      promise: 'Every posting moves money between the accounts of its kind, and of no other fund than its own.',
    },
    { name: 'posting_has_one_place', promise: 'Every posting waits for its place in the book or has one.' },
  ],
  table: text`ledger_postings`,
  width: 10_000,
  query: QUERY,
});
