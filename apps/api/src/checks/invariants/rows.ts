import type { Invariant } from './invariant.ts';

/** Lists, mails and states against the rows they follow from. */
export const ROW_INVARIANTS: readonly Invariant[] = [
  {
    name: 'listings_follow_campaigns',
    promise: 'What lists are sorted and counted by is what campaigns and their totals say.',
    query: `(SELECT campaign_id, 'listing' AS what FROM (
          SELECT campaign_id, category_code, giving_type, province_code, published_at, ends_at, urgent_until, target_rupiah, raised_rupiah FROM campaign_listings
        ) a FULL JOIN campaign_listings_from_campaigns b USING (campaign_id) WHERE to_jsonb(a) - 'campaign_id' IS DISTINCT FROM to_jsonb(b) - 'campaign_id')
      UNION ALL
      (SELECT campaigns, 'count of ' || category_code FROM campaign_listing_counts c
        WHERE campaigns <> (SELECT count(*) FROM campaign_listings l
          WHERE (l.category_code, l.giving_type, l.province_code) = (c.category_code, c.giving_type, c.province_code)))`,
  },
  {
    name: 'donation_status_follows_payments',
    promise: 'A paid donation has a paid payment; a pending one has none.',
    query: `SELECT d.id, d.status FROM donations d
      LEFT JOIN LATERAL (SELECT bool_or(p.status IN ('paid', 'paid_late', 'settled')) AS paid FROM payments p WHERE p.donation_id = d.id) s ON true
      WHERE (d.status = 'paid' AND s.paid IS NOT TRUE) OR (d.status IN ('pending', 'expired', 'cancelled') AND s.paid)`,
  },
  {
    name: 'paid_donation_mailed',
    promise: 'Every paid donation has its thanks in the outbox, and no message was given up.',
    query: `SELECT d.id, o.abandoned_at FROM donations d JOIN payments p ON p.donation_id = d.id AND p.gateway_transaction_id IS NOT NULL AND p.status IN ('paid', 'paid_late')
      LEFT JOIN outbox_messages o ON o.dedupe_key = 'donation_paid:' || d.id
      WHERE d.status = 'paid' AND d.created_at > now() - interval '7 days' AND (o.id IS NULL OR o.abandoned_at IS NOT NULL)`,
  },
  {
    name: 'donor_told_of_other_money',
    promise:
      'Every gift that went back, and all money that was set aside or returned, has its word to the donor in the outbox.',
    query: `WITH told AS (
        SELECT 'gift_returned:' || p.id || ':' || p.status || ':' || t.returned_rupiah - (t.amount_rupiah - p.amount_rupiah) || coalesce(':' || nullif(t.regained, 0), '') AS key,
            p.created_at AS since
          FROM payments p JOIN gateway_transactions t ON t.payment_id = p.id AND t.is_gift WHERE p.status IN ('partially_refunded', 'refunded', 'charged_back', 'reversed')
            AND t.regained = 0
        UNION ALL
        SELECT 'unmatched_received:' || id, received_at FROM unmatched_payments WHERE payment_id IS NOT NULL
        UNION ALL
        SELECT 'unmatched_returned:' || id, received_at FROM unmatched_payments
          WHERE payment_id IS NOT NULL AND resolved_at IS NOT NULL AND resolution <> 'assigned')
      SELECT t.key, o.abandoned_at FROM told t LEFT JOIN outbox_messages o ON o.dedupe_key = t.key
      WHERE t.since > now() - interval '7 days' AND (o.id IS NULL OR o.abandoned_at IS NOT NULL)`,
  },
];
