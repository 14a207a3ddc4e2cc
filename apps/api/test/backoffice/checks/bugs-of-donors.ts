import { type Bug, byHand } from './bug.ts';

/** Mistakes in pages and mails for donors, and in the erasure of donors. */
export const BUGS_OF_DONORS: readonly Bug[] = [
  {
    caughtBy: 'erased_donor_is_nobody',
    mistake: 'somebody who is named is called erased',
    after:
      byHand(`UPDATE donations SET donor_erased_at = now(), donor_email = NULL, donor_phone = NULL, message = NULL, anonymous = true
      WHERE id = (SELECT min(id) FROM donations WHERE status = 'paid')`),
  },
  {
    caughtBy: 'paid_donation_mailed',
    mistake: 'the thanks are given up',
    after: byHand("UPDATE outbox_messages SET abandoned_at = now() WHERE topic = 'donation_paid'"),
  },
  {
    caughtBy: 'donor_told_of_other_money',
    mistake: 'nobody tells of a gift that was taken back',
    functions: {
      return_gift: ['PERFORM tell_of_return(payment.id, p_status, p_to - earlier, p_transaction.regained);', ''],
    },
  },
  {
    caughtBy: 'donor_told_of_other_money',
    mistake: 'nobody tells of money that was set aside',
    functions: { record_unmatched: ["PERFORM tell_of_unmatched(item, 'unmatched_received');", ''] },
  },
];
