import type { Invariant } from './invariant.ts';

/** What is left of each allocation of a gift, by its transaction and the amounts agreed: written out here, apart from the functions that post. */
const GIFT_PARTS = `gifts AS (
    SELECT t.id AS transaction, t.gateway, t.settlement_id, p.id AS payment, a.position, a.fund_id, a.target_id, a.amount_rupiah AS amount, a.platform_fee_rupiah AS platform_fee,
      p.allocation_fees_rupiah[a.position] AS gateway_fee,
      greatest(least(t.returned_rupiah - (t.amount_rupiah - p.amount_rupiah)
        - (SELECT coalesce(sum(b.amount_rupiah), 0) FROM donation_allocations b WHERE b.donation_id = a.donation_id AND b.position < a.position), a.amount_rupiah), 0) AS back
    FROM gateway_transactions t JOIN payments p ON p.id = t.payment_id JOIN donation_allocations a ON a.donation_id = p.donation_id WHERE t.is_gift
  ), parts AS (
    SELECT gifts.*, div((platform_fee + gateway_fee)::numeric * back, amount)::bigint AS fees_back FROM gifts
  ), whole AS (
    SELECT parts.*, CASE WHEN platform_fee + gateway_fee = 0 THEN 0 ELSE div(platform_fee::numeric * fees_back, platform_fee + gateway_fee)::bigint END AS platform_fee_back FROM parts
  )`;

/** Gifts in the books against what the gateway confirmed, what was asked, and the terms of the day. */
export const GIFT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'gift_books_follow_transactions',
    promise:
      'Each fund’s gifts, fees and money with and without settlement are those of the transactions that the gateway confirmed for it.',
    query: `WITH ${GIFT_PARTS}, expected AS (
        SELECT fund_id, 'net collected' AS what, sum(amount - back) AS rupiah FROM whole GROUP BY fund_id
        UNION ALL SELECT fund_id, 'platform_fee', sum(platform_fee - platform_fee_back) FROM whole GROUP BY fund_id
        UNION ALL SELECT fund_id, 'gateway_fee', sum(gateway_fee - (fees_back - platform_fee_back)) FROM whole GROUP BY fund_id
        UNION ALL SELECT fund_id, 'unsettled', sum(amount - back - (platform_fee + gateway_fee - fees_back)) FROM whole WHERE settlement_id IS NULL GROUP BY fund_id
      ), booked AS (
        SELECT fund_id, CASE kind WHEN 'gross' THEN 'net collected' WHEN 'refunded' THEN 'net collected' ELSE kind END AS what,
          sum(CASE kind WHEN 'refunded' THEN -amount_rupiah ELSE amount_rupiah END) AS rupiah
        FROM fund_pockets_from_transfers WHERE kind IN ('gross', 'refunded', 'platform_fee', 'gateway_fee', 'unsettled') GROUP BY 1, 2)
      SELECT fund_id, what, e.rupiah AS expected, b.rupiah AS booked FROM expected e FULL JOIN booked b USING (fund_id, what)
      WHERE coalesce(e.rupiah, 0) <> coalesce(b.rupiah, 0)`,
  },
  {
    name: 'gift_posted_as_allocated',
    promise: 'Each allocation of a gift was posted once, to its own fund and target, with its own amount and fees.',
    query: `WITH posted AS (
        SELECT split_part(p.reference, ':', 2)::bigint AS transaction, CASE p.posting WHEN 'gift_paid' THEN split_part(p.reference, ':', 4)::smallint ELSE 1 END AS position,
          p.fund_id, p.target_id, sum(m.amount_rupiah) FILTER (WHERE m.kind = 'gross') AS amount,
          coalesce(sum(m.amount_rupiah) FILTER (WHERE m.kind = 'platform_fee'), 0) AS platform_fee, coalesce(sum(m.amount_rupiah) FILTER (WHERE m.kind = 'gateway_fee'), 0) AS gateway_fee
        FROM ledger_postings p JOIN fund_movements m ON m.posting_id = p.id WHERE p.posting IN ('gift_paid', 'unmatched_assigned') GROUP BY p.id),
      agreed AS (
        SELECT t.id AS transaction, a.position, a.fund_id, a.target_id, a.amount_rupiah AS amount, a.platform_fee_rupiah AS platform_fee, p.allocation_fees_rupiah[a.position] AS gateway_fee
        FROM gateway_transactions t JOIN payments p ON p.id = t.payment_id JOIN donation_allocations a ON a.donation_id = p.donation_id WHERE t.is_gift)
      SELECT transaction, position, to_jsonb(a) AS agreed, to_jsonb(p) AS posted FROM agreed a FULL JOIN posted p USING (transaction, position)
      WHERE (a.fund_id, a.target_id, a.amount, a.platform_fee, a.gateway_fee) IS DISTINCT FROM (p.fund_id, p.target_id, p.amount, p.platform_fee, p.gateway_fee)`,
  },
  {
    name: 'gift_returns_posted',
    promise: 'What went back of a transaction is what the gateway said: no more, no less, and to the gateway.',
    query: `WITH moved AS (
        SELECT split_part(p.reference, ':', 2)::bigint AS transaction, sum(CASE WHEN l.credit_account_id < 0 THEN l.amount_rupiah ELSE 0 END
          - CASE WHEN l.debit_account_id < 0 THEN l.amount_rupiah ELSE 0 END) AS rupiah
        FROM ledger_postings p JOIN ledger_transfers l ON l.posting_id = p.id
        WHERE p.posting IN ('gift_returned', 'gift_regained', 'unmatched_returned', 'unmatched_regained', 'returned_twice') GROUP BY 1)
      SELECT t.id, t.returned_rupiah, m.rupiah AS posted FROM gateway_transactions t FULL JOIN moved m ON m.transaction = t.id
      WHERE coalesce(t.returned_rupiah, 0) <> coalesce(m.rupiah, 0)`,
  },
  {
    name: 'gift_is_what_was_confirmed',
    promise:
      'A gift and its tip are what the gateway confirmed for it, and its allocations add up to it, each in a fund of its own giving type.',
    query: `SELECT p.id, p.amount_rupiah, d.amount_rupiah + d.tip_rupiah AS given, a.amount AS allocated, t.amount_rupiah AS confirmed
      FROM donations d JOIN payments p ON p.donation_id = d.id LEFT JOIN gateway_transactions t ON t.payment_id = p.id AND t.is_gift
      CROSS JOIN LATERAL (SELECT sum(x.amount_rupiah) AS amount, count(*) AS parts, bool_and(f.giving_type = x.giving_type) AS same_type
        FROM donation_allocations x JOIN funds f ON f.id = x.fund_id WHERE x.donation_id = d.id) a
      WHERE p.amount_rupiah <> d.amount_rupiah + d.tip_rupiah OR a.amount IS DISTINCT FROM d.amount_rupiah OR a.same_type IS NOT TRUE
        OR cardinality(p.allocation_fees_rupiah) <> a.parts
        OR (t.id IS NOT NULL AND t.amount_rupiah <> p.amount_rupiah AND NOT EXISTS (SELECT FROM unmatched_payments u WHERE u.transaction_id = t.id AND u.resolution = 'assigned'))
        OR (t.id IS NOT NULL AND p.amount_rupiah > t.amount_rupiah)`,
  },
  {
    name: 'fees_are_those_of_the_day',
    promise:
      'Fees of gifts follow from the dated rates and terms of the day, and are borne by fund, tip and platform by the rule.',
    query: `WITH rates AS (
        SELECT a.donation_id, a.position, a.amount_rupiah, a.platform_fee_rupiah, d.created_at, d.tip_rupiah,
          (SELECT (value ->> a.giving_type)::integer FROM settings WHERE key = 'platform_fee_basis_points' ORDER BY valid_from <= d.created_at DESC,
            CASE WHEN valid_from <= d.created_at THEN valid_from END DESC, valid_from LIMIT 1) AS platform_rate
        FROM donation_allocations a JOIN donations d ON d.id = a.donation_id)
      SELECT r.donation_id, r.position, r.platform_fee_rupiah, div(r.amount_rupiah::numeric * r.platform_rate, 10000) AS expected FROM rates r
        WHERE r.platform_fee_rupiah <> div(r.amount_rupiah::numeric * r.platform_rate, 10000)
      UNION ALL
      SELECT p.donation_id, -1, p.gateway_fee_rupiah, div(p.amount_rupiah::numeric * t.fee_basis_points, 10000) + t.fee_fixed_rupiah FROM payments p
        CROSS JOIN LATERAL (SELECT * FROM payment_method_terms t WHERE t.method = p.method ORDER BY t.valid_from <= p.created_at DESC,
          CASE WHEN t.valid_from <= p.created_at THEN t.valid_from END DESC, t.valid_from LIMIT 1) t
        WHERE p.gateway_fee_rupiah <> div(p.amount_rupiah::numeric * t.fee_basis_points, 10000) + t.fee_fixed_rupiah
      UNION ALL
      SELECT a.donation_id, a.position, p.allocation_fees_rupiah[a.position], least(div(p.gateway_fee_rupiah::numeric * a.amount_rupiah, p.amount_rupiah),
          greatest(div(a.amount_rupiah::numeric * c.ceiling, 10000) - a.platform_fee_rupiah, 0))
        FROM payments p JOIN donation_allocations a ON a.donation_id = p.donation_id
        CROSS JOIN LATERAL (SELECT (value ->> a.giving_type)::integer AS ceiling FROM settings WHERE key = 'cost_ceiling_basis_points' ORDER BY valid_from <= p.created_at DESC,
          CASE WHEN valid_from <= p.created_at THEN valid_from END DESC, valid_from LIMIT 1) c
        WHERE p.allocation_fees_rupiah[a.position] <> least(div(p.gateway_fee_rupiah::numeric * a.amount_rupiah, p.amount_rupiah),
          greatest(div(a.amount_rupiah::numeric * c.ceiling, 10000) - a.platform_fee_rupiah, 0))
      UNION ALL
      SELECT d.id, 0, p.tip_fee_rupiah, least(d.tip_rupiah, p.gateway_fee_rupiah - f.borne) FROM payments p JOIN donations d ON d.id = p.donation_id
        CROSS JOIN LATERAL (SELECT coalesce(sum(fee), 0) AS borne FROM unnest(p.allocation_fees_rupiah) AS fee) f
        WHERE p.tip_fee_rupiah <> least(d.tip_rupiah, p.gateway_fee_rupiah - f.borne)`,
  },
  {
    name: 'paid_donation_has_its_transaction',
    promise:
      'A donation that is paid, or was, has one gift’s transaction, and its status is what became of that; any other has none.',
    query: `SELECT d.id, d.status, t.transactions, t.returned, t.amount FROM donations d
      LEFT JOIN LATERAL (SELECT count(*) AS transactions, sum(t.returned_rupiah - (t.amount_rupiah - p.amount_rupiah)) AS returned, sum(p.amount_rupiah) AS amount
        FROM payments p JOIN gateway_transactions t ON t.payment_id = p.id AND t.is_gift WHERE p.donation_id = d.id) t ON true
      WHERE NOT CASE WHEN d.status IN ('pending', 'expired', 'cancelled') THEN t.transactions = 0
        WHEN d.status = 'paid' THEN t.transactions = 1 AND t.returned = 0
        WHEN d.status = 'partially_refunded' THEN t.transactions = 1 AND t.returned > 0 AND t.returned < t.amount
        ELSE t.transactions = 1 AND t.returned = t.amount END`,
  },
  {
    name: 'paid_payment_accounted_for',
    promise:
      'Every payment whose money came has its transaction: a gift’s, or one that waits or was decided about as unmatched.',
    query: `SELECT p.id, p.status FROM payments p WHERE p.status IN ('paid', 'paid_late', 'settled', 'partially_refunded')
        AND NOT EXISTS (SELECT FROM gateway_transactions t WHERE t.payment_id = p.id)
        AND NOT EXISTS (SELECT FROM unmatched_payments u WHERE u.payment_id = p.id)`,
  },
];
