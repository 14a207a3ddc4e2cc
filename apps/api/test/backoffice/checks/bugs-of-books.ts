import { type Bug, byHand, unguarded } from './bug.ts';

/** Mistakes in the book, its places and the sums over it. */
export const BUGS_OF_BOOKS: readonly Bug[] = [
  {
    caughtBy: 'posting_names_its_row',
    mistake: 'money is posted for a transaction that there is not',
    after: byHand(
      "SELECT post('transaction:999999:unmatched', 'unmatched_received', NULL, NULL, ARRAY[leg(clearing_account('midtrans'), ledger_account('unmatched'), 1000)])",
    ),
  },
  {
    caughtBy: 'posting_has_its_actor',
    mistake: 'what operators send back names nobody',
    functions: { refund_unmatched: ['transaction.returned_rupiah)], p_by);', 'transaction.returned_rupiah)]);'] },
  },
  {
    caughtBy: 'posting_goes_its_way',
    mistake: 'a settlement moves money of a fund to the platform',
    after: byHand(
      "SELECT post('settlement:1:99', 'gift_settled', id, NULL, ARRAY[leg(ledger_account('settled', id), ledger_account('tips'), 500)], 1) FROM funds WHERE id = (SELECT min(id) FROM funds)",
    ),
  },
  {
    caughtBy: 'posting_has_one_place',
    mistake: 'what waits for its place is forgotten',
    after: byHand('DELETE FROM ledger_queue'),
  },
  {
    caughtBy: 'places_without_gaps',
    mistake: 'a place is left out',
    after: unguarded(
      'ledger_places',
      'UPDATE ledger_places SET place = place + 1 WHERE place = (SELECT max(place) FROM ledger_places)',
    ),
  },
  {
    caughtBy: 'nothing_leaves_before_it_came',
    mistake: 'a withdrawal does not look whether there is enough',
    functions: { request_withdrawal: ['fund.fund_id = p_fund) < p_amount', 'fund.fund_id = p_fund) IS NULL'] },
    after: byHand(
      "SELECT request_withdrawal('terlalu-banyak', id, owner_id, 100000000, 'Obat', '{}') FROM funds WHERE id = (SELECT min(id) FROM funds); SELECT roll_up_ledger()",
    ),
  },
  {
    caughtBy: 'fund_rollup_equals_transfers',
    mistake: 'a pocket is written by hand',
    after: byHand("UPDATE fund_pockets SET amount_rupiah = amount_rupiah + 1 WHERE kind = 'settled'"),
  },
  {
    caughtBy: 'target_totals_equal_transfers',
    mistake: 'a gift that went back whole is still counted',
    functions: { return_gift: ['CASE WHEN is_whole THEN -1 ELSE 0 END)', '0)'] },
  },
  {
    caughtBy: 'target_days_equal_totals',
    mistake: 'a day is written by hand',
    after: byHand('UPDATE target_days SET raised_rupiah = raised_rupiah + 1 WHERE donations > 0'),
  },
  {
    caughtBy: 'fund_bar_closes',
    mistake: 'the platform’s fee leaves the fund for the tips',
    functions: {
      gift_legs: ["ledger_account('platform_fee', p_fund), p_platform_fee", "ledger_account('tips'), p_platform_fee"],
    },
  },
  {
    caughtBy: 'clearing_equals_what_gateways_hold',
    mistake: 'a transaction is larger than what was booked',
    after: byHand(
      'UPDATE gateway_transactions SET amount_rupiah = amount_rupiah + 1 WHERE id = (SELECT max(id) FROM gateway_transactions)',
    ),
  },
  {
    caughtBy: 'bank_equals_its_movements',
    mistake: 'money comes to the bank that no payout reported',
    after: byHand(
      "SELECT post('settlement:1:99', 'gift_settled', NULL, NULL, ARRAY[leg(ledger_account('bank'), clearing_account('midtrans'), 5000)], 1)",
    ),
  },
  {
    caughtBy: 'gateway_fees_are_what_was_kept',
    mistake: 'a payout reports another fee than was booked',
    after: byHand('UPDATE settlements SET fee_rupiah = fee_rupiah + 1'),
  },
  {
    caughtBy: 'listings_follow_targets',
    mistake: 'the roll-up carries the gifts to the lists, and not what was given back',
    functions: {
      carry_totals_to_listings: [
        'SET raised_rupiah = changed.raised_rupiah',
        'SET raised_rupiah = changed.gross_rupiah',
      ],
    },
  },
];
