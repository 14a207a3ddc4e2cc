import type { Queryable } from '../../platform/database/client.ts';
import { deleteOldVisits } from './repository.ts';

/** A year can be compared with the previous one. */
const KEPT_DAYS = 800;

/** Removes counts of opened pages after their retention time; returns the number of targets' days. */
export async function pruneVisits(sql: Queryable): Promise<number> {
  return await deleteOldVisits(sql, KEPT_DAYS);
}
