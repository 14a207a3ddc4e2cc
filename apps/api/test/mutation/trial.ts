import type { Sql } from '../../src/platform/database/client.ts';
import { type TestDatabase, withTestDatabase } from '../../src/testing/index.ts';

/** The database refuses the statement. */
export class Invalid extends Error {
  override readonly name = 'Invalid';
}

/** Milliseconds between two checks of running statements. Statements of the judges take a hundredth of it. */
const LOOK_MS = 20_000;

/**
 * Ends statements that run at two checks in a row: a mistake may make an endless loop, and a product that hangs has failed.
 * Statements that wait for a lock are ended by the limits of their own connections.
 */
function endEndless(sql: Sql): () => void {
  let before: readonly string[] = [];
  const look = async () => {
    const running = await sql<{ pid: number; key: string }[]>`
      SELECT pid, pid || ' ' || query_start AS key FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'active' AND wait_event_type IS DISTINCT FROM 'Lock' AND pid <> pg_backend_pid()`;
    for (const { pid, key } of running) if (before.includes(key)) await sql`SELECT pg_cancel_backend(${pid})`;
    before = running.map(({ key }) => key);
  };
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
  return () => clearInterval(timer);
}

/** Runs a statement in a database of its own and judges the result; throws `Invalid` if the database refuses it. */
export async function trial(statement: string, judge: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await withTestDatabase();
  const endWatch = endEndless(database.ownerSql);
  try {
    await database.ownerSql.unsafe(statement).catch((cause: unknown) => {
      throw new Invalid('the database does not take it', { cause });
    });
    await judge(database);
  } finally {
    endWatch();
    await database.close();
  }
}
