import { text } from '../../../platform/database/statement.ts';
import { rangeSweep } from '../sweep.ts';

/**
 * All lines of each transaction, in any payouts, compared with the transaction itself and its payment. Lines with an operator's task are
 * left out.
 */
const QUERY = text`
WITH t AS MATERIALIZED (
  SELECT t.*, t.returned_rupiah + t.regained * t.amount_rupiah AS deductible_rupiah, p.gateway_fee_rupiah AS frozen_rupiah
  FROM gateway_transactions t LEFT JOIN payments p ON p.id = t.payment_id AND t.is_gift AND p.gateway_reference = t.gateway_reference
  WHERE t.id > $after AND t.id <= $until
)
SELECT 'payouts_take_nothing_twice' AS check_name, jsonb_build_object('transaction', t.id, 'paidOut', paid_out, 'deducted', deducted, 'wentBack', t.deductible_rupiah, 'kept', kept, 'agreed', agreed.rupiah) AS details
-- Each transaction looks its lines up by index. Joins of materialized parts have no statistics, and were nested loops over all of them.
FROM t
CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE amount > 0 AND (is_accepted OR NOT is_case)) AS paid_out,
    coalesce(sum(-amount) FILTER (WHERE amount < 0 AND NOT is_case), 0) AS deducted, bool_or(is_compared) FILTER (WHERE amount < 0 AND NOT is_case) AS deductions_compared,
    coalesce(sum(fee) FILTER (WHERE fee > 0 AND NOT is_case), 0) AS kept, bool_or(is_compared) FILTER (WHERE fee > 0 AND NOT is_case) AS fees_compared
  FROM (
    SELECT l.amount_rupiah AS amount, l.fee_rupiah AS fee,
      -- Lines of earlier releases were not compared with each other.
      s.posted_at >= (SELECT applied_at FROM schema_migrations WHERE name = '0069-lines-of-differences.sql') AS is_compared,
      EXISTS (SELECT FROM operator_tasks o WHERE o.kind = 'settlement_differs' AND o.gateway = t.gateway AND o.transaction_id = t.transaction_id
        AND (o.settlement_id IS NULL OR (o.settlement_id, o.settlement_line) = (l.settlement_id, l.number))) AS is_case,
      EXISTS (SELECT FROM ledger_postings WHERE reference = 'settlement:' || l.settlement_id || ':' || l.number || ':accepted') AS is_accepted
    FROM (SELECT * FROM settlement_lines WHERE transaction_id = t.transaction_id OFFSET 0) AS l
    CROSS JOIN LATERAL (SELECT posted_at FROM settlements WHERE id = l.settlement_id AND gateway = t.gateway OFFSET 0) AS s
  ) AS line
) AS taken
CROSS JOIN LATERAL (
  SELECT CASE WHEN kept > 0 THEN (1 + t.regained) * coalesce(t.frozen_rupiah, (SELECT max(div(t.amount_rupiah::numeric * m.fee_basis_points, 10000) + m.fee_fixed_rupiah)
    FROM (SELECT DISTINCT ON (method) * FROM payment_method_terms WHERE valid_from <= t.paid_at ORDER BY method, valid_from DESC) m)) END AS rupiah
) AS agreed
WHERE paid_out > 1 + t.regained OR (deducted > t.deductible_rupiah AND deductions_compared) OR (kept > agreed.rupiah AND fees_compared)`;

export const payoutLineSweep = rangeSweep({
  name: 'payout-lines',
  checks: [
    {
      name: 'payouts_take_nothing_twice',
      promise:
        'All payouts together pay a transaction out once, deduct no more than went back, and keep no more than the agreed fee, each once more for a charge-back that was won; an operator was asked about every other line.',
    },
  ],
  table: text`gateway_transactions`,
  width: 5_000,
  query: QUERY,
});
