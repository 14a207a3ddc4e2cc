import type { Funnel, FunnelDay, FunnelSteps } from '@uluran/contract/endpoints';
import type { TargetKind } from '@uluran/contract/targets';
import type { Queryable } from '../../platform/database/client.ts';

/** Days by the calendar of Jakarta, both included. */
export interface FunnelSpan {
  from: string;
  until: string;
}

/** Returns the last days, today included. */
export async function lastDays(sql: Queryable, days: number): Promise<FunnelSpan> {
  const [span] = await sql<[FunnelSpan]>`
    SELECT (today - ${days - 1}::integer)::text AS from, today::text AS until FROM (SELECT (now() AT TIME ZONE 'Asia/Jakarta')::date AS today) t`;
  return span;
}

/**
 * SQL: steps by target and day. Opened pages come from the counter; started gifts are donations; paid ones come from the ledger, without
 * gifts returned in full, as in `target_days`. Gifts through ambassadors count for the ambassadors.
 */
function steps(sql: Queryable, { from, until }: FunnelSpan, targetId: number | null) {
  return sql`
    SELECT target_id, day, views, forms, 0 AS payments, 0 AS paid FROM target_visits
      WHERE day BETWEEN ${from}::date AND ${until}::date AND (${targetId}::bigint IS NULL OR target_id = ${targetId}::bigint)
    UNION ALL SELECT target_id, (created_at AT TIME ZONE 'Asia/Jakarta')::date, 0, 0, 1, 0 FROM donations
      WHERE created_at >= ${from}::date::timestamp AT TIME ZONE 'Asia/Jakarta' AND created_at < (${until}::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta'
        AND (${targetId}::bigint IS NULL OR target_id = ${targetId}::bigint)
    UNION ALL SELECT target_id, day, 0, 0, 0, donations FROM target_days
      WHERE day BETWEEN ${from}::date AND ${until}::date AND source <> 'ambassador' AND (${targetId}::bigint IS NULL OR target_id = ${targetId}::bigint)`;
}

/** SQL: the columns of one group of steps. */
const sums = (sql: Queryable) => sql`
  sum(views)::integer AS "viewCount", sum(forms)::integer AS "formCount", sum(payments)::integer AS "paymentCount", sum(paid)::integer AS "paidCount"`;

const NOTHING: FunnelSteps = { viewCount: 0, formCount: 0, paymentCount: 0, paidCount: 0 };

const added = (one: FunnelSteps, other: FunnelSteps): FunnelSteps => ({
  viewCount: one.viewCount + other.viewCount,
  formCount: one.formCount + other.formCount,
  paymentCount: one.paymentCount + other.paymentCount,
  paidCount: one.paidCount + other.paidCount,
});

/** Returns the steps of one target, or of all, on days with any, and their sum. */
export async function readFunnelDays(
  sql: Queryable,
  span: FunnelSpan,
  targetId: number | null,
): Promise<FunnelSpan & { total: FunnelSteps; days: FunnelDay[] }> {
  const days = await sql<FunnelDay[]>`
    SELECT day::text AS day, ${sums(sql)} FROM (${steps(sql, span, targetId)}) s GROUP BY day ORDER BY day`;
  return { ...span, total: days.reduce(added, NOTHING), days: [...days] };
}

/**
 * Returns the sum of the steps of all targets. It reads each target's gifts and days by their index, so those before the span cost nothing; opened
 * pages have an index of days.
 */
export async function readFunnelTotal(sql: Queryable, { from, until }: FunnelSpan): Promise<FunnelSteps> {
  const [total] = await sql<[FunnelSteps]>`
    SELECT v.views AS "viewCount", v.forms AS "formCount", coalesce(sum(begun.gifts), 0)::integer AS "paymentCount", coalesce(sum(paid.gifts), 0)::integer AS "paidCount"
    FROM (SELECT coalesce(sum(views), 0)::integer AS views, coalesce(sum(forms), 0)::integer AS forms FROM target_visits
      WHERE day BETWEEN ${from}::date AND ${until}::date) v
    LEFT JOIN donation_targets t ON true
    LEFT JOIN LATERAL (SELECT count(*) AS gifts FROM donations d WHERE d.target_id = t.id AND d.created_at >= ${from}::date::timestamp AT TIME ZONE 'Asia/Jakarta'
      AND d.created_at < (${until}::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta') begun ON true
    LEFT JOIN LATERAL (SELECT sum(d.donations) AS gifts FROM target_days d WHERE d.target_id = t.id AND d.day BETWEEN ${from}::date AND ${until}::date
      AND d.source <> 'ambassador') paid ON true
    GROUP BY v.views, v.forms`;
  return total;
}

/** Returns the targets with the most opened pages. */
export async function readFunnelTargets(sql: Queryable, span: FunnelSpan, limit: number): Promise<Funnel['targets']> {
  const rows = await sql<(FunnelSteps & { id: string; kind: TargetKind; address: string; title: string })[]>`
    SELECT t.public_id AS id, t.kind, t.address, r.title, s.* FROM (
      SELECT target_id, ${sums(sql)} FROM (${steps(sql, span, null)}) s GROUP BY target_id
    ) s JOIN donation_targets t ON t.id = s.target_id JOIN target_revisions r ON r.id = t.published_revision_id
    ORDER BY "viewCount" DESC, "paymentCount" DESC, t.id LIMIT ${limit}`;
  return rows.map(({ id, kind, address, title, viewCount, formCount, paymentCount, paidCount }) => ({
    ...{ id, kind, address, title, viewCount, formCount, paymentCount, paidCount },
  }));
}
