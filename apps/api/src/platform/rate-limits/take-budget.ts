import type { Queryable } from '../database/client.ts';
import type { Budget } from './budget.ts';

/** Takes one attempt of a budget; returns 0, or the seconds to wait if it is used up. */
export async function secondsUntil(sql: Queryable, key: string, { burst, everySeconds }: Budget): Promise<number> {
  const [row] = await sql<[{ wait: number }]>`
    SELECT take_budget(${key}, ${burst}::integer, make_interval(secs => ${everySeconds})) AS wait`;
  return row.wait;
}
