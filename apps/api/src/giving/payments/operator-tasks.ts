import type { Queryable } from '../../platform/database/client.ts';

/** A fact about a transaction that requires a person's decision. */
export interface OperatorTask {
  id: number;
  kind: string;
  gateway: string;
  /** The gateway's order id; empty if it is unknown. */
  reference: string;
  transactionId: string;
  detail: string;
  openedAt: Date;
}

/** Returns waiting tasks, oldest first. */
export async function listTasks(sql: Queryable): Promise<OperatorTask[]> {
  return await sql<OperatorTask[]>`
    SELECT id, kind, gateway, gateway_reference AS reference, transaction_id AS "transactionId", detail, opened_at AS "openedAt"
    FROM operator_tasks WHERE done_at IS NULL ORDER BY opened_at, id`;
}

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
