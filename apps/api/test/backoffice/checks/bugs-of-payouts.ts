import { type Bug, byHand } from './bug.ts';

/** Books a transaction's line of a report, in a payout of its own. */
const payOut = (which: string, fee: string, amount = 't.amount_rupiah', payout = 'PO-BUG') => `
  SELECT post_settlement('midtrans', '${payout}', (now() AT TIME ZONE 'Asia/Jakarta')::date, ARRAY[t.transaction_id], ARRAY[${amount}], ARRAY[${fee}], o.first, o.second)
  FROM (SELECT * FROM gateway_transactions WHERE is_gift AND ${which} ORDER BY id LIMIT 1) t,
    (SELECT min(user_id) AS first, max(user_id) AS second FROM operators WHERE is_treasurer(user_id)) o`;

/** An id in the gateway's format. */
const UUID = '5e1f0c1a-8d2b-4c3d-9e4f-0a1b2c3d4e5f';

/** Deletes operators' tasks about payouts that were made by hand. */
const askNobody =
  "DELETE FROM operator_tasks WHERE settlement_id IN (SELECT id FROM settlements WHERE reference LIKE 'PO-BUG%')";

/** Mistakes in the data that a gateway's report is compared with, and in the data that fees are computed from. */
export const BUGS_OF_PAYOUTS: readonly Bug[] = [
  {
    caughtBy: 'payout_fee_as_agreed',
    mistake: 'a gift is settled of which the gateway kept all but a rupiah',
    functions: { post_settlement: ['line.fee <= most_fee_of(transaction) AND ', ''] },
    after: byHand(payOut('returned_rupiah = 0 AND settlement_id IS NULL', 't.amount_rupiah - 1')),
  },
  {
    caughtBy: 'payout_dated_in_its_time',
    mistake: 'a payout is dated years ahead',
    after: byHand('UPDATE settlements SET value_date = value_date + 1826'),
  },
  {
    caughtBy: 'payout_dated_in_its_time',
    mistake: 'a payout is dated before the gifts that it pays out',
    after: byHand('UPDATE settlements SET value_date = value_date - 2'),
  },
  {
    caughtBy: 'payout_line_of_its_order',
    mistake: 'a line of a payout names the order of another transaction',
    after: byHand("UPDATE settlement_lines SET order_reference = 'ul-lain' WHERE number = 1"),
  },
  {
    caughtBy: 'payout_difference_has_its_case',
    mistake: 'a gift is paid out a second time, and nobody is asked about it',
    after: byHand(
      `${payOut('returned_rupiah = 0 AND settlement_id IS NOT NULL', '0::bigint')}; DELETE FROM operator_tasks WHERE kind = 'settlement_differs'`,
    ),
  },
  {
    caughtBy: 'fees_within_the_law',
    mistake: 'the platform takes half of a gift, by a setting that was mistyped',
    after: byHand(`
      ALTER TABLE settings DISABLE TRIGGER guard_setting;
      UPDATE settings SET value = value || '{"donasi": 5000}' WHERE key IN ('platform_fee_basis_points', 'cost_ceiling_basis_points');
      UPDATE donation_allocations SET platform_fee_rupiah = amount_rupiah / 2 WHERE giving_type = 'donasi'`),
  },
  {
    caughtBy: 'fees_within_the_law',
    mistake: 'the gateway’s fee is taken of zakat',
    after: byHand(`
      UPDATE payments p SET allocation_fees_rupiah = '{4440}' FROM donation_allocations a WHERE a.donation_id = p.donation_id AND a.giving_type = 'zakat'`),
  },
  {
    caughtBy: 'settings_keep_their_shape',
    mistake: 'a setting is written past its guard',
    after: byHand(`
      ALTER TABLE settings DISABLE TRIGGER guard_setting; UPDATE settings SET value = value || '{"zakat": 5000}' WHERE key = 'platform_fee_basis_points'`),
  },
  {
    caughtBy: 'payout_booked_as_reported',
    mistake: 'a line of a payout is booked twice',
    functions: {
      post_settlement: [
        "ELSE\n      PERFORM post('settlement:'",
        "END IF; IF true THEN\n      PERFORM post('settlement:'",
      ],
    },
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
    caughtBy: 'payout_fee_as_agreed',
    mistake: 'two operators accept a fee that takes the whole gift',
    functions: { accept_settlement_fees: ['line.fee_rupiah > line.acceptable_rupiah', 'false'] },
    after: byHand(`${payOut('returned_rupiah = 0 AND settlement_id IS NULL', 't.amount_rupiah')};
      SELECT accept_settlement_fees('midtrans', 'PO-BUG', min(user_id), max(user_id)) FROM operators WHERE is_treasurer(user_id)`),
  },
  {
    caughtBy: 'payouts_take_nothing_twice',
    mistake: 'a gift is paid out by two payouts',
    functions: { post_settlement: ['transaction.settlement_id IS NULL AND ', ''] },
    after: byHand(payOut('returned_rupiah = 0 AND settlement_id IS NOT NULL', '0::bigint')),
  },
  {
    caughtBy: 'payouts_take_nothing_twice',
    mistake: 'a second payout keeps the fee of a gift again, and nobody is asked about it',
    isCaughtThereAlone: true,
    after: byHand(
      `${payOut('settlement_id IS NOT NULL AND fee_rupiah > 0 AND regained = 0', 't.fee_rupiah', '0::bigint')}; ${askNobody}`,
    ),
  },
  {
    caughtBy: 'payouts_take_nothing_twice',
    mistake: 'what went back is deducted by two payouts, and nobody is asked about it',
    isCaughtThereAlone: true,
    after: byHand(
      `${['PO-BUG-1', 'PO-BUG-2'].map((payout) => payOut('returned_rupiah > 0 AND regained = 0', '0::bigint', '-t.returned_rupiah', payout)).join('; ')}; ${askNobody}`,
    ),
  },
  {
    caughtBy: 'payout_line_of_one_spelling',
    mistake: 'money is paid out again under its id in capitals',
    isCaughtThereAlone: true,
    after: byHand(`SELECT record_paid_transaction('midtrans', 'pesanan-lain', '${UUID}', 5000);
      ${[UUID, UUID.toUpperCase()].map((id) => payOut('true', '0::bigint', '5000::bigint', `PO-BUG-${id}`).replace('t.transaction_id', `'${id}'`)).join('; ')}`),
  },
  {
    caughtBy: 'payout_line_of_one_spelling',
    mistake: 'a gift is paid out again under an id that nobody knows',
    isCaughtThereAlone: true,
    after:
      byHand(`${payOut('settlement_id IS NOT NULL', '0::bigint').replace('ARRAY[t.transaction_id]', "ARRAY['tx-lain']")};
      UPDATE settlement_lines SET order_reference = (SELECT gateway_reference FROM gateway_transactions WHERE is_gift AND settlement_id IS NOT NULL ORDER BY id LIMIT 1) WHERE transaction_id = 'tx-lain'`),
  },
  {
    caughtBy: 'payout_dated_in_its_time',
    mistake: 'a payout is dated to the day on which the payment was opened, and the gateway was paid on the next',
    after: byHand(`
      UPDATE payments SET created_at = created_at - interval '2 days' WHERE status = 'settled';
      UPDATE gateway_transactions SET booked_at = paid_at + interval '1 second' WHERE settlement_id IS NOT NULL;
      UPDATE settlements SET value_date = value_date - 1`),
  },
];
