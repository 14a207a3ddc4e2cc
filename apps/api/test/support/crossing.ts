import { expect } from 'vitest';
import type { Queryable, TransactionSql } from '../../src/platform/database/client.ts';
import { type TestDatabase, withTestDatabase } from '../../src/testing/index.ts';
import { type Mistake, plantMistake } from './plant.ts';

/** Plants a mistake in a database of its own and runs `work` there. Returns its result. */
export async function withMistake<Result>(
  mistake: Mistake,
  work: (mistaken: TestDatabase) => Promise<Result>,
): Promise<Result> {
  const mistaken = await withTestDatabase();
  try {
    await plantMistake(mistaken, mistake);
    return await work(mistaken);
  } finally {
    await mistaken.close();
  }
}

/** Error of a statement that waited for a lock longer than `lock_timeout`. */
export const WAITED_TOO_LONG = { code: '55P03' };

/** Waits until a connection that runs this function is waiting for a lock. */
async function untilHeldUp({ ownerSql }: TestDatabase, name: string): Promise<void> {
  const heldUp = () => ownerSql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE ${`%${name}%`} AND wait_event_type = 'Lock'`;
  await expect.poll(heldUp, { timeout: 10_000 }).toHaveLength(1);
}

/** Waits until another connection is waiting for a lock that this one holds. */
export async function untilHeldBy({ sql }: TestDatabase, holder: TransactionSql): Promise<void> {
  const [row] = await holder<[{ pid: number }]>`SELECT pg_backend_pid() AS pid`;
  // Not as the owner, whose few connections may all be in use.
  const heldUp = () => sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND ${row.pid} = ANY (pg_blocking_pids(pid))`;
  await expect.poll(heldUp, { timeout: 10_000 }).toHaveLength(1);
}

export interface Crossing<Result> {
  /** Name of the function that has to wait. */
  name: string;
  /** Calls the function. */
  call: (sql: Queryable) => Promise<Result>;
  /** Takes, in another transaction, a lock that the function needs. */
  hold: (holder: TransactionSql) => Promise<unknown>;
  /** The next statement of that transaction, which a holder of such a lock may run. */
  goOn: (holder: TransactionSql) => Promise<unknown>;
}

/**
 * Lets a function wait for another transaction, which then continues with a short lock timeout. Throws if the function already
 * holds a lock that this transaction needs next, which would be a deadlock. Returns the function's result.
 */
export async function cross<Result>(
  tested: TestDatabase,
  { name, call, hold, goOn }: Crossing<Result>,
): Promise<Result> {
  let called: Promise<Result> | undefined;
  const held = tested.sql.begin(async (holder) => {
    await hold(holder);
    called = call(tested.ownerSql);
    await untilHeldUp(tested, name);
    await holder`SET LOCAL lock_timeout = '100ms'`;
    await goOn(holder);
  });
  await held.catch(() => undefined);
  const outcome = await called;
  await held;
  return outcome as Result;
}
