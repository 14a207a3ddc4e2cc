import { text } from '../../../platform/database/statement.ts';
import { rangeSweep } from '../sweep.ts';

/**
 * Receipts and their corrections, compared with the gifts and the gateway's confirmations. They are issued from the places of the book;
 * this query starts from the gifts, up to the place that issuing has reached. A number is compared with the previous one, so that a gap is
 * found without reading the whole series; if the newest were missing, its gift would have none. The place is in subqueries: joined, before
 * its table has statistics, it would make the planner read all postings for every gift.
 */
const QUERY = text`
WITH followed AS MATERIALIZED (SELECT place FROM receipts_followed),
gift AS MATERIALIZED (
  SELECT d.id, d.public_id AS donation, d.paid_at, d.amount_rupiah, d.tip_rupiah, y.amount_rupiah AS paid_rupiah, g.id AS transaction_id, g.returned_rupiah
  FROM donations d LEFT JOIN LATERAL (
    SELECT p.id, p.amount_rupiah FROM payments p WHERE p.donation_id = d.id AND EXISTS (SELECT FROM gateway_transactions o WHERE o.payment_id = p.id AND o.is_gift)
  ) y ON true LEFT JOIN gateway_transactions g ON g.payment_id = y.id AND g.is_gift
  WHERE d.id > $after AND d.id <= $until
), booked AS MATERIALIZED (
  SELECT gift.*,
    EXISTS (SELECT FROM ledger_postings p JOIN ledger_places l ON l.posting_id = p.id
      WHERE p.reference IN ('transaction:' || transaction_id || ':paid:1', 'transaction:' || transaction_id || ':assigned') AND l.place <= (SELECT place FROM followed)) AS reached,
    EXISTS (SELECT FROM ledger_postings p LEFT JOIN ledger_places l ON l.posting_id = p.id
      WHERE p.reference >= 'transaction:' || transaction_id || ':' AND p.reference < 'transaction:' || transaction_id || ';'
        AND p.posting IN ('gift_returned', 'gift_regained') AND coalesce(l.place, 9223372036854775807) > (SELECT place FROM followed)) AS waits
  FROM gift
), issued AS MATERIALIZED (
  SELECT booked.*, r.year, r.number, r.amount_rupiah AS stated_rupiah, r.tip_rupiah AS stated_tip, r.paid_rupiah AS stated_paid, r.paid_at AS stated_at
  FROM booked JOIN receipts r ON r.donation_id = booked.id
)
SELECT 'receipt_of_every_gift' AS check_name, jsonb_build_object('donation', donation, 'paidAt', paid_at) AS details
  FROM booked WHERE reached AND NOT EXISTS (SELECT FROM issued WHERE issued.id = booked.id)
UNION ALL
SELECT 'receipt_states_its_gift', jsonb_build_object('donation', donation, 'receipt', year || '/' || number, 'stated', stated_rupiah, 'tip', stated_tip, 'paid', stated_paid, 'at', stated_at)
  FROM issued WHERE transaction_id IS NULL OR (stated_rupiah, stated_tip, stated_paid, stated_at) IS DISTINCT FROM (amount_rupiah, tip_rupiah, paid_rupiah, paid_at)
UNION ALL
SELECT 'receipts_have_no_gaps', jsonb_build_object('series', 'receipts', 'year', year, 'missing', number - 1)
  FROM issued i WHERE number > 1 AND NOT EXISTS (SELECT FROM receipts r WHERE (r.year, r.number) = (i.year, i.number - 1))
UNION ALL
SELECT 'receipts_have_no_gaps', jsonb_build_object('series', 'corrections', 'year', k.year, 'missing', k.number - 1)
  FROM issued i JOIN receipt_corrections k ON (k.receipt_year, k.receipt_number) = (i.year, i.number)
  WHERE k.number > 1 AND NOT EXISTS (SELECT FROM receipt_corrections r WHERE (r.year, r.number) = (k.year, k.number - 1))
UNION ALL
SELECT 'corrections_state_what_went_back', jsonb_build_object('donation', donation, 'receipt', year || '/' || number, 'stated', stated, 'returned', returned_rupiah)
  FROM issued i, LATERAL (
    SELECT coalesce(-sum(k.change_rupiah), 0) AS stated FROM receipt_corrections k WHERE (k.receipt_year, k.receipt_number) = (i.year, i.number)
  ) corrected WHERE NOT waits AND stated <> returned_rupiah`;

export const receiptSweep = rangeSweep({
  name: 'receipts',
  checks: [
    {
      name: 'receipt_of_every_gift',
      promise: 'Every gift in the part of the book that issuing has reached has its receipt.',
    },
    {
      name: 'receipt_states_its_gift',
      promise: 'A receipt states the gift, the tip, the sum and the time of a gift whose money came.',
    },
    {
      name: 'receipts_have_no_gaps',
      promise: 'The numbers of the receipts of a year, and of its corrections, follow each other without a gap.',
    },
    {
      name: 'corrections_state_what_went_back',
      promise: 'The corrections of a receipt add up to what of its gift is back with the donor.',
    },
  ],
  table: text`donations`,
  width: 1_000,
  query: QUERY,
});
