import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import { startPolling } from '../database/polling.ts';
import type { Job } from './job.ts';
import { createQueue, openQueue, QUEUE_DEFAULTS, type QueueOptions } from './queue.ts';
import { runJob } from './run-job.ts';
import { spaced } from './spaced.ts';
import { WAKE_CHANNEL } from './wake.ts';

export type { Job } from './job.ts';

export interface JobsOptions extends QueueOptions {
  /** Milliseconds between two checks by each node of whether a job is due. */
  readonly checkEveryMs: number;
}

const CHECK_EVERY_MS = 30_000;
/** Least time between two calls for the same job: frequent work is done in batches. */
const SEND_EVERY_MS = 50;
const STOP_LIMIT_MS = 8_000;
const STOP_MARGIN_MS = 500;

/**
 * Runs jobs over all nodes that work on this database. A notification on {@link WAKE_CHANNEL} wakes a job when it is committed. A check
 * every half minute finds work that is due by the clock, and work left by a lost notification or a dead node. One node does each run. Work
 * that arrives while a run waits adds no further run; work that arrives during a run leads to one more.
 */
export async function startJobs(
  database: Pick<Database, 'ownerUrl'>,
  jobs: readonly Job[],
  log: Logger,
  options: Partial<JobsOptions> = {},
): Promise<{ stop: (limitMs?: number) => Promise<void> }> {
  const { checkEveryMs, ...queueOptions } = { ...QUEUE_DEFAULTS, checkEveryMs: CHECK_EVERY_MS, ...options };
  const boss = createQueue(database.ownerUrl, log, queueOptions);
  await boss.start();
  const stopping = new AbortController();
  const calls = callsFor(boss, jobs, log, stopping.signal);
  const check = async (names?: readonly string[]) => {
    for (const { name, isDue } of jobs)
      if (isDue !== undefined && (names?.includes(name) ?? true) && !stopping.signal.aborted)
        if (await answer(isDue, name, log)) calls.get(name)?.();
  };
  for (const job of jobs)
    await openQueue(boss, job, queueOptions.pollSeconds, async () => {
      await runJob(job, log, stopping.signal);
      if (job.leadsTo !== undefined) await check(job.leadsTo);
    });
  // Work that arrived while no connection listened is looked for as soon as one listens again.
  const listening = await boss.getDb().listen?.(
    WAKE_CHANNEL,
    (name) => calls.get(name)?.(),
    () => void check(),
  );
  const stopChecking = startPolling(check, { everyMs: checkEveryMs, log });
  return {
    stop: async (limitMs = STOP_LIMIT_MS) => {
      stopping.abort();
      const stopAll = async () => {
        await Promise.all([stopChecking(), listening?.close()]);
        await boss.stop({ graceful: true, timeout: limitMs });
      };
      // The queue's last statements may go to a frozen connection.
      await Promise.race([stopAll(), pause(limitMs + STOP_MARGIN_MS, undefined, { ref: false })]);
    },
  };
}

/** Returns, for each job, the function that requests a run of it. */
function callsFor(
  boss: PgBoss,
  jobs: readonly Job[],
  log: Logger,
  stopping: AbortSignal,
): ReadonlyMap<string, () => void> {
  const call = (name: string) => async () => {
    if (stopping.aborted) return;
    await boss
      .send(name, {})
      .catch((error: unknown) => log.warn({ err: error, job: name }, 'a run was not called for'));
  };
  return new Map(jobs.map(({ name }) => [name, spaced(call(name), SEND_EVERY_MS)]));
}

/** Returns false if a check fails, so that the other jobs are unaffected; the next check repeats it. */
async function answer(isDue: () => Promise<boolean>, name: string, log: Logger): Promise<boolean> {
  try {
    return await isDue();
  } catch (error) {
    log.warn({ err: error, job: name }, 'a job could not be asked whether it is due');
    return false;
  }
}
