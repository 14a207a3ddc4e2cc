import { type Bug, byHand } from './bug.ts';

/** Mistakes in gifts, their payments and their transactions. */
export const BUGS_OF_GIFTS: readonly Bug[] = [
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
    caughtBy: 'allocations_are_for_their_gift',
    mistake: 'a pending gift is moved to another campaign, which a row names as a surplus target of the first',
    after: byHand(`ALTER TABLE surplus_targets DROP CONSTRAINT surplus_of_a_product;
      INSERT INTO funds (owner_id, giving_type) SELECT owner_id, giving_type FROM funds ORDER BY id LIMIT 1;
      INSERT INTO donation_targets (public_id, kind, slug, title, owner_id, giving_type, accepts_donations, fund_id)
        SELECT 'lain', 'campaign', 'lain', 'Penggalangan lain', owner_id, giving_type, true, id FROM funds ORDER BY id DESC LIMIT 1;
      INSERT INTO surplus_targets (target_id, surplus_target_id) SELECT d.target_id, t.id FROM donations d, donation_targets t
        WHERE d.id = (SELECT max(id) FROM donations WHERE status = 'pending') AND t.public_id = 'lain';
      UPDATE donation_allocations SET (target_id, fund_id) = (SELECT id, fund_id FROM donation_targets WHERE public_id = 'lain')
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
];
