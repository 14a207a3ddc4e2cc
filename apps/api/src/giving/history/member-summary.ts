import type { MemberSummary } from '@uluran/contract/endpoints';
import { paymentPath } from '@uluran/contract/targets';
import { validSession } from '../../accounts/sessions/valid-session.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { isOwnGift, ownCampaignJson } from '../donors/own-gifts.ts';
import { donationJson } from '../payments/payment-details.ts';

const MONTHS = 12;
const GIFTS_LISTED = 5;
const PAYMENTS_LISTED = 10;
const CAMPAIGNS_LISTED = 50;

type UnfinishedPayment = MemberSummary['unfinishedPayments'][number];
type Row = Omit<MemberSummary, 'unfinishedPayments'> & {
  unfinishedPayments: (Omit<UnfinishedPayment, 'path'> & { id: string })[];
};

/** Returns SQL for totals by month and in all, over `arrived`. */
function givingJson(sql: Queryable) {
  return sql`json_build_object(
    'totalRupiah', (SELECT coalesce(sum(rupiah), 0) FROM arrived),
    'donationCount', (SELECT count(*) FROM arrived),
    'targetCount', (SELECT count(DISTINCT target_id) FROM arrived),
    'months', (
      SELECT json_agg(json_build_object('month', to_char(m.first, 'YYYY-MM'), 'totalRupiah', coalesce(g.rupiah, 0)) ORDER BY m.first)
      FROM generate_series(0, ${MONTHS - 1}::integer) back,
        LATERAL (SELECT date_trunc('month', now() AT TIME ZONE 'Asia/Jakarta') - make_interval(months => back) AS first) m
        LEFT JOIN (SELECT month, sum(rupiah) AS rupiah FROM arrived GROUP BY month) g ON g.month = m.first))`;
}

/** Returns an account's gifts, including guest gifts with its address, and its own fundraising, in one statement. */
export async function readMemberSummary(sql: Queryable, userId: number): Promise<MemberSummary> {
  const [row] = await sql<[Row]>`
    WITH own AS MATERIALIZED (
      SELECT d.id, d.target_id, d.status, d.amount_rupiah, d.paid_at FROM users u JOIN donations d ON ${isOwnGift(sql)} WHERE u.id = ${userId}),
    arrived AS MATERIALIZED (
      SELECT d.id, d.target_id, d.paid_at, date_trunc('month', d.paid_at AT TIME ZONE 'Asia/Jakarta') AS month,
        d.amount_rupiah - CASE d.status WHEN 'partially_refunded' THEN
          -- The gift is returned before the tip.
          (SELECT least(sum(returned_of_payment(p)), d.amount_rupiah) FROM payments p WHERE p.donation_id = d.id) ELSE 0 END AS rupiah
      FROM own d WHERE d.status IN ('paid', 'partially_refunded'))
    SELECT ${givingJson(sql)} AS giving,
      (SELECT coalesce(json_agg(json_build_object('id', p.public_id, 'amountRupiah', p.amount_rupiah, 'expiresAt', iso_time(p.expires_at),
          'target', json_build_object('kind', t.kind, 'slug', t.address, 'title', t.title, 'organiser', o.name)) ORDER BY p.id DESC), '[]')
        FROM (SELECT p.* FROM own JOIN payments p ON p.donation_id = own.id
            WHERE own.status = 'pending' AND p.status = 'awaiting' AND p.expires_at > now() ORDER BY p.id DESC LIMIT ${PAYMENTS_LISTED}) p
          JOIN donations d ON d.id = p.donation_id JOIN donation_targets t ON t.id = d.target_id JOIN users o ON o.id = t.owner_id)
        AS "unfinishedPayments",
      (SELECT coalesce(json_agg(${donationJson(sql)} ORDER BY d.paid_at DESC, d.id DESC), '[]')
        FROM (SELECT id FROM arrived ORDER BY paid_at DESC, id DESC LIMIT ${GIFTS_LISTED}) latest
          JOIN donations d ON d.id = latest.id JOIN donation_targets t ON t.id = d.target_id JOIN users o ON o.id = t.owner_id)
        AS "latestDonations",
      (SELECT count(*)::integer FROM donation_targets t WHERE t.owner_id = ${userId}) AS "campaignCount",
      (SELECT coalesce(json_agg(campaign ORDER BY id DESC), '[]')
        FROM (SELECT t.id, ${ownCampaignJson(sql)} AS campaign FROM donation_targets t
          WHERE t.owner_id = ${userId} ORDER BY t.id DESC LIMIT ${CAMPAIGNS_LISTED}) newest) AS campaigns,
      (SELECT count(*)::integer FROM sessions s WHERE s.user_id = ${userId} AND s.audience = 'member' AND ${validSession(sql)}) AS "sessionCount"`;
  const { unfinishedPayments, ...rest } = row;
  return {
    ...rest,
    unfinishedPayments: unfinishedPayments.map(({ id, ...payment }) => ({
      path: paymentPath(payment.target, id),
      ...payment,
    })),
  };
}
