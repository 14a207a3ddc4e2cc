import { createHash } from 'node:crypto';
import type { Queryable } from './client.ts';
import { SqlFileFailed } from './errors.ts';

/** SHA-256 of a file's text, in hex. Line ends do not count: a checkout may change them. */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

/**
 * Runs work on one connection in a transaction of its own; it waits at most 30 s for a lock that others hold.
 * @param name of the file, for the error
 * @throws SqlFileFailed after the transaction was rolled back
 */
export async function inTransaction(session: Queryable, name: string, work: () => Promise<void>): Promise<void> {
  await session`begin`;
  try {
    await session`set local lock_timeout = '30s'`;
    await work();
    await session`commit`;
  } catch (error) {
    await session`rollback`.catch(() => undefined);
    throw error instanceof SqlFileFailed ? error : new SqlFileFailed(name, error);
  }
}
