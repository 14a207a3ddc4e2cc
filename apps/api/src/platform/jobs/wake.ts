import { type DatabaseLog, silentLog } from '../database/log.ts';
import type { Queryable } from '../database/sql-types.ts';
import { errorInWords } from '../logging/redaction.ts';
import { spaced } from './spaced.ts';

/** Channel of the notifications that wake jobs, each with a job's name. Triggers of the database notify it too (`apps/api/functions/01-platform/06-jobs`). */
export const WAKE_CHANNEL = 'uluran_jobs';

const EVERY_MS = 25;

/** Wakes these jobs, after the commit if `sql` is a transaction. */
export async function wakeJobs(sql: Queryable, jobs: readonly string[]): Promise<void> {
  await sql`SELECT pg_notify(${WAKE_CHANNEL}, job) FROM unnest(${[...jobs]}::text[]) AS job`;
}

/**
 * Returns a function that wakes these jobs after commits that come by the hundred, all of a moment with one notification: inside each of
 * those transactions a notification would hold a lock of the whole server until the commit is on the disk
 * (docs/adr/0068-jobs-are-woken.md). A failed notification is ignored, since every job is soon checked for due work.
 */
export function createWaker(sql: Queryable, jobs: readonly string[], log: DatabaseLog = silentLog): () => void {
  return spaced(async () => {
    try {
      await wakeJobs(sql, jobs);
    } catch (error) {
      log.warn(`Jobs were not woken and start a little later: ${errorInWords(error)}`);
    }
  }, EVERY_MS);
}
