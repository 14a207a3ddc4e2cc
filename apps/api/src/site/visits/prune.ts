import type { Queryable } from '../../platform/database/client.ts';
import { deleteOldVisits } from './repository.ts';

/** A year can be compared with the one before. */
const KEPT_DAYS = 800;

/** Removes counts of opened pages that are kept no longer; returns how many days of targets. */
export async function pruneVisits(sql: Queryable): Promise<number> {
  return await deleteOldVisits(sql, KEPT_DAYS);
}
