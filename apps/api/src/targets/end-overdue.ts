import type { Queryable } from '../database/client.ts';

/** Ends targets whose last day is over, by the database's clock; returns how many. One transaction each, so that no other transaction waits for all of them. */
export async function endOverdueTargets(sql: Queryable): Promise<number> {
  const overdue = await sql<{ id: number }[]>`
    SELECT t.id FROM donation_targets t JOIN target_revisions r ON r.id = t.published_revision_id
    WHERE t.status IN ('live', 'paused') AND r.ends_at <= now() ORDER BY r.ends_at`;
  let ended = 0;
  for (const { id } of overdue) {
    const rows = await sql`
      UPDATE donation_targets t SET status = 'ended' FROM target_revisions r
      WHERE t.id = ${id} AND r.id = t.published_revision_id AND t.status IN ('live', 'paused') AND r.ends_at <= now() RETURNING t.id`;
    ended += rows.length;
  }
  return ended;
}
