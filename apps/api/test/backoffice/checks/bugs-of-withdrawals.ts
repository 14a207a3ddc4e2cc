import { type Bug, byHand, unguarded } from './bug.ts';

/** Mistakes in withdrawals and their transfers. */
export const BUGS_OF_WITHDRAWALS: readonly Bug[] = [
  {
    caughtBy: 'withdrawal_approved_by_two',
    mistake: 'a withdrawal is approved by nobody',
    after: byHand(
      `UPDATE withdrawals SET status = 'in_review' WHERE status = 'requested'; UPDATE withdrawals SET status = 'approved' WHERE status = 'in_review'`,
    ),
  },
  {
    caughtBy: 'withdrawal_approved_by_two',
    mistake: 'who asks for a withdrawal approves it too',
    after:
      byHand(`INSERT INTO operators (user_id, since) SELECT DISTINCT requested_by, now() - interval '1 day' FROM withdrawals;
      UPDATE approvals a SET user_id = w.requested_by FROM withdrawals w WHERE a.subject = 'withdrawal' AND a.subject_id = w.id
        AND a.user_id = (SELECT max(user_id) FROM approvals WHERE subject = 'withdrawal')`),
  },
  {
    caughtBy: 'withdrawal_booked_by_its_state',
    mistake: 'a withdrawal leaves its fund and not the bank',
    functions: {
      complete_payout: [
        "leg(ledger_account('disbursed'), ledger_account('bank'), payout.amount_rupiah)",
        "leg(ledger_account('disbursed'), ledger_account('bank'), 0)",
      ],
    },
  },
  {
    caughtBy: 'withdrawal_has_its_payout',
    mistake: 'a payout sends another amount than was asked',
    after: byHand("UPDATE payouts SET amount_rupiah = amount_rupiah + 1 WHERE status = 'completed'"),
  },
  {
    caughtBy: 'withdrawal_named_its_actors',
    mistake: 'nobody knows who sent a withdrawal',
    after: unguarded(
      'ledger_postings',
      "UPDATE ledger_postings SET actor_id = NULL WHERE posting = 'withdrawal_transferred'",
    ),
  },
  {
    caughtBy: 'disbursed_equals_payouts',
    mistake: 'a payout that was sent is called failed',
    after: byHand("UPDATE payouts SET status = 'failed' WHERE status = 'completed'"),
  },
];
