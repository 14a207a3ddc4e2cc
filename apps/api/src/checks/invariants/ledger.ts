import type { Invariant } from './invariant.ts';

/** The books against themselves: roll-ups, accounts, order. */
export const LEDGER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'fund_rollup_equals_transfers',
    promise: 'A fund’s pockets plus what waits in the queue equal its transfers.',
    query: `SELECT fund_id, kind, a.amount_rupiah AS rollup, b.amount_rupiah AS transfers
      FROM fund_pockets_now a FULL JOIN fund_pockets_from_transfers b USING (fund_id, kind)
      WHERE coalesce(a.amount_rupiah, 0) <> coalesce(b.amount_rupiah, 0)`,
  },
  {
    name: 'target_totals_equal_transfers',
    promise: 'A target’s public total and its number of donations equal its transfers and donations.',
    query: `SELECT target_id, to_jsonb(a) AS rollup, to_jsonb(b) AS transfers
      FROM target_positions a JOIN target_positions_from_transfers b USING (target_id)
      WHERE (a.gross_rupiah, a.refunded_rupiah, a.donation_count) IS DISTINCT FROM (b.gross_rupiah, b.refunded_rupiah, b.donation_count)`,
  },
  {
    name: 'fund_bar_closes',
    promise: 'Collected minus refunded equals fees, evidenced, transferred, requested and balance together.',
    query: `SELECT * FROM fund_positions WHERE gross_rupiah - refunded_rupiah <> platform_fee_rupiah + gateway_fee_rupiah + evidenced_rupiah
      + transferred_rupiah + requested_rupiah + unsettled_rupiah + settled_rupiah - receivable_rupiah`,
  },
  {
    name: 'no_fund_overdrawn',
    promise: 'No fund has less than nothing in any pocket.',
    query: 'SELECT * FROM fund_pockets_from_transfers WHERE amount_rupiah < 0',
  },
  {
    name: 'transfers_between_known_accounts',
    promise:
      'Every transfer goes from one account that exists to another, by a posting that exists and of whose fund both accounts are, if of any.',
    query: `SELECT l.posting_id, l.leg, p.reference FROM ledger_transfers l LEFT JOIN ledger_postings p ON p.id = l.posting_id
      LEFT JOIN ledger_accounts debit ON debit.id = l.debit_account_id LEFT JOIN ledger_accounts credit ON credit.id = l.credit_account_id
      WHERE p.id IS NULL OR debit.id IS NULL OR credit.id IS NULL OR coalesce(debit.fund_id, p.fund_id) IS DISTINCT FROM p.fund_id
        OR coalesce(credit.fund_id, p.fund_id) IS DISTINCT FROM p.fund_id`,
  },
  {
    name: 'postings_follow_from_rows',
    promise: 'Every posting names a row that exists, and the account that caused it where no gateway’s report did.',
    query: `SELECT p.id, p.reference, p.posting, p.actor_id FROM ledger_postings p
      WHERE NOT CASE split_part(p.reference, ':', 1)
          WHEN 'transaction' THEN EXISTS (SELECT FROM gateway_transactions t WHERE t.id = split_part(p.reference, ':', 2)::bigint)
          WHEN 'settlement' THEN EXISTS (SELECT FROM settlements s WHERE s.id = split_part(p.reference, ':', 2)::bigint)
          WHEN 'withdrawal' THEN EXISTS (SELECT FROM withdrawals w WHERE w.id = split_part(p.reference, ':', 2)::bigint AND w.fund_id = p.fund_id)
          WHEN 'payout' THEN EXISTS (SELECT FROM payouts o WHERE o.id = split_part(p.reference, ':', 2)::bigint)
          ELSE false END
        OR (p.actor_id IS NULL) <> (p.posting IN ('gift_paid', 'gift_returned', 'gift_regained', 'unmatched_received', 'unmatched_returned', 'unmatched_regained',
          'returned_twice'))
        OR (p.actor_id IS NOT NULL AND NOT EXISTS (SELECT FROM users u WHERE u.id = p.actor_id))`,
  },
  {
    name: 'places_without_gaps',
    promise:
      'The places of the book, and those of each fund, are numbers from one on without a gap or a double; each folded posting has its own.',
    query: `SELECT * FROM (
        SELECT posting_id, place, transfers, 1 + coalesce(sum(transfers) OVER (ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS expected,
          fund_place, CASE WHEN fund_id IS NOT NULL THEN
            1 + coalesce(sum(transfers) OVER (PARTITION BY fund_id ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) END AS fund_expected
        FROM ledger_places) p
      WHERE place <> expected OR fund_place IS DISTINCT FROM fund_expected
      UNION ALL
      SELECT p.id, o.place, o.transfers, count(l.leg), o.fund_id, p.fund_id FROM ledger_postings p JOIN ledger_transfers l ON l.posting_id = p.id
        LEFT JOIN ledger_places o ON o.posting_id = p.id
      WHERE NOT EXISTS (SELECT FROM ledger_queue q WHERE q.posting_id = p.id)
      GROUP BY p.id, o.posting_id HAVING o.posting_id IS NULL OR o.transfers <> count(l.leg) OR o.fund_id IS DISTINCT FROM p.fund_id`,
  },
  {
    name: 'nothing_leaves_before_it_came',
    promise: 'In the order of places no pocket of a fund ever holds less than nothing.',
    query: `SELECT DISTINCT fund_id, kind FROM (
        SELECT m.fund_id, m.kind, sum(m.amount_rupiah) OVER (PARTITION BY m.fund_id, m.kind ORDER BY o.place) AS held
        FROM fund_movements m JOIN ledger_places o ON o.posting_id = m.posting_id JOIN ledger_account_kinds k ON k.code = m.kind AND NOT k.is_flow) running
      WHERE held < 0`,
  },
];
