import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Queryable } from './client.ts';
import { SqlFileFailed } from './errors.ts';

/** Pause between two waits for a lock, in which the statements queued behind the first wait can run. */
const BETWEEN_WAITS_MS = 1_000;
const GIVE_UP_AFTER_MS = 30_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** SHA-256 of a file's text, in hex. Line ends do not count: a checkout may change them. */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

function isLockTimeout(error: unknown): boolean {
  const own = error instanceof SqlFileFailed ? error.cause : error;
  return own instanceof Error && 'code' in own && own.code === LOCK_NOT_AVAILABLE;
}

/**
 * Runs work on one connection in a transaction of its own. It waits two seconds at a time for a lock that another session holds, as a
 * backup does for minutes, because requests for the table queue behind the wait. After 30 s without the lock the work fails.
 * @param name of the file, for the error
 * @throws SqlFileFailed after the transaction was rolled back
 */
export async function inTransaction(session: Queryable, name: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    await session`begin`;
    try {
      await session`set local lock_timeout = '2s'`;
      await work();
      await session`commit`;
      return;
    } catch (error) {
      await session`rollback`.catch(() => undefined);
      if (!isLockTimeout(error) || performance.now() - startedAt > GIVE_UP_AFTER_MS)
        throw error instanceof SqlFileFailed ? error : new SqlFileFailed(name, error);
      await pause(BETWEEN_WAITS_MS);
    }
  }
}
