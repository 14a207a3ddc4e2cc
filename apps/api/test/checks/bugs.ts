import { type Bug, byHand, unguarded } from './bug.ts';
import { BUGS_OF_FOLLOWERS } from './bugs-of-followers.ts';
import { BUGS_OF_PAYOUTS } from './bugs-of-payouts.ts';
import { BUGS_OF_SEALS } from './bugs-of-seals.ts';

export const BUGS: readonly Bug[] = [
  ...BUGS_OF_FOLLOWERS,
  ...BUGS_OF_PAYOUTS,
  ...BUGS_OF_SEALS,
  {
    caughtBy: 'gift_booked_as_given',
    mistake: 'every gift is booked to another fund',
    functions: {
      post_gifts: [
        'a.position, a.fund_id, a.target_id',
        'a.position, (SELECT min(id) FROM funds WHERE id <> a.fund_id) AS fund_id, a.target_id',
      ],
    },
  },
  {
    caughtBy: 'gift_booked_as_given',
    mistake: 'the gateway’s fee is booked tenfold',
    functions: {
      post_gifts: [
        'm.allocation_fees_rupiah[a.position] AS gateway_fee',
        '10 * m.allocation_fees_rupiah[a.position] AS gateway_fee',
      ],
    },
  },
  {
    caughtBy: 'transaction_booked_as_confirmed',
    mistake: 'a tenth of a refund is booked',
    functions: { return_gift: ['clearing, back.gift)]', 'clearing, back.gift / 10)]'] },
  },
  {
    caughtBy: 'gift_booked_once',
    mistake: 'a gift is posted a second time under another reference',
    functions: {
      post_gifts: [
        'RETURN posted;',
        `PERFORM post('transaction:' || t.id || ':paid:1:again', 'gift_paid', a.fund_id, a.target_id, ARRAY[
            leg(clearing_account(t.gateway), ledger_account('gross', a.fund_id), a.amount_rupiah),
            leg(ledger_account('gross', a.fund_id), ledger_account('unsettled', a.fund_id), a.amount_rupiah)])
          FROM gateway_transactions t JOIN payments p ON p.id = t.payment_id JOIN donation_allocations a ON a.donation_id = p.donation_id
          WHERE t.payment_id = ANY (posted);
        RETURN posted;`,
      ],
    },
  },
  {
    caughtBy: 'fees_are_those_of_the_day',
    mistake: 'a payment is made with a tenfold fee',
    after: byHand("UPDATE payments SET gateway_fee_rupiah = 10 * gateway_fee_rupiah WHERE status = 'awaiting'"),
  },
  {
    caughtBy: 'fees_are_those_of_the_day',
    mistake: 'the platform takes its fee of zakat',
    after: byHand("UPDATE donation_allocations SET platform_fee_rupiah = 1000 WHERE giving_type = 'zakat'"),
  },
  {
    caughtBy: 'paid_gift_unchanged',
    mistake: 'the name of a paid gift is changed',
    after: byHand(
      "UPDATE donations SET donor_name = 'Orang Lain' WHERE id = (SELECT min(id) FROM donations WHERE status = 'paid')",
    ),
  },
  {
    caughtBy: 'paid_gift_unchanged',
    mistake: 'the date of a paid gift is changed',
    after: byHand(
      "UPDATE donations SET paid_at = paid_at - interval '1 day' WHERE id = (SELECT min(id) FROM donations WHERE status = 'paid')",
    ),
  },
  {
    caughtBy: 'paid_gift_unchanged',
    mistake: 'the amount of a paid gift is changed wherever it stands',
    after: byHand(`WITH gift AS (SELECT min(id) AS id FROM donations WHERE status = 'paid'),
      d AS (UPDATE donations SET amount_rupiah = amount_rupiah + 1000 WHERE id = (SELECT id FROM gift)),
      a AS (UPDATE donation_allocations SET amount_rupiah = amount_rupiah + 1000 WHERE donation_id = (SELECT id FROM gift))
      UPDATE payments SET amount_rupiah = amount_rupiah + 1000 WHERE donation_id = (SELECT id FROM gift)`),
  },
  {
    caughtBy: 'paid_gift_unchanged',
    mistake: 'a gift is given to another donor’s address',
    after: byHand(
      "UPDATE donations SET donor_email = 'orang.lain@contoh.id' WHERE id = (SELECT min(id) FROM donations WHERE status = 'paid')",
    ),
  },
  {
    caughtBy: 'paid_donation_has_its_transaction',
    mistake: 'a donation is marked as paid, and no money came',
    after: byHand(
      "UPDATE donations SET status = 'paid', paid_at = now(), receipt_number = 'UL-1' WHERE id = (SELECT max(id) FROM donations WHERE status = 'pending')",
    ),
  },
  {
    caughtBy: 'paid_payment_accounted_for',
    mistake: 'a payment counts as paid by a transaction that there is not',
    after: byHand(
      "UPDATE payments SET gateway_transaction_id = 'tx-none' WHERE id = (SELECT min(id) FROM payments WHERE status = 'settled')",
    ),
  },
  {
    caughtBy: 'payout_booked_as_reported',
    mistake: 'a line of a payout is booked twice',
    functions: { post_settlement: ['CONTINUE;', ''] },
  },
  {
    caughtBy: 'payout_approved_by_two',
    mistake: 'a payout is booked by the word of one operator',
    after: byHand(
      "DELETE FROM approvals WHERE subject = 'settlement' AND user_id = (SELECT max(user_id) FROM approvals WHERE subject = 'settlement')",
    ),
  },
  {
    caughtBy: 'settled_as_paid_out',
    mistake: 'what the gateway kept of a transaction is changed',
    after: byHand('UPDATE gateway_transactions SET fee_rupiah = fee_rupiah * 10 WHERE fee_rupiah > 0'),
  },
  {
    caughtBy: 'gift_settled_when_paid_out',
    mistake: 'a gift is not marked as paid out',
    after: byHand(
      'UPDATE gateway_transactions SET settlement_id = NULL WHERE id = (SELECT min(id) FROM gateway_transactions WHERE settlement_id IS NOT NULL AND is_gift AND returned_rupiah = 0)',
    ),
  },
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
    functions: { request_withdrawal: ['IF fund.settled_rupiah - fund.receivable_rupiah < p_amount', 'IF false'] },
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
    caughtBy: 'tip_booked_as_given',
    mistake: 'the tip bears nothing of the fee',
    functions: {
      post_gifts: ['CASE a.position WHEN 1 THEN m.tip_fee_rupiah ELSE 0 END AS tip_fee', '0::bigint AS tip_fee'],
    },
  },
  {
    caughtBy: 'allocations_add_up',
    mistake: 'a rupiah of a gift is allocated to nothing',
    after: byHand(
      "UPDATE donation_allocations SET amount_rupiah = amount_rupiah - 1 WHERE donation_id = (SELECT max(id) FROM donations WHERE status = 'pending')",
    ),
  },
  {
    caughtBy: 'allocations_add_up',
    mistake: 'a gift is allocated to a fund of another giving type',
    after:
      byHand(`UPDATE donation_allocations SET (fund_id, giving_type) = (SELECT id, giving_type FROM funds WHERE giving_type = 'zakat')
      WHERE donation_id = (SELECT max(id) FROM donations WHERE status = 'pending')`),
  },
  {
    caughtBy: 'allocations_are_for_their_gift',
    mistake: 'a pending gift is moved to another campaign and its fund, and paid afterwards',
    after:
      byHand(`INSERT INTO funds (owner_id, giving_type) SELECT owner_id, giving_type FROM funds ORDER BY id LIMIT 1;
      INSERT INTO donation_targets (public_id, kind, slug, title, owner_id, giving_type, accepts_donations, fund_id)
        SELECT 'lain', 'campaign', 'lain', 'Penggalangan lain', owner_id, giving_type, true, id FROM funds ORDER BY id DESC LIMIT 1;
      UPDATE donation_allocations SET (target_id, fund_id) = (SELECT id, fund_id FROM donation_targets WHERE public_id = 'lain')
        WHERE donation_id = (SELECT max(id) FROM donations WHERE status = 'pending');
      SELECT record_paid_transaction('midtrans', gateway_reference, 'tx-moved', amount_rupiah) FROM payments
        WHERE donation_id = (SELECT max(id) FROM donations WHERE status = 'pending')`),
  },
  {
    caughtBy: 'payment_asks_the_gift',
    mistake: 'a payment asks for more than was given',
    after: byHand("UPDATE payments SET amount_rupiah = amount_rupiah + 1 WHERE status = 'awaiting'"),
  },
  {
    caughtBy: 'transaction_has_its_payment',
    mistake: 'a gift’s transaction is pointed at nothing',
    after: byHand(
      'UPDATE gateway_transactions SET payment_id = NULL WHERE id = (SELECT min(id) FROM gateway_transactions WHERE is_gift)',
    ),
  },
  {
    caughtBy: 'status_follows_money',
    mistake: 'a payment is called refunded, and its money is there',
    after: byHand(
      "UPDATE payments SET status = 'refunded' WHERE id = (SELECT min(id) FROM payments WHERE status = 'settled')",
    ),
  },
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
  {
    caughtBy: 'match_is_booked',
    mistake: 'a rupiah less is taken out of the pool than is granted',
    functions: {
      move_match: [
        "ledger_account('pool', fund), ledger_account('matched', fund), added)",
        "ledger_account('pool', fund), ledger_account('matched', fund), added - 1)",
      ],
    },
  },
  {
    caughtBy: 'match_follows_its_gift',
    mistake: 'a match is kept after its gift was refunded',
    functions: {
      match_pool: ['THEN least(found_match.matched_rupiah, entitled)', 'THEN found_match.matched_rupiah'],
    },
  },
  {
    caughtBy: 'match_settles_with_its_gift',
    mistake: 'a match can be withdrawn as soon as it is granted',
    functions: { match_pool: ['IF change.is_paid_out THEN', 'IF true THEN'] },
  },
  {
    caughtBy: 'match_keeps_the_rules',
    mistake: 'the most for one gift is not looked at',
    functions: { grant_of: ['least(wish, p_pool.cap_per_gift_rupiah, of_day, rest)', 'least(wish, of_day, rest)'] },
  },
  {
    caughtBy: 'every_gift_is_matched',
    mistake: 'every second gift is passed over',
    functions: {
      match_pool: [
        'CONTINUE WHEN offered.granted IS NULL',
        'CONTINUE WHEN offered.granted IS NULL OR change.fund_place % 2 = 0',
      ],
    },
  },
  {
    caughtBy: 'pool_adds_up',
    mistake: 'a pool forgets what it granted, and grants it again',
    functions: { move_match: ['matched_rupiah = matched_rupiah + added', 'matched_rupiah = matched_rupiah'] },
  },
];
