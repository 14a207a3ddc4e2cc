import type { Mistake } from '../../support/plant.ts';

const SECOND_PAYMENT =
  "RETURN record_unmatched(p_gateway, p_reference, p_transaction, payment.id, p_amount, 'second_payment', p_paid_at);";
const LEFT = 'transaction.amount_rupiah - transaction.returned_rupiah';
const EVIDENCED_TOO = 'withdrawal.amount_rupiah - withdrawal.evidenced_rupiah';
const TO_SETTLED =
  "leg(ledger_account('transferred', withdrawal.fund_id), ledger_account('settled', withdrawal.fund_id), ";

/** Plausible mistakes in the functions that move money. */
export const MISTAKES: Readonly<Record<string, Mistake>> = {
  // Gifts.
  'a second transaction of a paid order is taken for a repeat': {
    record_other_money: [SECOND_PAYMENT, "RETURN 'duplicate';"],
  },
  'what of a gift is for a second target is not booked': {
    post_gifts: ['ON a.donation_id = m.id', 'ON a.donation_id = m.id AND a.position = 1'],
  },
  'every part of a gift brings the tip again': {
    post_gifts: ['CASE a.position WHEN 1 THEN m.tip_rupiah ELSE 0 END', 'm.tip_rupiah'],
  },
  'what the tip bears of the fee is counted as tip as well': {
    gift_legs: ["ledger_account('tips'), p_tip - p_tip_fee", "ledger_account('tips'), p_tip"],
  },
  'money of an order that is another gateway’s is taken for ours': {
    lock_payments: [
      "IF holders = '{}' THEN\n    RETURN ARRAY(SELECT gateway_reference FROM payments WHERE gateway_reference = ANY (p_references) AND gateway = p_gateway",
      "IF holders = '{}' THEN\n    RETURN ARRAY(SELECT gateway_reference FROM payments WHERE gateway_reference = ANY (p_references)",
    ],
  },

  // Returned money.
  'a part that went back and is told again is booked again': {
    record_transaction_returned: ['now_returned <= before', 'now_returned < before'],
  },
  'a part that goes back takes what earlier ones took already': {
    returned_parts: ['(-1, least(greatest(p_from - a.before, 0), a.amount_rupiah))', '(-1, 0)'],
  },
  'the platform keeps its fee of a gift that went back': {
    return_gift: ['back.fund_id), back.platform_fee)', 'back.fund_id), 0)'],
  },
  'a gift that went back still counts': { return_gift: ['CASE WHEN is_whole THEN -1 ELSE 0 END', '0'] },
  'a settled gift goes back from what is not settled': {
    return_gift: ["CASE WHEN p_transaction.settlement_id IS NULL THEN 'unsettled' ELSE 'settled' END", "'unsettled'"],
  },
  'a fee times a gift is too large to be multiplied': {
    share_of: ['(p_sum)::numeric * (p_part)::numeric', '(p_sum * p_part)::numeric'],
  },

  // Charge-backs that are won.
  'a won charge-back brings what was refunded before as well': {
    regain_transaction: ['returned_rupiah = returned_rupiah - won', 'returned_rupiah = 0'],
  },
  'a won charge-back counts as paid out still': {
    regain_transaction: ['settlement_id = NULL, next_check_at', 'next_check_at'],
  },
  'of a won charge-back the whole transaction is awaited': {
    regain_transaction: ['CASE WHEN settlement_id IS NULL THEN due_rupiah ELSE won END', 'due_rupiah'],
  },
  'money that our bank had sent back waits again when its charge-back is won': {
    regain_transaction: ["IF item.resolution = 'refunded' THEN", 'IF false THEN'],
  },

  // Unmatched money.
  'what the gateway takes back after our bank sent it back is no loss': {
    return_unmatched: ["IF item.resolution = 'refunded' THEN", 'IF false THEN'],
  },
  'our bank sends back what the gateway gave back already': { refund_unmatched: [LEFT, 'transaction.amount_rupiah'] },
  'what the gateway gave back already becomes a gift': { assign_unmatched: [LEFT, 'transaction.amount_rupiah'] },
  'money that was meant for one donation is given to another': {
    assign_unmatched: ['IF meant <> p_donation THEN', 'IF false THEN'],
  },
  'somebody who was erased gives again': { assign_unmatched: ['donation.donor_erased_at IS NOT NULL', 'false'] },
  'a frozen target is given to': { assign_unmatched: ['NOT target_keeps_money(target.id)', 'false'] },
  'one operator is two': { require_two_operators: ['p_by = p_approved_by OR', 'false OR'] },
  'who is no operator any more decides': { is_operator: ['(operators.ended_at IS NULL)', 'true'] },

  // Refunds at the gateway.
  'the money of an open refund can be withdrawn': { request_withdrawal: ['- refunds_held(p_fund)', ''] },
  'what was withdrawn is refunded': {
    require_refund_covered: ['HAVING sum(back.net)', 'HAVING false AND sum(back.net)'],
  },
  'our bank sends back what the gateway may refund': { lock_unmatched: ['AND ended_at IS NULL', 'AND false'] },
  'a part that went back otherwise confirms a refund': {
    confirm_refund: ['p_returned = p_transaction.amount_rupiah', 'p_returned > 0'],
  },
  'a listed refund is confirmed without its money': {
    confirm_refund: ['p_returned < refund.returned_before_rupiah + listed', 'false'],
  },

  // Settlement.
  'what was paid out before is paid out again': { post_settlement: ['transaction.settlement_id IS NULL AND', ''] },
  'a payout settles whatever amount it names': {
    post_settlement: [
      'coalesce(transaction.due_rupiah, transaction.amount_rupiah) = line.amount',
      'transaction.id IS NOT NULL',
    ],
  },
  'a payout settles what had gone back as well': {
    settle_transaction: [
      'returned_parts(p_transaction, p_transaction.returned_rupiah',
      'returned_parts(p_transaction, 0',
    ],
  },

  // Withdrawals.
  'what the gateway still holds can be withdrawn': {
    request_withdrawal: ['fund.settled_rupiah -', 'fund.settled_rupiah + fund.unsettled_rupiah -'],
  },
  'what a fund owes can be withdrawn': {
    request_withdrawal: ['fund.settled_rupiah - fund.receivable_rupiah', 'fund.settled_rupiah'],
  },
  'a payout that failed stands in for the second approval': { fail_payout: ['IF NOT FOUND THEN', 'IF false THEN'] },
  'a withdrawal that came back stays with the bank': {
    return_payout: [
      "ledger_account('bank'), ledger_account('disbursed')",
      "ledger_account('disbursed'), ledger_account('bank')",
    ],
  },
  'what was evidenced of a withdrawal comes back with it': {
    return_payout: [TO_SETTLED + EVIDENCED_TOO, `${TO_SETTLED}withdrawal.amount_rupiah`],
  },
  'the bank’s fee must be evidenced': {
    complete_payout: ['evidenced_rupiah = payout.fee_rupiah', 'evidenced_rupiah = 0'],
  },

  // Totals and places.
  'the rollup takes a debt for money': { roll_up_ledger: ['k.normal_side = a.side', "a.side = 'credit'"] },
  'rebuilding leaves what it has counted in the queue': { rebuild_rollups: ['DELETE FROM ledger_queue;', ''] },
  'a fund’s places go backwards': {
    place_postings: ['PARTITION BY s.fund_id ORDER BY s.id', 'PARTITION BY s.fund_id ORDER BY s.id DESC'],
  },
  'places are left out between two batches': {
    place_postings: ['SELECT place + transfers FROM', 'SELECT place + transfers + 1 FROM'],
  },

  // Locks, which take two connections to meet.
  'nobody else is kept from the fund while its money is counted': { lock_fund: ['FOR NO KEY UPDATE', ''] },
  'whether there is enough is looked at before the fund is locked': {
    request_withdrawal: [
      `withdrawal bigint; BEGIN PERFORM lock_fund(p_fund);
       -- One statement for the position and the refunds: a gift may be settled between two.
       IF (SELECT fund.settled_rupiah - fund.receivable_rupiah - refunds_held(p_fund) FROM fund_positions fund WHERE fund.fund_id = p_fund)`,
      `withdrawal bigint; free bigint := (SELECT settled_rupiah - receivable_rupiah - refunds_held(p_fund) FROM fund_positions WHERE fund_id = p_fund);
       BEGIN PERFORM lock_fund(p_fund); IF free`,
    ],
  },
  'what is taken back of an order that is nobody’s is not locked': {
    lock_transactions: ['ORDER BY id FOR UPDATE) AS rows', 'ORDER BY id) AS rows'],
    // Decisions on the money read it a moment before they lock it, so that a return comes between them on a busy machine too.
    lock_unmatched: ['PERFORM FROM unmatched_payments', 'PERFORM pg_sleep(0.2); PERFORM FROM unmatched_payments'],
  },
};
