import type { Queryable } from '../database/client.ts';

/** Ends campaigns whose last day is over, by the database's clock; answers how many. One transaction each: nobody waits for all of them. */
export async function endOverdueCampaigns(sql: Queryable): Promise<number> {
  const overdue = await sql<{ id: number }[]>`
    SELECT c.id FROM campaigns c JOIN campaign_revisions r ON r.id = c.current_revision_id
    WHERE c.status IN ('live', 'paused') AND r.ends_at <= now() ORDER BY r.ends_at`;
  let ended = 0;
  for (const { id } of overdue) {
    const rows = await sql`
      UPDATE campaigns c SET status = 'ended' FROM campaign_revisions r
      WHERE c.id = ${id} AND r.id = c.current_revision_id AND c.status IN ('live', 'paused') AND r.ends_at <= now() RETURNING c.id`;
    ended += rows.length;
  }
  return ended;
}
