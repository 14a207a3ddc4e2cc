import type { Invariant } from './invariant.ts';

const balance = (
  account: string,
) => `coalesce((SELECT sum(CASE WHEN debit_account_id = ${account} THEN amount_rupiah ELSE -amount_rupiah END)
  FROM ledger_transfers WHERE ${account} IN (debit_account_id, credit_account_id)), 0)`;

/** The platform’s own accounts, settlement, withdrawals and unmatched money against their rows. */
export const PLATFORM_INVARIANTS: readonly Invariant[] = [
  {
    name: 'clearing_equals_what_gateways_hold',
    promise: 'Each gateway holds what it confirmed, less what it gave back and what it paid out.',
    query: `SELECT g.name, held, confirmed - paid_out AS expected FROM gateways g
      CROSS JOIN LATERAL (SELECT ${balance('clearing_account(g.name)')} AS held,
        (SELECT coalesce(sum(amount_rupiah - returned_rupiah), 0) FROM gateway_transactions t WHERE t.gateway = g.name) AS confirmed,
        (SELECT coalesce(sum(gross_rupiah), 0) FROM settlements s WHERE s.gateway = g.name) AS paid_out) x
      WHERE held <> confirmed - paid_out`,
  },
  {
    name: 'bank_equals_its_movements',
    promise: 'Our bank holds what gateways paid out, less what was disbursed and what operators sent back.',
    query: `SELECT * FROM (SELECT ${balance("ledger_account('bank')")} AS held,
        (SELECT coalesce(sum(gross_rupiah - fee_rupiah), 0) FROM settlements)
        - (SELECT coalesce(sum(o.amount_rupiah - CASE o.status WHEN 'returned' THEN w.amount_rupiah - w.evidenced_rupiah ELSE 0 END), 0)
          FROM payouts o JOIN withdrawals w ON w.id = o.withdrawal_id WHERE o.status IN ('completed', 'returned'))
        - (SELECT coalesce(sum(l.amount_rupiah), 0) FROM ledger_postings p JOIN ledger_transfers l ON l.posting_id = p.id WHERE p.posting = 'unmatched_refunded') AS expected) t
      WHERE held <> expected`,
  },
  {
    name: 'gateway_fees_are_what_was_kept',
    promise: 'What gateways kept is what their payouts say.',
    query: `SELECT * FROM (SELECT ${balance("ledger_account('gateway_fees_paid')")} AS booked, (SELECT coalesce(sum(fee_rupiah), 0) FROM settlements) AS kept) t
      WHERE booked <> kept`,
  },
  {
    name: 'unmatched_account_equals_waiting',
    promise: 'The unmatched account holds exactly what is left of the sums that wait for a decision.',
    query: `SELECT * FROM (SELECT -${balance("ledger_account('unmatched')")} AS held,
        (SELECT coalesce(sum(t.amount_rupiah - t.returned_rupiah), 0) FROM unmatched_payments u JOIN gateway_transactions t ON t.id = u.transaction_id
          WHERE u.resolved_at IS NULL) AS waiting) t WHERE held <> waiting`,
  },
  {
    name: 'unmatched_money_is_no_gift',
    promise:
      'A transaction is a gift or unmatched money that waits or was sent back, never both; what operators decided, two of them did.',
    query: `SELECT t.id, t.is_gift, u.resolution FROM gateway_transactions t LEFT JOIN unmatched_payments u ON u.transaction_id = t.id
      WHERE t.is_gift <> (u.id IS NULL OR coalesce(u.resolution = 'assigned', false))
        OR (u.resolution IN ('assigned', 'refunded') AND (SELECT count(DISTINCT user_id) FROM approvals a WHERE a.subject = 'unmatched' AND a.subject_id = u.id) < 2)`,
  },
  {
    name: 'fund_settled_as_paid_out',
    promise:
      'What a fund can request is what was paid out for its gifts and is still there, less what withdrawals took.',
    query: `WITH parts AS (
        SELECT a.fund_id, a.amount_rupiah AS amount, a.platform_fee_rupiah + p.allocation_fees_rupiah[a.position] AS fees,
          greatest(least(t.returned_rupiah - (t.amount_rupiah - p.amount_rupiah)
            - (SELECT coalesce(sum(b.amount_rupiah), 0) FROM donation_allocations b WHERE b.donation_id = a.donation_id AND b.position < a.position), a.amount_rupiah), 0) AS back
        FROM gateway_transactions t JOIN payments p ON p.id = t.payment_id JOIN donation_allocations a ON a.donation_id = p.donation_id
        WHERE t.is_gift AND t.settlement_id IS NOT NULL),
      expected AS (
        SELECT fund_id, sum(rupiah) AS rupiah FROM (
          SELECT fund_id, amount - back - (fees - div(fees::numeric * back, amount)) AS rupiah FROM parts
          UNION ALL
          SELECT fund_id, -CASE WHEN status IN ('rejected', 'cancelled') THEN 0 WHEN status = 'returned' THEN evidenced_rupiah ELSE amount_rupiah END FROM withdrawals) moved
        GROUP BY fund_id)
      SELECT p.fund_id, p.settled_rupiah - p.receivable_rupiah AS booked, e.rupiah AS expected FROM fund_positions p LEFT JOIN expected e USING (fund_id)
      WHERE p.settled_rupiah - p.receivable_rupiah <> coalesce(e.rupiah, 0)`,
  },
  {
    name: 'withdrawals_stand_in_their_pockets',
    promise: 'What is requested, transferred and evidenced of a fund is what its withdrawals are.',
    query: `WITH expected AS (
        SELECT fund_id, sum(amount_rupiah) FILTER (WHERE status IN ('requested', 'in_review', 'approved', 'processing')) AS requested,
          sum(amount_rupiah - evidenced_rupiah) FILTER (WHERE status = 'transferred') AS transferred,
          sum(evidenced_rupiah) FILTER (WHERE status IN ('transferred', 'evidenced', 'returned')) AS evidenced
        FROM withdrawals GROUP BY fund_id)
      SELECT p.fund_id, p.requested_rupiah, p.transferred_rupiah, p.evidenced_rupiah, to_jsonb(e) AS expected FROM fund_positions p LEFT JOIN expected e USING (fund_id)
      WHERE (p.requested_rupiah, p.transferred_rupiah, p.evidenced_rupiah) IS DISTINCT FROM
        (coalesce(e.requested, 0)::bigint, coalesce(e.transferred, 0)::bigint, coalesce(e.evidenced, 0)::bigint)`,
  },
  {
    name: 'withdrawals_approved_by_two',
    promise:
      'What was approved, or sent, two different operators approved, neither of whom asked for it; its evidence adds up.',
    query: `SELECT w.id, w.status FROM withdrawals w WHERE
        (w.status IN ('approved', 'processing', 'transferred', 'evidenced', 'returned')
          AND (SELECT count(DISTINCT user_id) FROM approvals a WHERE a.subject = 'withdrawal' AND a.subject_id = w.id AND a.user_id <> w.requested_by) < 2)
        OR (w.status IN ('transferred', 'evidenced', 'returned') AND w.evidenced_rupiah <> (SELECT coalesce(sum(e.amount_rupiah), 0) FROM withdrawal_evidence e WHERE e.withdrawal_id = w.id)
          + (SELECT coalesce(sum(o.fee_rupiah), 0) FROM payouts o WHERE o.withdrawal_id = w.id AND o.status IN ('completed', 'returned')))
        OR (w.status = 'evidenced' AND w.evidenced_rupiah <> w.amount_rupiah)`,
  },
  {
    name: 'settlements_decided_by_two',
    promise: 'Every payout that was booked was decided by two different operators.',
    query: `SELECT s.id FROM settlements s WHERE (SELECT count(DISTINCT user_id) FROM approvals a WHERE a.subject = 'settlement' AND a.subject_id = s.id) < 2`,
  },
];
