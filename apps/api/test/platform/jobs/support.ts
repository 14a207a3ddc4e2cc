import type { Logger } from 'pino';
import { onTestFinished } from 'vitest';
import { type Job, type JobsOptions, startJobs } from '../../../src/platform/jobs/jobs.ts';
import type { TestDatabase } from '../../../src/testing/index.ts';
import { silent } from '../../support/test-api.ts';

const HOUR_SECONDS = 3_600;

/** Polling finds nothing: each run was started by a notification. */
export const NO_CHECKS = { checkEveryMs: HOUR_SECONDS * 1_000, pollSeconds: HOUR_SECONDS } as const;
export const soon = { timeout: 20_000, interval: 10 };

/** A node that runs jobs until the test is over. */
export async function startNode(
  database: Pick<TestDatabase, 'ownerUrl'>,
  jobs: readonly Job[],
  options: Partial<JobsOptions> = NO_CHECKS,
  log: Logger = silent,
) {
  const node = await startJobs(database, jobs, log, options);
  onTestFinished(() => node.stop(1_000));
  return node;
}

/** A job that counts its runs; each run waits for `hold`, if given. */
export function counted(name: string, { hold, ...more }: Partial<Job> & { hold?: () => Promise<unknown> } = {}) {
  const seen = { begun: 0, ended: 0 };
  const run = async () => {
    seen.begun += 1;
    await hold?.();
    seen.ended += 1;
  };
  return { seen, job: { name, run, ...more } satisfies Job };
}

/** Number of runs of a job in this state. */
export async function countRuns(
  { ownerSql }: TestDatabase,
  name: string,
  state: 'created' | 'active' | 'completed',
): Promise<number> {
  const [row] = await ownerSql<[{ count: number }]>`
    SELECT count(*)::integer AS count FROM pgboss.job WHERE name = ${name} AND state = ${state}`;
  return row.count;
}

/** Ends every connection of the queue at the server, including those that listen. */
export async function endConnections({ ownerSql }: TestDatabase): Promise<void> {
  await ownerSql`
    SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'uluran-jobs' AND datname = current_database()`;
}
