import { type Bug, byHand } from './bug.ts';

/** Mistakes in money that fits no payment. */
export const BUGS_OF_UNMATCHED: readonly Bug[] = [
  {
    caughtBy: 'unmatched_money_accounted_for',
    mistake: 'unmatched money that was sent back stays on its account',
    functions: { refund_unmatched: ['transaction.amount_rupiah - transaction.returned_rupiah)], p_by', '0)], p_by'] },
  },
  {
    caughtBy: 'unmatched_account_equals_waiting',
    mistake: 'unmatched money that went back waits again',
    after: byHand("UPDATE unmatched_payments SET resolved_at = NULL, resolution = NULL WHERE resolution = 'assigned'"),
  },
  {
    caughtBy: 'unmatched_money_decided_by_two',
    mistake: 'one operator decides about unmatched money',
    functions: {
      require_two_operators: [
        'VALUES (p_subject, p_subject_id, p_by), (p_subject, p_subject_id, p_approved_by)',
        'VALUES (p_subject, p_subject_id, p_by)',
      ],
    },
  },
  {
    caughtBy: 'unmatched_money_has_its_transaction',
    mistake: 'unmatched money names another gift than it became',
    after: byHand("UPDATE unmatched_payments SET resolution_reference = 'lain' WHERE resolution = 'assigned'"),
  },
];
