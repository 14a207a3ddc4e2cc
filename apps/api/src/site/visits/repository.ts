import type { TargetKind } from '@uluran/contract/targets';
import type { Queryable } from '../../platform/database/client.ts';

/** Number of opened pages of one address. */
export interface Visits {
  kind: TargetKind;
  address: string;
  views: number;
  forms: number;
}

export async function addVisits(sql: Queryable, visits: readonly Visits[]): Promise<void> {
  const column = <Key extends keyof Visits>(key: Key) => visits.map((visit) => visit[key]);
  await sql`SELECT count_visits(${column('kind')}, ${column('address')}, ${column('views')}, ${column('forms')})`;
}

/** Removes counts older than this; returns the number of targets' days. */
export async function deleteOldVisits(sql: Queryable, days: number): Promise<number> {
  const { count } =
    await sql`DELETE FROM target_visits WHERE day < (now() AT TIME ZONE 'Asia/Jakarta')::date - ${days}::integer`;
  return count;
}
