import type { Overview } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import type { FunnelSpan } from '../../site/visits/funnel.ts';

/** Returns the last days before today. */
export async function lastFullDays(sql: Queryable, days: number): Promise<FunnelSpan> {
  const [span] = await sql<[FunnelSpan]>`
    SELECT (today - ${days}::integer)::text AS from, (today - 1)::text AS until FROM (SELECT (now() AT TIME ZONE 'Asia/Jakarta')::date AS today) t`;
  return span;
}

/** Returns the paid gifts by day. It reads the days of each target by their index. Gifts through ambassadors count for the ambassadors. */
export async function readGivenDays(
  sql: Queryable,
  { from, until }: FunnelSpan,
): Promise<NonNullable<Overview['giving']>['days']> {
  return await sql<NonNullable<Overview['giving']>['days']>`
    SELECT d.day::text AS day, sum(d.rupiah)::bigint AS "raisedRupiah", sum(d.gifts)::integer AS "donationCount"
    FROM donation_targets t CROSS JOIN LATERAL (
      SELECT day, sum(raised_rupiah) AS rupiah, sum(donations) AS gifts FROM target_days
      WHERE target_id = t.id AND day BETWEEN ${from}::date AND ${until}::date AND source <> 'ambassador' AND method <> 'pool' GROUP BY day
    ) d GROUP BY d.day ORDER BY d.day`;
}

/** States of payments whose money arrived, also if it was returned later. */
const PAID = ['paid', 'paid_late', 'settled', 'partially_refunded', 'refunded', 'charged_back', 'reversed'];

/** Returns the payments that were begun on these days, by method, from the index `payments_begun` alone. */
export async function readMethods(
  sql: Queryable,
  { from, until }: FunnelSpan,
): Promise<NonNullable<Overview['methods']>['methods']> {
  return await sql<NonNullable<Overview['methods']>['methods']>`
    SELECT method, count(*)::integer AS "begunCount", count(*) FILTER (WHERE status = ANY(${PAID}))::integer AS "paidCount"
    FROM payments WHERE created_at >= ${from}::date::timestamp AT TIME ZONE 'Asia/Jakarta' AND created_at < (${until}::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta'
    GROUP BY method ORDER BY count(*) DESC, method`;
}

/** Returns the money by its place, from the rolled-up pockets of all funds and the queue of postings. */
export async function readBalances(sql: Queryable): Promise<NonNullable<Overview['balances']>> {
  const [balances] = await sql<[NonNullable<Overview['balances']>]>`
    SELECT coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'unsettled'), 0)::bigint AS "unsettledRupiah",
      coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'settled'), 0)::bigint AS "availableRupiah",
      coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'requested'), 0)::bigint AS "requestedRupiah",
      coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'transferred'), 0)::bigint AS "awaitingEvidenceRupiah",
      coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'pool'), 0)::bigint AS "poolRupiah",
      (SELECT coalesce(sum(amount_rupiah), 0)::bigint FROM queue_unmatched) AS "unmatchedRupiah"
    FROM fund_pockets_now`;
  return balances;
}
