import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/connect.ts';
import { startPolling } from '../database/polling.ts';
import { traced } from '../telemetry/tracing.ts';

/** A piece of work that runs on its schedule, and soon after there is something to do. */
export interface Job {
  name: string;
  /** Cron expression, minute precision. */
  cron: string;
  /** Whether there is something to do now; asked several times a second, so it must cost next to nothing. */
  isDue?: () => Promise<boolean>;
  /** Does what there is to do, and returns soon after the signal: then a stop is waiting, or the run has taken its time. The next run goes on. */
  run: (signal: AbortSignal) => Promise<unknown>;
}

const POLL_SECONDS = 0.5;
const LOOK_EVERY_MS = 250;
/** After this the queue takes a run for dead and begins another. */
const EXPIRE_SECONDS = 120;
const RUN_LIMIT_MS = 90_000;
const CONNECTIONS = 3;
const STOP_LIMIT_MS = 8_000;
const STOP_MARGIN_MS = 500;
/** Longer than a request has: no browser waits for the queue, and its maintenance takes time. */
const STATEMENT_DEADLINE_MS = 15_000;

/**
 * Runs jobs over every node that works on this database: each run is done by one of them, a run that dies is done again, and work that
 * comes while a run is waiting adds none.
 */
export async function startJobs(
  database: Database,
  jobs: readonly Job[],
  log: Logger,
  { statementDeadlineMs = STATEMENT_DEADLINE_MS } = {},
): Promise<{ stop: (limitMs?: number) => Promise<void> }> {
  // The queue brings its own driver: it makes its tables in statements of several, inside transactions of its own.
  const boss = new PgBoss({
    connectionString: database.ownerUrl,
    application_name: 'uluran-jobs',
    max: CONNECTIONS,
    // An option of that driver which the queue's types leave out: a statement without a reply fails, and its connection is
    // closed.
    ...{ query_timeout: statementDeadlineMs },
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  await boss.start();
  const stops: (() => Promise<void>)[] = [];
  const stopping = new AbortController();
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      policy: 'short',
      retryLimit: 0,
      expireInSeconds: EXPIRE_SECONDS,
      deleteAfterSeconds: 3600,
    });
    await boss.schedule(job.name, job.cron);
    await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, () => runJob(job, log, stopping.signal));
    const { name, isDue } = job;
    if (isDue === undefined) continue;
    const look = async () => (await isDue()) && (await boss.send(name, {}));
    stops.push(startPolling(look, { everyMs: LOOK_EVERY_MS, log }));
  }
  return {
    stop: async (limitMs = STOP_LIMIT_MS) => {
      stopping.abort();
      const stopAll = async () => {
        await Promise.all(stops.map((stop) => stop()));
        await boss.stop({ graceful: true, timeout: limitMs });
      };
      // The queue's last statements may go to a frozen connection.
      await Promise.race([stopAll(), pause(limitMs + STOP_MARGIN_MS, undefined, { ref: false })]);
    },
  };
}

async function runJob(job: Job, log: Logger, stopping: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(RUN_LIMIT_MS)]);
    const span = { name: `job ${job.name}`, kind: 'internal', facts: { 'uluran.job': job.name } } as const;
    const result = await traced(span, () => job.run(signal));
    log.debug({ job: job.name, result, ms: Math.round(performance.now() - startedAt) }, 'job done');
  } catch (error) {
    log.error({ err: error, job: job.name }, 'job failed');
    throw error;
  }
}
