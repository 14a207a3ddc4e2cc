import { text } from '../../../platform/database/statement.ts';
import { rangeSweep } from '../sweep.ts';
import { BOOKED_OF_TRANSACTIONS } from './booked.ts';

/**
 * Expected movements of each transaction, computed from the gateway's confirmations and returns and from the payment, compared with the
 * postings that name it. The rules are repeated here on purpose, without reading the functions that post.
 */
const QUERY = text`
WITH t AS MATERIALIZED (
  SELECT t.*, t.amount_rupiah - t.returned_rupiah AS left_rupiah, c.id AS clearing, p.donation_id, p.gateway AS payment_gateway, p.status AS payment_status,
    p.amount_rupiah AS payment_rupiah, p.tip_fee_rupiah, p.allocation_fees_rupiah, d.status AS donation_status, d.amount_rupiah AS gift_rupiah, d.tip_rupiah,
    u.id AS unmatched_id, u.resolved_at, u.resolution,
    -- Returned part of the gift itself: a part of unmatched money may have been returned before it became a gift.
    CASE WHEN t.is_gift THEN t.returned_rupiah - (t.amount_rupiah - p.amount_rupiah) END AS back_rupiah
  FROM gateway_transactions t LEFT JOIN payments p ON p.id = t.payment_id LEFT JOIN donations d ON d.id = p.donation_id
  LEFT JOIN unmatched_payments u ON u.transaction_id = t.id LEFT JOIN ledger_accounts c ON c.kind = 'clearing' AND c.gateway = t.gateway
  WHERE t.id > $after AND t.id <= $until
), ${BOOKED_OF_TRANSACTIONS}, sums AS (
  SELECT t.id,
    coalesce(sum(b.rupiah) FILTER (WHERE b.account = t.clearing AND NOT b.is_payout), 0) AS clearing,
    coalesce(sum(b.rupiah) FILTER (WHERE b.account = t.clearing AND b.is_payout), 0) AS paid_out,
    count(*) FILTER (WHERE b.account < 0 AND b.account IS DISTINCT FROM t.clearing) AS elsewhere,
    coalesce(-sum(b.rupiah) FILTER (WHERE b.kind = 'gateway_fees_paid'), 0) AS fee,
    coalesce(sum(b.rupiah) FILTER (WHERE b.kind = 'unmatched'), 0) AS unmatched,
    coalesce(sum(b.rupiah) FILTER (WHERE b.kind = 'bank' AND NOT b.is_payout), 0) AS sent_back,
    coalesce(-sum(b.rupiah) FILTER (WHERE b.kind = 'losses'), 0) AS lost,
    coalesce(sum(b.rupiah) FILTER (WHERE b.kind = 'tips'), 0) AS tips,
    coalesce(sum(b.rupiah) FILTER (WHERE b.kind = 'tip_gateway_fees'), 0) AS tip_fees,
    count(*) FILTER (WHERE b.kind = 'disbursed') AS disbursed
  FROM t LEFT JOIN booked b ON b.id = t.id GROUP BY t.id
), asked AS (
  -- Rest of each allocation: the gift is returned first, allocation by allocation, and its fees in proportion, rounded down.
  SELECT id, fund_id, target_id, count(*) AS allocations, sum(gift)::bigint AS gift, sum(gift - back)::bigint AS collected, sum(platform_fee - platform_back)::bigint AS platform_fee,
    sum(gateway_fee - (fees_back - platform_back))::bigint AS gateway_fee, sum(gift - platform_fee - gateway_fee - (back - fees_back))::bigint AS held
  FROM (
    SELECT f.*, CASE WHEN platform_fee + gateway_fee = 0 THEN 0 ELSE div(platform_fee * fees_back, platform_fee + gateway_fee) END AS platform_back
    FROM (
      SELECT t.id, a.fund_id, a.target_id, a.amount_rupiah::numeric AS gift, a.platform_fee_rupiah::numeric AS platform_fee,
        t.allocation_fees_rupiah[a.position]::numeric AS gateway_fee, g.back, div((a.platform_fee_rupiah + t.allocation_fees_rupiah[a.position]) * g.back, a.amount_rupiah) AS fees_back
      FROM t CROSS JOIN LATERAL (SELECT * FROM donation_allocations WHERE donation_id = t.donation_id OFFSET 0) AS a, LATERAL (
        SELECT least(greatest(t.back_rupiah - CASE WHEN a.position = 1 THEN 0
          ELSE (SELECT sum(e.amount_rupiah) FROM donation_allocations e WHERE e.donation_id = a.donation_id AND e.position < a.position) END, 0), a.amount_rupiah)::numeric AS back) g
      WHERE t.is_gift) f) allocations
  GROUP BY id, fund_id, target_id
), funds_booked AS (
  SELECT id, account / 100 AS fund_id, target_id,
    coalesce(sum(rupiah) FILTER (WHERE kind = 'gross' AND rupiah > 0), 0)::bigint AS gross,
    (coalesce(sum(rupiah) FILTER (WHERE kind = 'gross' AND rupiah > 0), 0) - coalesce(sum(rupiah) FILTER (WHERE kind = 'refunded' AND rupiah > 0), 0))::bigint AS collected,
    coalesce(sum(rupiah) FILTER (WHERE kind = 'platform_fee'), 0)::bigint AS platform_fee,
    coalesce(sum(rupiah) FILTER (WHERE kind = 'gateway_fee'), 0)::bigint AS gateway_fee,
    coalesce(sum(rupiah) FILTER (WHERE kind IN ('unsettled', 'settled', 'receivable')), 0)::bigint AS held,
    coalesce(sum(rupiah) FILTER (WHERE kind = 'unsettled'), 0)::bigint AS unsettled,
    coalesce(sum(abs(rupiah)) FILTER (WHERE kind IN ('requested', 'transferred', 'evidenced')), 0)::bigint AS withdrawn
  FROM booked WHERE account > 100 GROUP BY id, account / 100, target_id
), gifts_compared AS (
  SELECT id, fund_id, target_id, t.regained, t.settlement_id, a.held, a.gift, b.unsettled, b.gross, a AS asked, b AS booked,
    (a.collected, a.platform_fee, a.gateway_fee, a.held) IS DISTINCT FROM (b.collected, b.platform_fee, b.gateway_fee, b.held) OR b.withdrawn > 0 AS differs
  FROM asked a FULL JOIN funds_booked b USING (id, fund_id, target_id) JOIN t USING (id)
), steps AS (
  SELECT id, count(*) FILTER (WHERE posting IN ('gift_paid', 'unmatched_assigned')) AS gifts, count(*) FILTER (WHERE posting = 'unmatched_received') AS received,
    array_agg(DISTINCT split_part(reference, ':', 4)::bigint) FILTER (WHERE is_payout) AS settlements
  FROM postings GROUP BY id
)
SELECT 'transaction_booked_as_confirmed' AS check_name, jsonb_build_object('transaction', id, 'confirmed', amount_rupiah, 'returned', returned_rupiah, 'booked', -s.clearing, 'elsewhere', elsewhere) AS details
  FROM t JOIN sums s USING (id) WHERE -s.clearing <> left_rupiah OR elsewhere > 0 OR disbursed > 0
UNION ALL
SELECT 'gift_booked_as_given', jsonb_build_object('transaction', id, 'fund', fund_id, 'target', target_id, 'given', to_jsonb(asked), 'booked', to_jsonb(booked)) FROM gifts_compared WHERE differs
UNION ALL
SELECT 'gift_booked_once', jsonb_build_object('transaction', t.id, 'postings', s.gifts, 'unmatched', s.received)
  FROM t LEFT JOIN steps s USING (id) LEFT JOIN (SELECT id, sum(allocations) AS allocations FROM asked GROUP BY id) g USING (id)
  WHERE coalesce(s.gifts, 0) <> coalesce(g.allocations, 0) OR coalesce(s.received, 0) <> (unmatched_id IS NOT NULL)::integer
UNION ALL
SELECT 'gift_booked_once', jsonb_build_object('transaction', id, 'fund', fund_id, 'target', target_id, 'given', gift, 'booked', gross) FROM gifts_compared WHERE regained = 0 AND gross <> gift
UNION ALL
SELECT 'tip_booked_as_given', jsonb_build_object('transaction', id, 'tip', tip_rupiah, 'fee', tip_fee_rupiah, 'booked', tips, 'bookedFee', tip_fees)
  FROM t JOIN sums USING (id), LATERAL (SELECT least(greatest(back_rupiah - gift_rupiah, 0), tip_rupiah) AS back) b
  WHERE (tips, tip_fees) IS DISTINCT FROM (
    CASE WHEN is_gift THEN tip_rupiah - back - (tip_fee_rupiah - coalesce(div(tip_fee_rupiah::numeric * back, nullif(tip_rupiah, 0)), 0)) ELSE 0 END::numeric,
    CASE WHEN is_gift THEN tip_fee_rupiah - coalesce(div(tip_fee_rupiah::numeric * back, nullif(tip_rupiah, 0)), 0) ELSE 0 END::numeric)
UNION ALL
SELECT 'settled_as_paid_out', jsonb_build_object('transaction', id, 'settlement', settlement_id, 'paidOut', s.paid_out, 'fee', s.fee, 'confirmed', amount_rupiah, 'confirmedFee', fee_rupiah)
  FROM t JOIN sums s USING (id) LEFT JOIN steps p USING (id)
  WHERE s.fee <> coalesce(fee_rupiah, 0)
    OR (settlement_id IS NOT NULL AND NOT coalesce(settlement_id = ANY (p.settlements), false))
    OR CASE WHEN regained = 0 THEN s.paid_out <> CASE WHEN settlement_id IS NULL THEN 0 ELSE amount_rupiah END
      ELSE EXISTS (SELECT FROM unnest(p.settlements) AS named (id) WHERE NOT EXISTS (
        SELECT FROM settlement_lines l WHERE l.settlement_id = named.id AND l.transaction_id = t.transaction_id)) END
UNION ALL
SELECT 'gift_settled_when_paid_out', jsonb_build_object('transaction', id, 'fund', fund_id, 'held', held, 'unsettled', unsettled, 'settlement', settlement_id)
  FROM gifts_compared WHERE NOT differs AND unsettled <> CASE WHEN settlement_id IS NULL THEN held ELSE 0 END
UNION ALL
SELECT 'unmatched_money_accounted_for', jsonb_build_object('transaction', id, 'resolution', resolution, 'left', left_rupiah, 'waiting', s.unmatched, 'sentBack', sent_back, 'lost', lost)
  FROM t JOIN sums s USING (id)
  WHERE s.unmatched <> CASE WHEN unmatched_id IS NOT NULL AND resolved_at IS NULL THEN left_rupiah ELSE 0 END
    OR CASE WHEN resolution = 'refunded' THEN sent_back - lost <> left_rupiah OR lost < 0 OR sent_back <= 0 ELSE sent_back <> 0 OR lost <> 0 END
    OR (resolution IN ('refunded_by_gateway', 'charged_back', 'reversed') AND left_rupiah <> 0)
    OR (is_gift <> coalesce(unmatched_id IS NULL OR resolution = 'assigned', false))
UNION ALL
SELECT 'paid_gift_unchanged', jsonb_build_object('transaction', t.id, 'donation', d.public_id, 'position', a.position)
  FROM t JOIN payments p ON p.id = t.payment_id JOIN donations d ON d.id = p.donation_id JOIN donation_allocations a ON a.donation_id = d.id
  LEFT JOIN postings g ON g.id = t.id AND g.reference = 'transaction:' || t.id || CASE WHEN unmatched_id IS NULL THEN ':paid:' || a.position ELSE ':assigned' END
  WHERE t.is_gift AND g.seal IS DISTINCT FROM gift_seal(d, a, p, t.transaction_id)
UNION ALL
SELECT 'transaction_has_its_payment', jsonb_build_object('transaction', id, 'payment', payment_id)
  FROM t WHERE (payment_id IS NOT NULL AND (payment_gateway IS DISTINCT FROM gateway OR donation_status IS NULL)) OR (is_gift AND (payment_id IS NULL OR back_rupiah < 0))
UNION ALL
SELECT 'status_follows_money', jsonb_build_object('transaction', id, 'payment', payment_status, 'donation', donation_status, 'returned', back_rupiah, 'settlement', settlement_id)
  FROM t WHERE is_gift AND NOT CASE
    WHEN back_rupiah = 0 THEN donation_status = 'paid' AND CASE WHEN settlement_id IS NULL THEN payment_status IN ('paid', 'paid_late') ELSE payment_status = 'settled' END
    WHEN back_rupiah < payment_rupiah THEN (payment_status, donation_status) = ('partially_refunded', 'partially_refunded')
    ELSE (payment_status, donation_status) IN (('refunded', 'refunded'), ('charged_back', 'reversed'), ('reversed', 'reversed')) END`;

export const transactionSweep = rangeSweep({
  name: 'transactions',
  checks: [
    {
      name: 'transaction_booked_as_confirmed',
      promise:
        'What the gateway confirmed and did not take back is what came from its clearing account, and from no other.',
    },
    {
      name: 'gift_booked_as_given',
      promise:
        'Of each gift the funds and targets that were asked have what is left of it, less the fees frozen with it, and no other fund has anything.',
    },
    { name: 'gift_booked_once', promise: 'Each allocation of a gift, and all unmatched money, is booked once.' },
    {
      name: 'tip_booked_as_given',
      promise: 'The platform has what is left of each tip, less what the tip bears of the fee.',
    },
    {
      name: 'settled_as_paid_out',
      promise: 'What a payout brought for a transaction, and what the gateway kept of it, is booked as confirmed.',
    },
    {
      name: 'gift_settled_when_paid_out',
      promise: 'A gift can be requested once the gateway has paid it out, and not before.',
    },
    {
      name: 'unmatched_money_accounted_for',
      promise: 'Money that fits no payment waits, is a gift, or went back: its account holds exactly what waits.',
    },
    {
      name: 'paid_gift_unchanged',
      promise: 'Who gave what, when, for what and at what cost is what it was when the money came.',
    },
    { name: 'transaction_has_its_payment', promise: 'A gift’s transaction names its payment, of the same gateway.' },
    { name: 'status_follows_money', promise: 'Payments and donations stand as their money does.' },
  ],
  table: text`gateway_transactions`,
  width: 5_000,
  query: QUERY,
});
