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

/** How long it takes, and whether it ends as it does when the database is away. */
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

/** The pool works again. How soon is a matter of the machine: a busy one opens connections late. */
export async function expectBack(sql: Sql): Promise<void> {
  await expect.poll(() => outcomeOf(sql`select 1`), { timeout: 20_000 }).toMatchObject({ away: false });
}

/** A fifth of the product's limit, so that a test of the deadline takes seconds. */
const STATEMENT_LIMIT_MS = 2_000;
/** By when a statement on a frozen connection has failed: a second after the limit, at the next look. */
export const GIVEN_UP_MS = STATEMENT_LIMIT_MS + 2_000;

/** Between two measurements, so that they do not keep the machine busy themselves. */
const PAUSE_MS = 500;

/** Few: sessions of frozen connections remain at the server for a while, which has a hundred for all tests that run at once. */
const CONNECTIONS = 4;

/** Does something with products that each have a wire of their own, all at once; `deadlines` returns how often a product has given up statements so far. */
export async function onOwnWires<Case>(
  database: TestDatabase,
  cases: readonly Case[],
  work: (sql: Sql, own: Wire, one: Case, deadlines: () => number) => Promise<void>,
): Promise<void> {
  await Promise.all(
    cases.map(async (one) => {
      let given = 0;
      const own = await layWire(database.ownerUrl, { serverKeepaliveMs: STATEMENT_LIMIT_MS });
      const pool = createClient(own.through(database.url), {
        max: CONNECTIONS,
        statementTimeoutMs: STATEMENT_LIMIT_MS,
        log: {
          ...silentLog,
          warn: () => {
            given += 1;
          },
        },
      });
      await work(pool, own, one, () => given);
      await pool.end({ timeout: 1 });
      await own.close();
    }),
  );
}

/**
 * Measures what `work` takes on this machine at this time: it is repeated, with a pause between, until `end` is called. Returns the longest of its times.
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
