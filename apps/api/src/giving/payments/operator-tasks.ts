import type { Queryable } from '../../platform/database/client.ts';

/** Returns the number of waiting tasks, for the metrics: an operator should check them within a day. */
export async function countOpenTasks(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ waiting: number }]>`
    SELECT count(*)::integer AS waiting FROM operator_tasks WHERE done_at IS NULL`;
  return row.waiting;
}

/** Records an operator's action for a task. Returns false if no task with this number waits. Needs the role of operators' calls. */
export async function finishTask(
  sql: Queryable,
  id: number,
  { by, note }: { by: number; note: string },
): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT finish_operator_task(${id}, ${by}, ${note}) AS done`;
  return row.done;
}
