import { type SqlText, text } from '../../../platform/database/statement.ts';

/**
 * SQL: both sides of the transfers of `postings`: credits are positive, debits negative. The OFFSET prevents the planner, which expects
 * most postings in a slice, from reading the whole book for each slice.
 */
const sidesOf = (postings: SqlText, columns: SqlText): SqlText => text`
  SELECT ${columns}, s.account, k.code AS kind, s.sign * l.amount_rupiah AS rupiah
  FROM ${postings} p CROSS JOIN LATERAL (SELECT * FROM ledger_transfers WHERE posting_id = p.posting_id OFFSET 0) AS l
  CROSS JOIN LATERAL (SELECT l.debit_account_id, -1 UNION ALL SELECT l.credit_account_id, 1) AS s (account, sign)
  LEFT JOIN ledger_account_kinds k ON k.number = abs(s.account % 100)`;

/** SQL: every posting that names a row of `t` in its reference, and both sides of its transfers, as `postings` and `booked`. */
export const BOOKED_OF_TRANSACTIONS = text`postings AS MATERIALIZED (
  SELECT t.id, p.id AS posting_id, p.reference, p.posting, p.target_id, p.seal, p.reference LIKE '%:settled:%' AND p.fund_id IS NULL AS is_payout
  FROM t JOIN ledger_postings p ON p.reference >= 'transaction:' || t.id || ':' AND p.reference < 'transaction:' || t.id || ';'
), booked AS MATERIALIZED (${sidesOf(text`postings`, text`p.id, p.target_id, p.is_payout`)})`;

/** SQL: the same for withdrawals and their payouts. */
export const BOOKED_OF_WITHDRAWALS = text`postings AS MATERIALIZED (
  SELECT w.id, p.id AS posting_id, p.reference, p.actor_id
  FROM w JOIN ledger_postings p ON p.reference >= 'withdrawal:' || w.id || ':' AND p.reference < 'withdrawal:' || w.id || ';'
  UNION ALL
  SELECT o.withdrawal_id, p.id, p.reference, p.actor_id
  FROM w JOIN payouts o ON o.withdrawal_id = w.id JOIN ledger_postings p ON p.reference >= 'payout:' || o.id || ':' AND p.reference < 'payout:' || o.id || ';'
), booked AS MATERIALIZED (${sidesOf(text`postings`, text`p.id`)})`;
