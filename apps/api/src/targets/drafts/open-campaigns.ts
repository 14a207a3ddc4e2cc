import type { Queryable } from '../../platform/database/client.ts';

/** Returns true if funds are still raised, or wait to be paid out, under an account. An ended ambassador page has no funds of its own. */
export async function hasOpenCampaigns(sql: Queryable, userId: number): Promise<boolean> {
  const rows = await sql`
    SELECT FROM donation_targets t
    WHERE t.owner_id = ${userId} AND t.status NOT IN ('draft', 'closed')
      AND NOT (t.kind = 'ambassador' AND t.status = 'ended') LIMIT 1`;
  return rows.length > 0;
}
