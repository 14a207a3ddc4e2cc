/** An invariant is a query that finds what breaks it: no rows means that it holds. */
export interface Invariant {
  name: string;
  /** What always holds, in one sentence. */
  promise: string;
  query: string;
}

const FUND_COLUMNS = [
  'gross_rupiah',
  'refunded_rupiah',
  'platform_fee_rupiah',
  'gateway_fee_rupiah',
  'available_rupiah',
  'pending_rupiah',
  'withdrawn_rupiah',
  'evidenced_rupiah',
  'receivable_rupiah',
];
const differs = (columns: string[]) =>
  `(${columns.map((c) => `a.${c}`).join(', ')}) IS DISTINCT FROM (${columns.map((c) => `b.${c}`).join(', ')})`;

export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'fund_rollup_equals_transfers',
    promise: 'A fund’s balances plus what waits in the queue equal its transfers.',
    query: `SELECT a.fund_id, to_jsonb(a) AS rollup, to_jsonb(b) AS transfers
      FROM fund_positions a JOIN fund_positions_from_transfers b USING (fund_id) WHERE ${differs(FUND_COLUMNS)}`,
  },
  {
    name: 'target_totals_equal_transfers',
    promise: 'A target’s public total and its number of donations equal its transfers and donations.',
    query: `SELECT a.target_id, to_jsonb(a) AS rollup, to_jsonb(b) AS transfers
      FROM target_positions a JOIN target_positions_from_transfers b USING (target_id)
      WHERE ${differs(['gross_rupiah', 'refunded_rupiah', 'donation_count'])}`,
  },
  {
    name: 'fund_bar_closes',
    promise: 'Collected minus refunded equals fees, evidenced, withdrawn, pending and balance together.',
    query: `SELECT * FROM fund_positions_from_transfers WHERE gross_rupiah - refunded_rupiah <>
      platform_fee_rupiah + gateway_fee_rupiah + evidenced_rupiah + withdrawn_rupiah + pending_rupiah + available_rupiah - receivable_rupiah`,
  },
  {
    name: 'no_fund_overdrawn',
    promise: 'No fund has less than nothing in any pocket.',
    query: `SELECT * FROM fund_positions_from_transfers
      WHERE least(available_rupiah, pending_rupiah, withdrawn_rupiah, evidenced_rupiah, platform_fee_rupiah, gateway_fee_rupiah, receivable_rupiah) < 0`,
  },
  {
    name: 'transfers_between_known_accounts',
    promise: 'Every transfer goes from one account that exists to another, for a target that exists.',
    query: `SELECT l.id, l.reference FROM ledger_transfers l LEFT JOIN ledger_accounts debit ON debit.id = l.debit_account_id
      LEFT JOIN ledger_accounts credit ON credit.id = l.credit_account_id LEFT JOIN donation_targets t ON t.id = l.target_id
      WHERE debit.id IS NULL OR credit.id IS NULL OR (l.target_id IS NOT NULL AND t.id IS NULL)`,
  },
  {
    name: 'disbursed_equals_withdrawn',
    promise: 'Everything that left the bank is withdrawn from some fund.',
    query: `SELECT disbursed, withdrawn FROM (SELECT
        coalesce((SELECT sum(CASE WHEN debit_account_id = 6 THEN amount_rupiah ELSE -amount_rupiah END) FROM ledger_transfers
          WHERE 6 IN (debit_account_id, credit_account_id)), 0) AS disbursed,
        (SELECT coalesce(sum(withdrawn_rupiah + evidenced_rupiah), 0) FROM fund_positions_from_transfers) AS withdrawn) t WHERE disbursed <> withdrawn`,
  },
  {
    name: 'paid_donation_posted_once',
    promise: 'Every paid donation has exactly one posting, of exactly its amount; no other donation has one.',
    query: `SELECT d.id, d.status, d.amount_rupiah, posted.amount FROM donations d
      LEFT JOIN LATERAL (SELECT sum(l.amount_rupiah) AS amount FROM payments p JOIN ledger_transfers l ON l.reference = 'payment:' || p.id
        WHERE p.donation_id = d.id AND l.credit_account_id % 100 = 21) posted ON true
      WHERE CASE WHEN d.status IN ('paid', 'partially_refunded', 'refunded', 'reversed') THEN d.amount_rupiah ELSE 0 END <> coalesce(posted.amount, 0)`,
  },
  {
    name: 'target_gross_equals_donations',
    promise:
      'A target collected exactly its donations, and gave back exactly those that were taken back: a doubled posting balances, but not here.',
    query: `WITH given AS (
        SELECT target_id, sum(amount_rupiah) AS given,
          coalesce(sum(amount_rupiah) FILTER (WHERE status IN ('refunded', 'reversed')), 0) AS taken_back,
          bool_or(status = 'partially_refunded') AS in_part
        FROM donations WHERE status IN ('paid', 'partially_refunded', 'refunded', 'reversed') GROUP BY target_id)
      SELECT l.target_id, l.gross_rupiah, l.refunded_rupiah, d.given, d.taken_back
      FROM target_positions_from_transfers l LEFT JOIN given d USING (target_id)
      WHERE (l.gross_rupiah, l.refunded_rupiah) IS DISTINCT FROM (coalesce(d.given, 0), coalesce(d.taken_back, 0)) AND d.in_part IS NOT TRUE`,
  },
  {
    name: 'posting_equals_confirmed_amount',
    promise: 'What a payment posted in all is what the gateway confirmed for it.',
    query: `SELECT p.id, p.amount_rupiah, sum(l.amount_rupiah) AS posted FROM payments p JOIN ledger_transfers l ON l.reference = 'payment:' || p.id
      WHERE l.debit_account_id = 1 GROUP BY p.id HAVING sum(l.amount_rupiah) <> p.amount_rupiah`,
  },
  {
    name: 'paid_payment_accounted_for',
    promise: 'Every payment whose money came is posted to its donation or waits as unmatched.',
    query: `SELECT p.id, p.status FROM payments p
      WHERE p.status IN ('paid', 'paid_late', 'settled')
        AND NOT EXISTS (SELECT FROM ledger_transfers l WHERE l.reference = 'payment:' || p.id)
        AND NOT EXISTS (SELECT FROM unmatched_payments u WHERE u.payment_id = p.id)`,
  },
  {
    name: 'unmatched_money_posted',
    promise: 'Every unmatched sum stands on the unmatched account.',
    query: `SELECT u.id, u.amount_rupiah FROM unmatched_payments u
      WHERE NOT EXISTS (SELECT FROM ledger_transfers l WHERE l.reference = 'unmatched:' || u.gateway || ':' || u.gateway_transaction_id
        AND l.amount_rupiah = u.amount_rupiah)`,
  },
  {
    name: 'unmatched_account_equals_waiting',
    promise: 'The unmatched account holds exactly the sums that wait for a decision.',
    query: `SELECT * FROM (SELECT
        coalesce((SELECT sum(CASE WHEN credit_account_id = 3 THEN amount_rupiah ELSE -amount_rupiah END) FROM ledger_transfers
          WHERE 3 IN (debit_account_id, credit_account_id)), 0) AS held,
        (SELECT coalesce(sum(amount_rupiah), 0) FROM unmatched_payments WHERE resolved_at IS NULL) AS waiting) t WHERE held <> waiting`,
  },
  {
    name: 'listings_follow_campaigns',
    promise: 'What lists are sorted and counted by is what campaigns and their totals say.',
    query: `(SELECT campaign_id, 'listing' AS what FROM (
          SELECT campaign_id, category_code, giving_type, province_code, published_at, ends_at, urgent_until, target_rupiah, raised_rupiah FROM campaign_listings
        ) a FULL JOIN campaign_listings_from_campaigns b USING (campaign_id) WHERE to_jsonb(a) - 'campaign_id' IS DISTINCT FROM to_jsonb(b) - 'campaign_id')
      UNION ALL
      (SELECT campaigns, 'count of ' || category_code FROM campaign_listing_counts c
        WHERE campaigns <> (SELECT count(*) FROM campaign_listings l
          WHERE (l.category_code, l.giving_type, l.province_code) = (c.category_code, c.giving_type, c.province_code)))`,
  },
  {
    name: 'donation_status_follows_payments',
    promise: 'A paid donation has a paid payment; a pending one has none.',
    query: `SELECT d.id, d.status FROM donations d
      LEFT JOIN LATERAL (SELECT bool_or(p.status IN ('paid', 'paid_late', 'settled')) AS paid FROM payments p WHERE p.donation_id = d.id) s ON true
      WHERE (d.status = 'paid' AND s.paid IS NOT TRUE) OR (d.status IN ('pending', 'expired', 'cancelled') AND s.paid)`,
  },
  {
    name: 'paid_donation_mailed',
    promise: 'Every paid donation has its thanks in the outbox, and no message was given up.',
    query: `SELECT d.id, o.abandoned_at FROM donations d JOIN payments p ON p.donation_id = d.id AND p.gateway_transaction_id IS NOT NULL AND p.status IN ('paid', 'paid_late')
      LEFT JOIN outbox_messages o ON o.dedupe_key = 'donation_paid:' || d.id
      WHERE d.status = 'paid' AND d.created_at > now() - interval '7 days' AND (o.id IS NULL OR o.abandoned_at IS NOT NULL)`,
  },
  {
    name: 'donor_told_of_other_money',
    promise:
      'Every gift that went back, and all money that was set aside or returned, has its word to the donor in the outbox.',
    query: `WITH told AS (
        SELECT 'gift_returned:' || p.id || ':' || p.status || ':'
            || CASE p.status WHEN 'partially_refunded' THEN p.refunded_rupiah ELSE p.amount_rupiah END AS key, p.created_at AS since
          FROM payments p WHERE p.status IN ('partially_refunded', 'refunded', 'charged_back', 'reversed')
            AND EXISTS (SELECT FROM ledger_transfers l WHERE l.reference = 'payment:' || p.id)
        UNION ALL
        SELECT 'unmatched_received:' || id, received_at FROM unmatched_payments WHERE payment_id IS NOT NULL
        UNION ALL
        SELECT 'unmatched_returned:' || id, received_at FROM unmatched_payments
          WHERE payment_id IS NOT NULL AND resolved_at IS NOT NULL AND resolution <> 'assigned')
      SELECT t.key, o.abandoned_at FROM told t LEFT JOIN outbox_messages o ON o.dedupe_key = t.key
      WHERE t.since > now() - interval '7 days' AND (o.id IS NULL OR o.abandoned_at IS NOT NULL)`,
  },
];
