import { text } from '../../../platform/database/statement.ts';
import { rangeSweep } from '../sweep.ts';

/**
 * Matches of pools, compared with their published rules, the gifts and the book. This query computes from gifts and transactions; the
 * posting functions compute from the order of the fund. The difference is intended.
 */
const QUERY = text`
WITH pool AS MATERIALIZED (
  SELECT m.*, c.fund_id, greatest(m.starts_at, m.opened_at) AS since, least(m.ends_at, coalesce(m.closed_at, m.ends_at)) AS until
  FROM matching_pools m JOIN csr_programmes c USING (target_id) WHERE m.target_id > $after AND m.target_id <= $until
), matched AS MATERIALIZED (
  SELECT m.*, a.amount_rupiah AS allocated, a.target_id AS given_to, d.paid_at AS gift_paid_at, d.public_id AS donation, g.returned_rupiah - (g.amount_rupiah - y.amount_rupiah) AS gone,
    g.settlement_id, a.platform_fee_rupiah + y.allocation_fees_rupiah[m.position] AS fees,
    (SELECT sum(e.amount_rupiah) FROM donation_allocations e WHERE e.donation_id = m.donation_id AND e.position < m.position) AS earlier,
    -- Postings that are not folded yet, or not matched since, may differ.
    EXISTS (SELECT FROM ledger_postings p LEFT JOIN ledger_places l ON l.posting_id = p.id
      WHERE p.reference >= 'transaction:' || g.id || ':' AND p.reference < 'transaction:' || g.id || ';' AND p.target_id = m.target_id
        AND EXISTS (SELECT FROM ledger_transfers t WHERE t.posting_id = p.id) AND coalesce(l.fund_place, 9223372036854775807) > pool.fund_place) AS waits
  FROM pool JOIN donation_matches m ON m.target_id = pool.target_id
  LEFT JOIN donation_allocations a ON a.donation_id = m.donation_id AND a.position = m.position LEFT JOIN donations d ON d.id = m.donation_id
  LEFT JOIN payments y ON y.donation_id = m.donation_id AND EXISTS (SELECT FROM gateway_transactions o WHERE o.payment_id = y.id AND o.is_gift)
  LEFT JOIN gateway_transactions g ON g.payment_id = y.id AND g.is_gift
), given AS (
  SELECT m.*, m.allocated - least(greatest(m.gone - coalesce(m.earlier, 0), 0), m.allocated) AS still_given FROM matched m
), due AS (
  -- A small rest may consist of fees alone: then no part of its gift is paid out to the fund.
  SELECT m.*, settlement_id IS NOT NULL OR still_given = fees - div(fees::numeric * (allocated - still_given), allocated) AS is_due FROM given m
), booked AS (
  SELECT p.target_id, sum(CASE WHEN k.code = 'pool' THEN -l.amount_rupiah ELSE l.amount_rupiah END) AS rupiah,
    split_part(p.reference, ':', 2)::bigint AS donation_id, split_part(p.reference, ':', 3)::smallint AS position
  FROM pool JOIN ledger_postings p ON p.target_id = pool.target_id AND p.posting IN ('gift_matched', 'match_returned')
  JOIN ledger_transfers l ON l.posting_id = p.id AND 31 IN (l.debit_account_id % 100, l.credit_account_id % 100)
  JOIN ledger_account_kinds k ON k.number = l.credit_account_id % 100 GROUP BY 1, 3, 4
)
SELECT 'match_is_booked' AS check_name, jsonb_build_object('target', target_id, 'donation', donation_id, 'matched', m.matched_rupiah, 'booked', b.rupiah) AS details
  FROM matched m FULL JOIN booked b USING (target_id, donation_id, position) WHERE coalesce(m.matched_rupiah, 0) <> coalesce(b.rupiah, 0)
UNION ALL
SELECT 'match_follows_its_gift', jsonb_build_object('donation', donation, 'position', position, 'gift', allocated, 'still', still_given, 'granted', granted_rupiah, 'matched', matched_rupiah)
  FROM given WHERE (gift_rupiah, target_id, paid_at) IS DISTINCT FROM (allocated, given_to, gift_paid_at)
    OR (NOT waits AND (given_rupiah IS DISTINCT FROM still_given OR matched_rupiah > div(granted_rupiah::numeric * still_given, allocated)))
UNION ALL
-- Matches granted before matches waited for their gifts could be withdrawn at once: their posting credits that pocket.
SELECT 'match_settles_with_its_gift', jsonb_build_object('donation', donation, 'position', position, 'matched', matched_rupiah, 'settled', settled_rupiah, 'settlement', settlement_id)
  FROM due WHERE NOT waits AND settled_rupiah <> CASE WHEN is_due THEN matched_rupiah ELSE 0 END
    AND NOT EXISTS (SELECT FROM ledger_postings p JOIN ledger_transfers t ON t.posting_id = p.id
      WHERE p.reference >= concat_ws(':', 'match', donation_id, position, '') AND p.reference < concat_ws(':', 'match', donation_id, position) || ';'
        AND p.posting = 'gift_matched' AND t.credit_account_id % 100 = 25)
UNION ALL
SELECT 'match_keeps_the_rules', jsonb_build_object('donation', m.donation, 'position', m.position, 'gift', m.allocated, 'granted', m.granted_rupiah, 'limitedBy', m.limited_by)
  FROM matched m JOIN pool USING (target_id) WHERE m.granted_rupiah > div(m.allocated::numeric * pool.factor_percent, 100) OR m.granted_rupiah > pool.cap_per_gift_rupiah
    OR m.paid_at < pool.since OR m.paid_at >= pool.until
    OR (m.granted_rupiah < div(m.allocated::numeric * pool.factor_percent, 100)) <> (m.limited_by IS NOT NULL)
UNION ALL
SELECT 'match_keeps_the_rules', jsonb_build_object('target', target_id, 'day', paid_on, 'granted', sum(granted_rupiah))
  FROM matched m JOIN pool USING (target_id) WHERE m.donor_key IS NOT NULL GROUP BY target_id, paid_on, m.donor_key, cap_per_donor_day_rupiah
  HAVING sum(granted_rupiah) > cap_per_donor_day_rupiah
UNION ALL
SELECT 'every_gift_is_matched', jsonb_build_object('donation', d.public_id, 'target', pool.target_id)
  FROM pool JOIN donations d ON d.target_id = pool.target_id AND d.paid_at >= pool.since AND d.paid_at < pool.until
  JOIN donation_allocations a ON a.donation_id = d.id AND a.target_id = pool.target_id
  WHERE NOT EXISTS (SELECT FROM donation_matches m WHERE m.donation_id = d.id AND m.position = a.position)
    AND EXISTS (SELECT FROM payments y JOIN gateway_transactions g ON g.payment_id = y.id AND g.is_gift
      JOIN ledger_postings p ON p.reference IN ('transaction:' || g.id || ':paid:' || a.position, 'transaction:' || g.id || ':assigned')
      JOIN ledger_places l ON l.posting_id = p.id AND l.fund_place <= pool.fund_place WHERE y.donation_id = d.id)
UNION ALL
SELECT 'pool_adds_up', jsonb_build_object('target', pool.target_id, 'matched', pool.matched_rupiah, 'granted', sum(m.matched_rupiah), 'total', pool.total_rupiah, 'inPocket', p.amount_rupiah)
  FROM pool LEFT JOIN donation_matches m ON m.target_id = pool.target_id LEFT JOIN fund_pockets_now p ON p.fund_id = pool.fund_id AND p.kind = 'pool'
  GROUP BY pool.target_id, pool.matched_rupiah, pool.total_rupiah, pool.returned_rupiah, p.amount_rupiah
  HAVING pool.matched_rupiah <> coalesce(sum(m.matched_rupiah), 0) OR pool.total_rupiah - pool.matched_rupiah - pool.returned_rupiah <> coalesce(p.amount_rupiah, 0)`;

export const matchSweep = rangeSweep({
  name: 'matches',
  checks: [
    { name: 'match_is_booked', promise: 'Every match is what was booked for it, out of the pool and back into it.' },
    {
      name: 'match_follows_its_gift',
      promise: 'A match belongs to a gift of its programme, and is never more than its share of what is still given.',
    },
    {
      name: 'match_settles_with_its_gift',
      promise: 'A match can be withdrawn once the gateway has paid its gift out, and not before.',
    },
    {
      name: 'match_keeps_the_rules',
      promise: 'No match is more than the published rules of its pool grant, to a gift, a donor and a day.',
    },
    { name: 'every_gift_is_matched', promise: 'Every gift that was paid in the time of a pool was offered its match.' },
    {
      name: 'pool_adds_up',
      promise:
        'A pool is what was paid in, less what is matched and what went back to the company; never less than nothing.',
    },
  ],
  table: text`donation_targets`,
  width: 500,
  query: QUERY,
});
