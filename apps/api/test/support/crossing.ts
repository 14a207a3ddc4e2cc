import { expect } from 'vitest';
import type { Queryable, TransactionSql } from '../../src/database/client.ts';
import { type TestDatabase, withTestDatabase } from '../../src/testing/index.ts';
import { type Mistake, plantMistake } from './plant.ts';

/** Makes a mistake in a database of its own, and answers what then becomes of it. */
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

/** What a statement raises that has waited longer for a lock than it was to. */
export const WAITED_TOO_LONG = { code: '55P03' };

/** Waits until somebody who runs this function is waiting for a lock. */
async function untilHeldUp({ ownerSql }: TestDatabase, name: string): Promise<void> {
  const heldUp = () => ownerSql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE ${`%${name}%`} AND wait_event_type = 'Lock'`;
  await expect.poll(heldUp, { timeout: 10_000 }).toHaveLength(1);
}

/** Waits until another connection is waiting for what this one has locked. */
export async function untilHeldBy({ ownerSql }: TestDatabase, holder: TransactionSql): Promise<void> {
  const [row] = await holder<[{ pid: number }]>`SELECT pg_backend_pid() AS pid`;
  const heldUp = () => ownerSql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND ${row.pid} = ANY (pg_blocking_pids(pid))`;
  await expect.poll(heldUp, { timeout: 10_000 }).toHaveLength(1);
}

export interface Crossing<Result> {
  /** The function that is to be held up. */
  name: string;
  /** Calls it. */
  call: (sql: Queryable) => Promise<Result>;
  /** What somebody holds that it needs. */
  hold: (holder: TransactionSql) => Promise<unknown>;
  /** What they go on to, as everybody may who holds that. */
  goOn: (holder: TransactionSql) => Promise<unknown>;
}

/**
 * Somebody holds what a function needs and, once it waits, goes on to something else without much patience: that raises when the function holds
 * it already, which would be a dead-lock. Answers what the function led to.
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
