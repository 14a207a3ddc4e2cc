/** A table whose rows the diary follows. */
export interface FollowedTable {
  name: string;
  /** Columns that identify a row, in the order of the rows in the diary. */
  key: readonly string[];
  /** Columns that repeat another one, or differ from run to run. */
  without?: readonly string[];
  /**
   * Condition for rows that may have changed since the last query. The default selects rows written since then. Others need it:
   * tables with deleted rows, and views.
   */
  where?: string;
}

/** Tables that the functions of the books write. */
export const FOLLOWED: readonly FollowedTable[] = [
  {
    name: 'donations',
    key: ['id'],
    without: ['donor_salt', 'donor_digest', 'donor_email', 'donor_phone', 'anonymous', 'attribution', 'created_at'],
  },
  { name: 'donation_allocations', key: ['donation_id', 'position'] },
  { name: 'payments', key: ['id'], without: ['created_at', 'expires_at', 'charge_attempts', 'method'] },
  { name: 'gateway_transactions', key: ['id'], without: ['transaction_id'] },
  { name: 'unmatched_payments', key: ['id'] },
  { name: 'operator_tasks', key: ['kind', 'transaction_id', 'detail'], without: ['id'] },
  { name: 'settlements', key: ['id'] },
  { name: 'settlement_lines', key: ['settlement_id', 'number'] },
  { name: 'withdrawals', key: ['id'], without: ['bank_account', 'public_id'] },
  { name: 'withdrawal_evidence', key: ['withdrawal_id', 'position'] },
  { name: 'payouts', key: ['id'] },
  { name: 'matching_pools', key: ['target_id'], without: ['starts_at', 'ends_at', 'left_key'] },
  { name: 'donation_matches', key: ['donation_id', 'position'], without: ['donor_key'] },
  { name: 'pool_repayments', key: ['id'] },
  { name: 'approvals', key: ['subject', 'subject_id', 'user_id'] },
  { name: 'webhook_deliveries', key: ['id'] },
  { name: 'outbox_messages', key: ['dedupe_key'], without: ['id', 'available_at', 'attempts'] },
  { name: 'ledger_postings', key: ['id'], without: ['seal', 'reference'] },
  { name: 'ledger_transfers', key: ['posting_id', 'leg'] },
  { name: 'ledger_queue', key: ['posting_id'], where: 'true' },
  { name: 'ledger_places', key: ['posting_id'], without: ['place'] },
  { name: 'fund_line_events', key: ['fund_id', 'fund_place'] },
  { name: 'fund_pockets', key: ['fund_id', 'kind'], where: 'true' },
  { name: 'target_totals', key: ['target_id'] },
  { name: 'target_days', key: ['target_id', 'day', 'method', 'source'], where: 'true' },
  // Views of folded and of queued rows.
  { name: 'fund_positions', key: ['fund_id'], where: 'true' },
  { name: 'target_positions', key: ['target_id'], where: 'true' },
  { name: 'target_day_movements', key: ['posting_id', 'target_id'], where: 't.posting_id > $2' },
];

const tableOf = (table: string) => FOLLOWED.find(({ name }) => name === table);

export const keyOf = (table: string): readonly string[] => tableOf(table)?.key ?? [];

/** Columns that identify a row: they are part of its name, so its fields leave them out. */
export function isLeftOut(table: string, column: string): boolean {
  const { key = [], without = [] } = tableOf(table) ?? {};
  return key.includes(column) || without.includes(column);
}

/** The table whose ids a column holds, or the kind of things that texts number. */
export const TABLE_OF: Readonly<Record<string, string>> = {
  donation_id: 'donations',
  payment_id: 'payments',
  posting_id: 'ledger_postings',
  entry_posting_id: 'ledger_postings',
  settlement_id: 'settlements',
  withdrawal_id: 'withdrawals',
  user_id: 'users',
  requested_by: 'users',
  accepted_by: 'users',
  started_by: 'users',
  actor_id: 'users',
  fund_id: 'funds',
  target_id: 'donation_targets',
  // In texts.
  transaction: 'gateway_transactions',
  settlement: 'settlements',
  settled: 'settlements',
  withdrawal: 'withdrawals',
  payout: 'payouts',
  unmatched: 'unmatched_payments',
  match: 'donations',
  pool: 'donation_targets',
  pool_closing: 'donation_targets',
  pool_repayment: 'pool_repayments',
  donation_paid: 'donations',
  gift_returned: 'payments',
  payment_instructions: 'payments',
  unmatched_received: 'unmatched_payments',
  unmatched_returned: 'unmatched_payments',
  donationId: 'donations',
  paymentId: 'payments',
  unmatchedId: 'unmatched_payments',
};
