import type { Fragment, Queryable } from '../../platform/database/client.ts';

/** SQL: targets `t` whose last day is over, by the database's clock. */
const fromOverdue = (sql: Queryable): Fragment => sql`
  FROM donation_targets t JOIN target_revisions r ON r.id = t.published_revision_id
  WHERE t.status IN ('live', 'paused') AND r.ends_at <= now()`;

/** Returns true if a target has to be ended. */
export async function isEndDue(sql: Queryable): Promise<boolean> {
  const [row] = await sql<[{ isDue: boolean }]>`SELECT EXISTS (SELECT ${fromOverdue(sql)}) AS "isDue"`;
  return row.isDue;
}

/** Ends targets whose last day is over; returns their number. One transaction each, so that no other transaction waits for all of them. */
export async function endOverdueTargets(sql: Queryable): Promise<number> {
  const overdue = await sql<{ id: number }[]>`
SELECT t.id ${fromOverdue(sql)} ORDER BY r.ends_at`;
  let ended = 0;
  for (const { id } of overdue) {
    const rows = await sql`
      UPDATE donation_targets t SET status = 'ended' FROM target_revisions r
      WHERE t.id = ${id} AND r.id = t.published_revision_id AND t.status IN ('live', 'paused') AND r.ends_at <= now() RETURNING t.id`;
    ended += rows.length;
  }
  return ended;
}
