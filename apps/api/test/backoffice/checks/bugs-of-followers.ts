import { type Bug, byHand } from './bug.ts';

/** Mistakes in data that is derived from the books and the targets: receipts, and the documents of the search. */
export const BUGS_OF_FOLLOWERS: readonly Bug[] = [
  {
    caughtBy: 'line_grows_by_what_came',
    mistake: 'what leaves stays on the line',
    functions: { line_change: ['p_debit > 100', 'p_debit < 100'] },
  },
  {
    caughtBy: 'events_of_lines_are_booked',
    mistake: 'receipts are not followed',
    functions: {
      place_line_events: [
        "'evidence_accepted', 'withdrawal_returned', 'gift_returned'",
        "'withdrawal_returned', 'gift_returned'",
      ],
    },
  },
  {
    caughtBy: 'events_of_lines_are_booked',
    mistake: 'a withdrawal is followed on a shorter line',
    after: byHand(
      "UPDATE fund_line_events SET line_rupiah = line_rupiah - 1000 WHERE posting = 'withdrawal_transferred'",
    ),
  },
  {
    caughtBy: 'returns_are_cut_from_their_own',
    mistake: 'what went back is cut from the beginning of the line',
    after: byHand('UPDATE fund_line_events SET cut_start = 0 WHERE cut_start > 0'),
  },
  {
    caughtBy: 'receipts_count_their_gifts',
    mistake: 'a receipt is said to be paid by one gift more',
    after: byHand('UPDATE fund_line_events SET gift_count = gift_count + 1'),
  },
  {
    caughtBy: 'traces_add_up',
    mistake: 'ten times what was sent is taken of the line',
    after: byHand("UPDATE fund_line_events SET rupiah = 10 * rupiah WHERE posting = 'withdrawal_transferred'"),
  },
  {
    caughtBy: 'receipt_of_every_gift',
    mistake: 'receipts are issued for second parts only',
    functions: { issue_paid_receipts: ["'%:paid:1'", "'%:paid:2'"] },
  },
  {
    caughtBy: 'receipt_states_its_gift',
    mistake: 'receipts state the tip within the gift',
    functions: {
      issue_paid_receipts: [
        'paid.amount_rupiah, paid.tip_rupiah',
        'paid.amount_rupiah + paid.tip_rupiah, paid.tip_rupiah',
      ],
    },
  },
  {
    caughtBy: 'receipts_have_no_gaps',
    mistake: 'every other number of a receipt is left out',
    functions: { issue_paid_receipts: ['+ row_number()', '+ 2 * row_number()'] },
  },
  {
    caughtBy: 'receipts_have_no_gaps',
    mistake: 'every other number of a correction is left out',
    functions: { issue_corrections: ['+ row_number()', '+ 2 * row_number()'] },
  },
  {
    caughtBy: 'corrections_state_what_went_back',
    mistake: 'only what came again is corrected',
    functions: { issue_corrections: ["('gift_returned', 'gift_regained')", "('gift_regained')"] },
  },
  {
    caughtBy: 'corrections_state_what_went_back',
    mistake: 'a correction states half of what went back',
    functions: { issue_corrections: ['THEN -t.amount_rupiah END', 'THEN -t.amount_rupiah / 2 END'] },
  },
  {
    caughtBy: 'search_follows_its_sources',
    mistake: 'a target cannot be found',
    after: byHand('DELETE FROM search_documents WHERE id = (SELECT min(id) FROM search_documents)'),
  },
  {
    caughtBy: 'search_follows_its_sources',
    mistake: 'a target is found by words that it no longer has',
    after: byHand(
      "UPDATE search_documents SET words = words || to_tsvector('indonesian', 'gempa') WHERE id = (SELECT min(id) FROM search_documents)",
    ),
  },
  {
    caughtBy: 'search_follows_its_sources',
    mistake: 'what is no longer public is still found',
    after: byHand(
      "ALTER TABLE donation_targets DISABLE TRIGGER USER; UPDATE donation_targets SET status = 'frozen', frozen_reason = 'x' WHERE id = (SELECT min(id) FROM donation_targets WHERE status = 'live'); ALTER TABLE donation_targets ENABLE TRIGGER USER",
    ),
  },
];
