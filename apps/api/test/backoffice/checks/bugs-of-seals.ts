import { type Bug, unguarded } from './bug.ts';

/** The late gift of the release scene, which is not paid out yet. */
const GIFT = "(SELECT id FROM donations WHERE late AND status = 'paid')";
const POSTING = `(SELECT p.id FROM ledger_postings p JOIN gateway_transactions t ON p.reference = 'transaction:' || t.id || ':paid:1'
  JOIN payments y ON y.id = t.payment_id WHERE y.donation_id = ${GIFT})`;

/** Halves a gift in every table, with its fees by the rules of the day and its digest, and computes the roll-ups again. */
const HALVE_A_GIFT = `
  UPDATE donation_allocations SET amount_rupiah = 50000, platform_fee_rupiah = 2500 WHERE donation_id = ${GIFT};
  UPDATE gateway_transactions SET amount_rupiah = 60000 WHERE payment_id = (SELECT id FROM payments WHERE donation_id = ${GIFT});
  UPDATE payments SET amount_rupiah = 60000, tip_fee_rupiah = 1940, allocation_fees_rupiah = '{2500}' WHERE donation_id = ${GIFT};
  UPDATE donations SET amount_rupiah = 50000 WHERE id = ${GIFT};
  UPDATE ledger_transfers SET amount_rupiah = ('{50000,45000,2500,2500,8060,1940}'::bigint[])[leg] WHERE posting_id = ${POSTING};
  UPDATE ledger_places l SET line_rupiah = l.line_rupiah - 45964 FROM ledger_places g WHERE g.posting_id = ${POSTING} AND l.fund_id = g.fund_id AND l.fund_place >= g.fund_place;
  UPDATE ledger_postings SET seal = (SELECT gift_seal(d, a, p, t.transaction_id) FROM donations d JOIN donation_allocations a ON a.donation_id = d.id
    JOIN payments p ON p.donation_id = d.id JOIN gateway_transactions t ON t.payment_id = p.id WHERE d.id = ${GIFT}) WHERE id = ${POSTING};
  SELECT rebuild_rollups()`;

const LEDGER = ['ledger_transfers', 'ledger_places', 'ledger_postings'];
const guards = (state: 'DISABLE' | 'ENABLE') =>
  LEDGER.map((table) => `ALTER TABLE ${table} ${state} TRIGGER append_only`).join('; ');

/** Mistakes in sealed data. */
export const BUGS_OF_SEALS: readonly Bug[] = [
  {
    caughtBy: 'sealed_leaves_are_in_the_tables',
    mistake: 'a sealed gift is halved consistently in every table',
    isCaughtThereAlone: true,
    after: (owner) => owner.unsafe(`${guards('DISABLE')}; ${HALVE_A_GIFT}; ${guards('ENABLE')}`),
  },
  {
    caughtBy: 'sealed_leaves_are_in_the_tables',
    mistake: 'a sealed gift is given to another donor, with its digest',
    isCaughtThereAlone: true,
    after: unguarded(
      'ledger_postings',
      `UPDATE donations SET donor_name = 'Orang Lain', donor_email = 'orang.lain@contoh.id' WHERE id = ${GIFT};
      UPDATE ledger_postings SET seal = (SELECT gift_seal(d, a, p, t.transaction_id) FROM donations d JOIN donation_allocations a ON a.donation_id = d.id
        JOIN payments p ON p.donation_id = d.id JOIN gateway_transactions t ON t.payment_id = p.id WHERE d.id = ${GIFT}) WHERE id = ${POSTING}`,
    ),
  },
  {
    caughtBy: 'sealed_leaves_are_in_the_tables',
    mistake: 'the salts of a sealed gift are removed, and its donor was not erased',
    isCaughtThereAlone: true,
    after: unguarded(
      'book_leaves',
      `UPDATE book_leaves SET salt = NULL WHERE place IN (SELECT place FROM ledger_places WHERE posting_id = ${POSTING})`,
    ),
  },
  {
    caughtBy: 'sealed_leaves_are_in_the_tables',
    mistake: 'a sealed gift is dated to the day before, with its receipt and its digest',
    after: unguarded(
      'ledger_postings',
      `UPDATE donations SET paid_at = paid_at - interval '1 day', receipt_number = receipt_number(id, paid_at - interval '1 day') WHERE id = ${GIFT};
      UPDATE ledger_postings SET seal = (SELECT gift_seal(d, a, p, t.transaction_id) FROM donations d JOIN donation_allocations a ON a.donation_id = d.id
        JOIN payments p ON p.donation_id = d.id JOIN gateway_transactions t ON t.payment_id = p.id WHERE d.id = ${GIFT}) WHERE id = ${POSTING}`,
    ),
  },
  {
    caughtBy: 'sealed_tree_is_signed',
    mistake: 'the hash of a sealed leaf is replaced',
    after: unguarded(
      'book_hashes',
      "UPDATE book_hashes SET hash = sha256('another') WHERE level = 0 AND index = (SELECT max(index) FROM book_hashes WHERE level = 0)",
    ),
  },
  {
    caughtBy: 'sealed_tree_is_signed',
    mistake: 'a checkpoint is signed for another root',
    after: unguarded('book_checkpoints', "UPDATE book_checkpoints SET root = sha256('another')"),
  },
];
