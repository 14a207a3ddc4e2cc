import type { Queryable } from '../../../platform/database/client.ts';
import { statement, text } from '../../../platform/database/statement.ts';
import type { Sweep } from '../sweep.ts';

/** Accounts outside of funds, as sums over all data: the sweeps over rows check single rows, this one their total. */
const QUERY = text`
WITH balances AS MATERIALIZED (
  SELECT account, sum(rupiah) AS rupiah FROM (
    SELECT debit_account_id, amount_rupiah FROM ledger_transfers WHERE debit_account_id < 100 UNION ALL SELECT credit_account_id, -amount_rupiah FROM ledger_transfers WHERE credit_account_id < 100
  ) AS sides (account, rupiah) GROUP BY account
), held AS MATERIALIZED (
  SELECT a.kind, a.gateway, coalesce(b.rupiah, 0) AS rupiah FROM ledger_accounts a LEFT JOIN balances b ON b.account = a.id WHERE a.fund_id IS NULL
), sent AS MATERIALIZED (
  SELECT coalesce(sum(o.amount_rupiah - CASE o.status WHEN 'returned' THEN w.amount_rupiah - w.evidenced_rupiah ELSE 0 END), 0) AS rupiah
  FROM payouts o JOIN withdrawals w ON w.id = o.withdrawal_id WHERE o.status IN ('completed', 'returned')
), unmatched AS MATERIALIZED (
  -- Money that the bank returned and that the gateway also took back is a loss.
  SELECT coalesce(sum(left_rupiah) FILTER (WHERE u.resolved_at IS NULL), 0) AS waiting, coalesce(sum(left_rupiah) FILTER (WHERE u.resolution = 'refunded'), 0) AS sent_back
  FROM unmatched_payments u JOIN (SELECT id, amount_rupiah - returned_rupiah AS left_rupiah FROM gateway_transactions) t ON t.id = u.transaction_id
)
SELECT 'clearing_equals_what_gateways_hold' AS check_name, jsonb_build_object('gateway', h.gateway, 'booked', h.rupiah, 'confirmed', t.rupiah, 'paidOut', s.gross) AS details
  FROM held h, LATERAL (SELECT coalesce(sum(amount_rupiah - returned_rupiah), 0) AS rupiah FROM gateway_transactions WHERE gateway = h.gateway) t,
    LATERAL (SELECT coalesce(sum(gross_rupiah), 0) AS gross FROM settlements WHERE gateway = h.gateway) s
  WHERE h.kind = 'clearing' AND h.rupiah <> t.rupiah - s.gross
UNION ALL
SELECT 'bank_equals_its_movements', jsonb_build_object('booked', bank.rupiah, 'paidOut', s.rupiah, 'pools', pools.rupiah, 'disbursed', sent.rupiah, 'sentBack', u.sent_back, 'lost', lost.rupiah)
  FROM held bank, held lost, sent, unmatched u, LATERAL (SELECT coalesce(sum(gross_rupiah - fee_rupiah), 0) AS rupiah FROM settlements) s,
    LATERAL (SELECT coalesce(sum(total_rupiah - returned_rupiah), 0) AS rupiah FROM matching_pools) pools
  WHERE bank.kind = 'bank' AND lost.kind = 'losses' AND bank.rupiah <> s.rupiah + pools.rupiah - sent.rupiah - u.sent_back - lost.rupiah
UNION ALL
SELECT 'disbursed_equals_payouts', jsonb_build_object('booked', h.rupiah, 'sent', sent.rupiah) FROM held h, sent WHERE h.kind = 'disbursed' AND h.rupiah <> sent.rupiah
UNION ALL
SELECT 'gateway_fees_are_what_was_kept', jsonb_build_object('booked', h.rupiah, 'kept', s.fee) FROM held h, LATERAL (SELECT coalesce(sum(fee_rupiah), 0) AS fee FROM settlements) s
  WHERE h.kind = 'gateway_fees_paid' AND h.rupiah <> s.fee
UNION ALL
SELECT 'unmatched_account_equals_waiting', jsonb_build_object('booked', -h.rupiah, 'waiting', u.waiting) FROM held h, unmatched u WHERE h.kind = 'unmatched' AND -h.rupiah <> u.waiting`;

const find = statement<{ check_name: string; details: Record<string, unknown> }>(QUERY);

/** Sums cannot be divided: one step reads the whole book, so a pass begins once a day. */
export const platformSweep: Sweep = {
  name: 'platform',
  restHours: 24,
  checks: [
    {
      name: 'clearing_equals_what_gateways_hold',
      promise: 'Each gateway holds what it confirmed, less what it took back and what it paid out.',
    },
    {
      name: 'bank_equals_its_movements',
      promise:
        'Our bank holds what gateways paid out and companies paid into pools, less what was disbursed and what operators sent back.',
    },
    { name: 'disbursed_equals_payouts', promise: 'What is disbursed is what payouts sent and did not bring back.' },
    { name: 'gateway_fees_are_what_was_kept', promise: 'What gateways kept is what their payouts say.' },
    {
      name: 'unmatched_account_equals_waiting',
      promise: 'The unmatched account holds exactly what is left of the sums that wait for a decision.',
    },
  ],
  step: async (sql: Queryable) => {
    const rows = await find(sql);
    return {
      violations: rows.map(({ check_name, details }) => ({ check: check_name, row: details })),
      next: undefined,
    };
  },
};
