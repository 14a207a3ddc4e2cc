import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { createClient, type Sql } from '../../../../src/platform/database/client.ts';
import { isDatabaseUnavailable } from '../../../../src/platform/database/errors.ts';
import { silentLog } from '../../../../src/platform/database/log.ts';
import { layWire, type TestDatabase, type Wire } from '../../../../src/testing/index.ts';
import { livedMs } from '../../../support/lived-time.ts';

export interface Outcome {
  ms: number;
  away: boolean;
}

/** Duration of a query, and whether its error means that the database is away. */
export async function outcomeOf(query: PromiseLike<unknown>): Promise<Outcome> {
  const startedAt = livedMs();
  const error = await Promise.resolve(query).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (error !== undefined && !isDatabaseUnavailable(error)) throw error;
  return { ms: livedMs() - startedAt, away: error !== undefined };
}

/** Opens every connection of a pool; on a busy machine some of them come late. */
export async function warm(sql: Sql): Promise<void> {
  const open = () => outcomeOf(sql.begin((tx) => tx`select pg_sleep(0.05)`));
  const openAll = () => Promise.all(Array.from({ length: 10 }, open));
  await expect
    .poll(async () => (await openAll()).some(({ away }) => away), { timeout: 20_000, interval: 10 })
    .toBe(false);
}

/** Waits until the pool works again. The time depends on the machine: a busy one opens connections late. */
export async function expectBack(sql: Sql): Promise<void> {
  await expect.poll(() => outcomeOf(sql`select 1`), { timeout: 20_000 }).toMatchObject({ away: false });
}

/** A fifth of the product's limit, so that a test of the deadline takes seconds. */
const STATEMENT_LIMIT_MS = 2_000;
/** Time after which a statement on a frozen connection has failed: the limit and two seconds more, for the next check. */
export const GIVEN_UP_MS = STATEMENT_LIMIT_MS + 2_000;

/** Pause between two measurements, so that they do not use much of the machine. */
const PAUSE_MS = 500;

/** Few connections: the server keeps sessions of frozen connections for a while, and has a hundred for all concurrent tests. */
const CONNECTIONS = 4;

/**
 * Counts deadlines that passed one after another. Statements that waited at the same time, on several connections, share a deadline:
 * on a busy machine they start apart, and each is logged. A statement that starts after a deadline needs a whole limit of its own.
 */
function countInSeries(): { add(): void; count(): number } {
  let count = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    add() {
      const now = performance.now();
      if (now - lastAt < STATEMENT_LIMIT_MS) return;
      count += 1;
      lastAt = now;
    },
    count: () => count,
  };
}

/**
 * Runs products with a connection proxy each, all at once. `deadlines` returns the number of deadlines that a product waited for in
 * series.
 */
export async function onOwnWires<Case>(
  database: TestDatabase,
  cases: readonly Case[],
  work: (sql: Sql, own: Wire, one: Case, deadlines: () => number) => Promise<void>,
): Promise<void> {
  await Promise.all(
    cases.map(async (one) => {
      const deadlines = countInSeries();
      const own = await layWire(database.ownerUrl, { serverKeepaliveMs: STATEMENT_LIMIT_MS });
      const pool = createClient(own.through(database.url), {
        max: CONNECTIONS,
        statementTimeoutMs: STATEMENT_LIMIT_MS,
        log: { ...silentLog, warn: deadlines.add },
      });
      await work(pool, own, one, deadlines.count);
      await pool.end({ timeout: 1 });
      await own.close();
    }),
  );
}

/**
 * Measures the duration of `work` on this machine at this time: repeats it, with pauses, until `end` is called, which returns the
 * longest duration.
 */
export function measureBeside(work: () => Promise<unknown>): { end(): Promise<number> } {
  let isEnding = false;
  const times: number[] = [];
  const repeated = (async () => {
    while (times.length === 0 || !isEnding) {
      const startedAt = livedMs();
      await work();
      times.push(livedMs() - startedAt);
      if (!isEnding) await sleep(PAUSE_MS);
    }
  })();
  return {
    async end() {
      isEnding = true;
      await repeated;
      return Math.max(...times);
    },
  };
}
