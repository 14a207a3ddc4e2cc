import { ANONYMOUS_NAME } from '../../../giving/donors/anonymous.domain.ts';
import { text } from '../../../platform/database/statement.ts';
import { rangeSweep } from '../sweep.ts';

/**
 * SQL: the time span of each value of a setting, by giving type. Two minutes longer: a value that was read just before may be written just
 * after. Older rows than the first value were made under it.
 */
const ratesOf = (key: 'platform_fee_basis_points' | 'cost_ceiling_basis_points') => text`
  SELECT CASE WHEN row_number() OVER (ORDER BY valid_from) = 1 THEN '-infinity' ELSE valid_from END AS since,
    lead(valid_from, 1, 'infinity') OVER (ORDER BY valid_from) + interval '2 minutes' AS until, value
  FROM settings WHERE key = ${key === 'platform_fee_basis_points' ? text`'platform_fee_basis_points'` : text`'cost_ceiling_basis_points'`}`;

/**
 * Donors' gifts, their costs by the rules and terms of their day, and whether money arrived for them. The rules are repeated here on
 * purpose.
 */
const QUERY = text`
WITH platform AS MATERIALIZED (${ratesOf('platform_fee_basis_points')}), ceiling AS MATERIALIZED (${ratesOf('cost_ceiling_basis_points')}),
terms AS MATERIALIZED (
  SELECT method, fee_basis_points, fee_fixed_rupiah, CASE WHEN row_number() OVER w = 1 THEN '-infinity' ELSE valid_from END AS since,
    lead(valid_from, 1, 'infinity') OVER w + interval '2 minutes' AS until
  FROM payment_method_terms WINDOW w AS (PARTITION BY method ORDER BY valid_from)
), d AS MATERIALIZED (
  SELECT * FROM donations WHERE id > $after AND id <= $until
), a AS MATERIALIZED (
  SELECT a.*, d.created_at FROM d JOIN donation_allocations a ON a.donation_id = d.id
), p AS MATERIALIZED (
  SELECT p.*, d.amount_rupiah AS gift_rupiah, d.tip_rupiah, d.public_id AS donation FROM d JOIN payments p ON p.donation_id = d.id
), parts AS (
  SELECT donation_id, sum(amount_rupiah) AS amount, count(*) AS number, max(position) AS last FROM a GROUP BY donation_id
), rules AS (
  -- Allowed cost of each payment, by the terms of its time. A gift bears its share of the fee; together with the fee of the platform it is never above the ceiling.
  SELECT p.id, p.amount_rupiah::numeric * m.fee_basis_points AS fee_share, m.fee_fixed_rupiah, array_agg(least(div(p.gateway_fee_rupiah::numeric * a.amount_rupiah, p.amount_rupiah),
    greatest(div(a.amount_rupiah::numeric * (c.value ->> a.giving_type)::integer, 10000) - div(a.amount_rupiah::numeric * (r.value ->> a.giving_type)::integer, 10000), 0))::bigint
    ORDER BY a.position) AS allocation_fees
  FROM p JOIN a ON a.donation_id = p.donation_id JOIN terms m ON m.method = p.method AND p.created_at >= m.since AND p.created_at < m.until
  JOIN platform r ON p.created_at >= r.since AND p.created_at < r.until JOIN ceiling c ON p.created_at >= c.since AND p.created_at < c.until
  GROUP BY p.id, p.amount_rupiah, m.fee_basis_points, m.fee_fixed_rupiah, m.since, r.since, c.since
), money AS (
  SELECT p.donation_id, count(*) AS transactions FROM p JOIN gateway_transactions t ON t.payment_id = p.id AND t.is_gift GROUP BY p.donation_id
)
SELECT 'allocations_add_up' AS check_name, jsonb_build_object('donation', d.public_id, 'amount', d.amount_rupiah, 'allocated', parts.amount) AS details
  FROM d LEFT JOIN parts ON parts.donation_id = d.id WHERE (parts.amount, parts.number) IS DISTINCT FROM (d.amount_rupiah::numeric, parts.last::bigint)
UNION ALL
SELECT 'allocations_add_up', jsonb_build_object('donation', d.public_id, 'position', a.position, 'fund', a.fund_id, 'givingType', a.giving_type, 'target', a.target_id)
  FROM a JOIN d ON d.id = a.donation_id LEFT JOIN donation_targets t ON t.id = a.target_id LEFT JOIN funds f ON f.id = a.fund_id
  WHERE (t.fund_id, t.giving_type, f.giving_type) IS DISTINCT FROM (a.fund_id, a.giving_type, a.giving_type)
UNION ALL
SELECT 'allocations_are_for_their_gift', jsonb_build_object('donation', d.public_id, 'position', a.position, 'givenTo', d.target_id, 'allocatedTo', a.target_id, 'fund', a.fund_id)
  FROM a JOIN d ON d.id = a.donation_id
  WHERE a.target_id <> d.target_id AND NOT EXISTS (SELECT FROM surplus_targets s JOIN products USING (target_id) WHERE s.target_id = d.target_id AND s.surplus_target_id = a.target_id)
UNION ALL
SELECT 'fees_are_those_of_the_day', jsonb_build_object('donation', d.public_id, 'position', a.position, 'givingType', a.giving_type, 'amount', a.amount_rupiah, 'platformFee', a.platform_fee_rupiah)
  FROM a JOIN d ON d.id = a.donation_id
  WHERE NOT EXISTS (SELECT FROM platform r, ceiling c WHERE a.created_at >= r.since AND a.created_at < r.until AND a.created_at >= c.since AND a.created_at < c.until
    AND a.platform_fee_rupiah = div(a.amount_rupiah::numeric * least((r.value ->> a.giving_type)::integer, (c.value ->> a.giving_type)::integer), 10000))
UNION ALL
SELECT 'fees_are_those_of_the_day', jsonb_build_object('donation', p.donation, 'payment', p.public_id, 'method', p.method, 'amount', p.amount_rupiah, 'gatewayFee', p.gateway_fee_rupiah,
    'ofTip', p.tip_fee_rupiah, 'ofAllocations', p.allocation_fees_rupiah)
  FROM p
  WHERE NOT EXISTS (
    SELECT FROM rules r WHERE r.id = p.id AND p.gateway_fee_rupiah = div(r.fee_share, 10000) + r.fee_fixed_rupiah AND p.allocation_fees_rupiah = r.allocation_fees
      -- The tip bears the rest that the gifts do not bear, as far as it suffices.
      AND p.tip_fee_rupiah = least(p.tip_rupiah, p.gateway_fee_rupiah - (SELECT sum(borne) FROM unnest(r.allocation_fees) AS borne)))
UNION ALL
SELECT 'fees_within_the_law', jsonb_build_object('donation', p.donation, 'payment', p.public_id, 'position', a.position, 'givingType', a.giving_type, 'amount', a.amount_rupiah,
    'platformFee', a.platform_fee_rupiah, 'gatewayFee', p.allocation_fees_rupiah[a.position])
  -- PP 29/1980: a tenth of the collected money, nothing of disaster relief; zakat is passed on in full. No setting changes these figures.
  FROM p JOIN a ON a.donation_id = p.donation_id LEFT JOIN (VALUES ('donasi', 1000), ('infaq', 1000), ('wakaf', 1000)) AS law (giving_type, basis_points) ON law.giving_type = a.giving_type
  WHERE a.platform_fee_rupiah + coalesce(p.allocation_fees_rupiah[a.position], 0) > div(a.amount_rupiah::numeric * coalesce(law.basis_points, 0), 10000)
UNION ALL
SELECT 'payment_asks_the_gift', jsonb_build_object('donation', p.donation, 'payment', p.public_id, 'amount', p.amount_rupiah, 'gift', p.gift_rupiah, 'tip', p.tip_rupiah)
  FROM p WHERE p.amount_rupiah <> p.gift_rupiah + p.tip_rupiah
UNION ALL
SELECT 'paid_donation_has_its_transaction', jsonb_build_object('donation', d.public_id, 'status', d.status, 'transactions', coalesce(m.transactions, 0))
  FROM d LEFT JOIN money m ON m.donation_id = d.id
  WHERE coalesce(m.transactions, 0) <> (d.status NOT IN ('pending', 'expired', 'cancelled'))::integer OR (d.status NOT IN ('pending', 'expired', 'cancelled') AND (d.paid_at IS NULL OR d.receipt_number IS NULL))
UNION ALL
SELECT 'paid_payment_accounted_for', jsonb_build_object('donation', p.donation, 'payment', p.public_id, 'status', p.status)
  FROM p WHERE (p.status IN ('created', 'awaiting', 'expired', 'cancelled', 'failed'))
    = EXISTS (SELECT FROM gateway_transactions t LEFT JOIN unmatched_payments u ON u.transaction_id = t.id
      WHERE t.gateway = p.gateway AND t.transaction_id = p.gateway_transaction_id AND (t.payment_id = p.id OR u.payment_id = p.id) AND (t.is_gift AND t.payment_id = p.id OR u.reason = 'second_payment'))
UNION ALL
SELECT 'erased_donor_is_nobody', jsonb_build_object('donation', public_id)
  FROM d WHERE donor_erased_at IS NOT NULL AND (donor_name <> $nobody OR user_id IS NOT NULL OR donor_salt IS NOT NULL OR NOT anonymous)
UNION ALL
SELECT 'paid_donation_mailed', jsonb_build_object('donation', d.public_id, 'abandoned', o.abandoned_at)
  FROM d LEFT JOIN outbox_messages o ON o.dedupe_key = 'donation_paid:' || d.id
  WHERE d.status = 'paid' AND d.paid_at > now() - interval '7 days' AND (o.id IS NULL OR o.abandoned_at IS NOT NULL)`;

export const giftSweep = rangeSweep({
  name: 'gifts',
  checks: [
    {
      name: 'allocations_add_up',
      promise: 'The allocations of a gift add up to it, each to its target’s fund, whose giving type it has.',
    },
    {
      name: 'allocations_are_for_their_gift',
      promise:
        'Each allocation is for the target that its gift was given to, or for the surplus target of that product.',
    },
    {
      name: 'fees_are_those_of_the_day',
      promise:
        'Fees are those of the rates and terms of their day, and borne by gift, tip and platform in the stated order.',
    },
    {
      name: 'fees_within_the_law',
      promise:
        'The fees of platform and gateway together take at most a tenth of a gift, and nothing of zakat and disaster relief, whatever was configured.',
    },
    { name: 'payment_asks_the_gift', promise: 'A payment asks for the gift and its tip.' },
    {
      name: 'paid_donation_has_its_transaction',
      promise:
        'A donation that is paid, or was, has one gift’s transaction, its date and its receipt number; any other has none.',
    },
    {
      name: 'paid_payment_accounted_for',
      promise:
        'Every payment whose money came has its transaction: a gift’s, or one that waits or was decided about as unmatched; no other has one.',
    },
    {
      name: 'erased_donor_is_nobody',
      promise: 'An erased donor is named nowhere, and nobody is called erased who is named.',
    },
    {
      name: 'paid_donation_mailed',
      promise: 'Every paid donation has its thanks in the outbox, and no message was given up.',
    },
  ],
  table: text`donations`,
  width: 5_000,
  query: QUERY,
  values: { nobody: ANONYMOUS_NAME },
});
