import { type DatabaseOptions, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Job } from './job.ts';

export interface QueueOptions {
  /** Milliseconds after which a statement without a reply fails, and its connection is closed. */
  readonly statementDeadlineMs: number;
  /** Seconds from one look of a queue to the next where no notification comes. */
  readonly pollSeconds: number;
  /** Seconds from one look at the schedule to the next, of all nodes together. */
  readonly cronSeconds: number;
  /** How often the listening connection is checked, and how soon it must reply. */
  readonly heartbeat: { readonly everyMs: number; readonly limitMs: number };
}

/** Longer than a request has: no browser waits for the queue, and its maintenance takes time. */
const STATEMENT_DEADLINE_MS = 15_000;

export const QUEUE_DEFAULTS: QueueOptions = {
  statementDeadlineMs: STATEMENT_DEADLINE_MS,
  pollSeconds: 60,
  // The longest that the queue allows.
  cronSeconds: 45,
  heartbeat: { everyMs: 10_000, limitMs: 5_000 },
};

/** Beside these the queue keeps a connection that listens. */
const CONNECTIONS = 3;
/** Longer than from one look to the next: opening a connection costs more than they do. */
const IDLE_MS = 300_000;
/** While no connection could be opened that listens. */
const POLL_UNHEARD_SECONDS = 2;
/** As in the product's own pools. */
const KEEP_ALIVE_MS = 1_000;
const TEN_MINUTES = 600;
const HOUR = 3_600;
/** After this the queue takes a run for dead; one by schedule is then done again. */
const EXPIRE_SECONDS = 120;

/** Options of the driver which the queue's types leave out. */
interface DriverOptions {
  query_timeout: number;
  idleTimeoutMillis: number;
  keepAlive: true;
  keepAliveInitialDelayMillis: number;
}

/**
 * Makes the job queue of a database, not started. It is woken by notifications and has its connections to the server itself: a pooler hands on
 * no notifications. Each interval writes a row, so that those which this product does not need are long. What a crash of the server takes
 * from the queue is found again, because jobs are asked whether they are due; so its commits do not wait for the disk.
 */
export function createQueue(
  ownerUrl: string,
  log: Logger,
  { statementDeadlineMs, cronSeconds, heartbeat }: QueueOptions,
): PgBoss {
  const connection: DatabaseOptions & DriverOptions = {
    connectionString: ownerUrl,
    application_name: 'uluran-jobs',
    max: CONNECTIONS,
    options: '-c synchronous_commit=off',
    query_timeout: statementDeadlineMs,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    notifyHeartbeatIntervalMs: heartbeat.everyMs,
    notifyHeartbeatTimeoutMs: heartbeat.limitMs,
  };
  const boss = new PgBoss({
    ...connection,
    useListenNotify: true,
    superviseIntervalSeconds: TEN_MINUTES,
    monitorIntervalSeconds: TEN_MINUTES,
    maintenanceIntervalSeconds: HOUR,
    queueCacheIntervalSeconds: TEN_MINUTES,
    clockMonitorIntervalSeconds: TEN_MINUTES,
    bamIntervalSeconds: HOUR,
    flowIntervalSeconds: HOUR,
    cronMonitorIntervalSeconds: cronSeconds,
    cronWorkerIntervalSeconds: cronSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
  return boss;
}

/** Makes a job's queue, or brings the one of a former release up to date, and lets this node take its runs. */
export async function openQueue(boss: PgBoss, job: Job, pollSeconds: number, work: () => Promise<void>): Promise<void> {
  const { name, cron } = job;
  const options = {
    notify: true,
    retryLimit: cron === undefined ? 0 : 1,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: HOUR,
  };
  // One waiting run, however often it is asked for.
  await boss.createQueue(name, { policy: 'short', ...options });
  await boss.updateQueue(name, options);
  if (cron === undefined) await boss.unschedule(name);
  else await boss.schedule(name, cron);
  const polling = { pollingIntervalSeconds: POLL_UNHEARD_SECONDS, notifyPollingIntervalSeconds: pollSeconds };
  await boss.work(name, polling, work);
}
