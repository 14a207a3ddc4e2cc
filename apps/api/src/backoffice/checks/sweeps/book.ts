import type { Queryable } from '../../../platform/database/client.ts';
import { statement, text } from '../../../platform/database/statement.ts';
import type { Step, Sweep } from '../sweep.ts';

/** Postings in a slice. */
const WIDTH = 10_000;

/**
 * Reads the book in its order and adds up each pocket: a negative sum at any place means that money left before it arrived. At the end of
 * the book, the sums must equal those of the roll-up.
 */
const QUERY = text`
WITH placed AS MATERIALIZED (
  SELECT l.*, p.id AS posting, p.posting AS kind, p.fund_id AS posting_fund, p.target_id, p.reference,
    lag(l.place + l.transfers) OVER w AS expected, lag(l.fund_place + l.transfers) OVER f AS expected_in_fund, lag(l.place) OVER f AS earlier_in_fund,
    lag(l.line_rupiah) OVER f AS earlier_line
  FROM (SELECT * FROM ledger_places WHERE place > $after ORDER BY place LIMIT ${WIDTH}) l LEFT JOIN ledger_postings p ON p.id = l.posting_id
  WINDOW w AS (ORDER BY l.place), f AS (PARTITION BY l.fund_id ORDER BY l.fund_place)
), legs AS MATERIALIZED (
  SELECT l.place, l.fund_id, r.* FROM placed l JOIN ledger_transfers r ON r.posting_id = l.posting_id
), moves AS MATERIALIZED (
  SELECT place, leg, s.account, k.code AS kind,
    CASE WHEN s.side = k.normal_side THEN amount_rupiah WHEN k.is_flow THEN 0 ELSE -amount_rupiah END AS rupiah
  FROM legs CROSS JOIN LATERAL (SELECT debit_account_id, 'debit' UNION ALL SELECT credit_account_id, 'credit') AS s (account, side)
  JOIN ledger_account_kinds k ON k.number = s.account % 100 WHERE s.account > 100
), ends AS (
  SELECT account, sum(rupiah)::bigint AS rupiah, sum(least(rupiah, 0))::bigint AS taken FROM moves GROUP BY account
), pockets AS MATERIALIZED (
  SELECT e.account, coalesce(c.rupiah, 0) AS before, e.rupiah, coalesce(c.rupiah, 0) + e.taken < 0 AS may_run_out
  FROM ends e LEFT JOIN check_carries c ON c.kind = 'pocket' AND c.id = e.account
), running AS (
  SELECT m.account, m.place, m.leg, p.before + sum(m.rupiah) OVER (PARTITION BY m.account ORDER BY m.place, m.leg) AS rupiah
  FROM moves m JOIN pockets p USING (account) WHERE p.may_run_out
), gifts AS (
  -- A gift counts from its arrival until it is returned in full.
  SELECT l.target_id, sum(CASE WHEN l.kind IN ('gift_paid', 'gift_regained', 'unmatched_assigned') AND l.reference NOT LIKE '%:tip' THEN 1
    WHEN l.kind = 'gift_returned' AND split_part(l.reference, ':', 5)::bigint = t.amount_rupiah THEN -1 ELSE 0 END)::bigint AS gifts,
    coalesce(sum(m.gross), 0)::bigint AS gross, coalesce(sum(m.refunded), 0)::bigint AS refunded, coalesce(sum(m.matched), 0)::bigint AS matched
  FROM (SELECT * FROM placed WHERE target_id IS NOT NULL) l
  LEFT JOIN gateway_transactions t ON l.kind = 'gift_returned' AND t.id = split_part(l.reference, ':', 2)::bigint
  LEFT JOIN (SELECT place, sum(rupiah) FILTER (WHERE kind = 'gross') AS gross, sum(rupiah) FILTER (WHERE kind = 'refunded') AS refunded,
      sum(CASE kind WHEN 'matched' THEN rupiah WHEN 'match_returned' THEN -rupiah END) AS matched
    FROM (SELECT l.place, m.kind, m.rupiah FROM moves m JOIN placed l ON m.place = l.place WHERE m.kind IN ('gross', 'refunded', 'matched', 'match_returned')) f GROUP BY place) m ON m.place = l.place
  GROUP BY l.target_id
), sums AS MATERIALIZED (
  SELECT 'pocket' AS kind, account AS id, rupiah FROM ends UNION ALL SELECT 'gross', target_id, gross FROM gifts
  UNION ALL SELECT 'refunded', target_id, refunded FROM gifts UNION ALL SELECT 'gifts', target_id, gifts FROM gifts
  UNION ALL SELECT 'matched', target_id, matched FROM gifts
), carried AS (
  INSERT INTO check_carries AS c (kind, id, rupiah) SELECT kind, id, rupiah FROM sums
  ON CONFLICT (kind, id) DO UPDATE SET rupiah = c.rupiah + EXCLUDED.rupiah
), last AS MATERIALIZED (
  SELECT coalesce(max(place), $after) AS place, count(*) AS postings FROM placed
), totals AS MATERIALIZED (
  SELECT kind, id, sum(rupiah)::bigint AS rupiah FROM (SELECT kind, id, rupiah FROM check_carries UNION ALL SELECT kind, id, rupiah FROM sums
    -- A part that was returned before moves nothing when the rest of its gift follows, so it has no place; its target still loses a gift.
    UNION ALL SELECT 'gifts', p.target_id, CASE p.posting WHEN 'gift_returned' THEN -1 ELSE 1 END FROM ledger_postings p
      WHERE (SELECT postings FROM last) < ${WIDTH} AND p.posting IN ('gift_returned', 'gift_regained') AND p.target_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM ledger_transfers l WHERE l.posting_id = p.id) AND NOT EXISTS (SELECT FROM ledger_queue q WHERE q.posting_id = p.id)) parts
  WHERE (SELECT postings FROM last) < ${WIDTH} GROUP BY kind, id
), rollup AS (
  SELECT 'pocket' AS kind, p.fund_id * 100 + k.number AS id, p.amount_rupiah AS rupiah FROM fund_pockets p JOIN ledger_account_kinds k ON k.code = p.kind
  UNION ALL SELECT 'gross', target_id, gross_rupiah FROM target_totals UNION ALL SELECT 'refunded', target_id, refunded_rupiah FROM target_totals
  UNION ALL SELECT 'gifts', target_id, donation_count FROM target_totals UNION ALL SELECT 'matched', target_id, matched_rupiah FROM target_totals
  -- Totals of ambassadors follow from the postings booked for them.
  UNION ALL SELECT 'brought', target_id, ambassadors_rupiah FROM target_totals UNION ALL SELECT 'broughtGifts', target_id, ambassador_donations FROM target_totals
), booked AS (
  SELECT * FROM totals
  UNION ALL SELECT CASE t.kind WHEN 'gifts' THEN 'broughtGifts' ELSE 'brought' END, a.parent_id, sum(CASE t.kind WHEN 'refunded' THEN -rupiah ELSE rupiah END)::bigint
    FROM totals t JOIN ambassadors a ON a.target_id = t.id WHERE t.kind IN ('gross', 'refunded', 'gifts') GROUP BY 1, 2
)
SELECT NULL AS check_name, jsonb_build_object('place', place, 'postings', postings) AS details FROM last
UNION ALL
SELECT 'places_without_gaps', jsonb_build_object('place', place, 'posting', posting_id, 'expected', expected, 'fund', fund_id, 'fundPlace', fund_place, 'expectedInFund', expected_in_fund)
  FROM placed WHERE place <> coalesce(expected, $next)
    OR fund_place <> coalesce(expected_in_fund, (SELECT e.fund_place + e.transfers FROM ledger_places e WHERE e.fund_id = placed.fund_id AND e.fund_place < placed.fund_place
      ORDER BY e.fund_place DESC LIMIT 1), 1)
    OR (fund_id IS NOT NULL AND place < earlier_in_fund) OR posting IS NULL OR fund_id IS DISTINCT FROM posting_fund
UNION ALL
SELECT 'places_without_gaps', jsonb_build_object('posting', l.posting_id, 'transfers', count(r.leg), 'places', l.transfers)
  FROM placed l LEFT JOIN legs r ON r.posting_id = l.posting_id GROUP BY l.posting_id, l.transfers HAVING count(r.leg) <> l.transfers
UNION ALL
SELECT 'line_grows_by_what_came', jsonb_build_object('place', p.place, 'posting', posting_id, 'line', line_rupiah, 'change', coalesce(c.rupiah, 0))
  FROM placed p LEFT JOIN (SELECT place, sum(rupiah) AS rupiah FROM moves WHERE kind IN ('unsettled', 'settled', 'requested') GROUP BY place) c ON c.place = p.place
  WHERE p.fund_id IS NOT NULL AND line_rupiah IS DISTINCT FROM coalesce(c.rupiah, 0) + coalesce(earlier_line, (SELECT e.line_rupiah FROM ledger_places e
    WHERE e.fund_id = p.fund_id AND e.fund_place < p.fund_place ORDER BY e.fund_place DESC LIMIT 1), 0)
UNION ALL
SELECT 'nothing_leaves_before_it_came', jsonb_build_object('fund', account / 100, 'account', account, 'place', min(place), 'rupiah', min(rupiah)) FROM running WHERE rupiah < 0 GROUP BY account
UNION ALL
SELECT CASE kind WHEN 'pocket' THEN 'fund_rollup_equals_transfers' ELSE 'target_totals_equal_transfers' END,
    jsonb_build_object('of', kind, 'id', id, 'rolledUp', coalesce(r.rupiah, 0), 'booked', coalesce(t.rupiah, 0))
  FROM booked t FULL JOIN rollup r USING (kind, id) WHERE (SELECT postings FROM last) < ${WIDTH} AND coalesce(r.rupiah, 0) <> coalesce(t.rupiah, 0)
UNION ALL
SELECT 'fund_bar_closes', jsonb_build_object('fund', fund, 'collected', collected, 'shown', shown) FROM (
  SELECT t.id / 100 AS fund, sum(CASE k.code WHEN 'gross' THEN rupiah WHEN 'refunded' THEN -rupiah WHEN 'matched' THEN rupiah WHEN 'match_returned' THEN -rupiah ELSE 0 END) AS collected,
    sum(CASE WHEN k.is_flow OR k.code = 'pool' THEN 0 WHEN k.normal_side = 'debit' THEN -rupiah ELSE rupiah END) AS shown
  FROM totals t JOIN ledger_account_kinds k ON k.number = t.id % 100 WHERE t.kind = 'pocket' GROUP BY t.id / 100) bars WHERE collected <> shown`;

const find = statement<{ check_name: string | null; details: Record<string, unknown> }>(QUERY);

async function step(sql: Queryable, position: number): Promise<Step> {
  if (position === 0) await sql`DELETE FROM check_carries`;
  const rows = await find(sql, { after: position, next: await nextPlace(sql, position) });
  const end = rows.find(({ check_name }) => check_name === null);
  const isLast = Number(end?.details.postings ?? 0) < WIDTH;
  return {
    violations: rows.flatMap(({ check_name, details }) =>
      check_name === null ? [] : [{ check: check_name, row: details }],
    ),
    next: isLast ? undefined : Number(end?.details.place),
  };
}

/** Returns the place after the last one of the previous slice. */
async function nextPlace(sql: Queryable, position: number): Promise<number> {
  if (position === 0) return 1;
  const [row] = await sql<
    { next: number | string }[]
  >`SELECT place + transfers AS next FROM ledger_places WHERE place = ${position}`;
  return Number(row?.next ?? 0);
}

/** The statements name the table `check_carries`; a separate run shadows it with a temporary table of that name. */
export const bookSweep: Sweep = {
  name: 'book',
  checks: [
    {
      name: 'places_without_gaps',
      promise: 'Every transfer has its place in the book and in its fund, without gaps, and both in one order.',
    },
    {
      name: 'nothing_leaves_before_it_came',
      promise: 'At no place of the book has a fund less than nothing in a pocket: nothing leaves before it came.',
    },
    {
      name: 'line_grows_by_what_came',
      promise: 'At each place the line of a fund is as long as what the fund then has and has not sent.',
    },
    { name: 'fund_rollup_equals_transfers', promise: 'A fund’s pockets are what its transfers add up to.' },
    {
      name: 'target_totals_equal_transfers',
      promise: 'A target’s public total and its number of gifts are what its postings add up to.',
    },
    {
      name: 'fund_bar_closes',
      promise:
        'Collected and matched, minus what went back, equals fees and what lies in the pockets, less what the fund owes.',
    },
  ],
  step,
};
